import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { NEUTRAL_SITE, QUICK_EXIT_WITHIN_MS } from '#src/config/limits.ts';
import { quickExitCopy as copy } from './alert.copy.ts';

/** Clears the page at once and replaces it with a neutral site, so that "back" does not return here. */
function leave() {
  document.body.replaceChildren();
  window.location.replace(NEUTRAL_SITE);
}

/**
 * The quick exit where violence or abuse was mentioned: an abuser may look at the screen. A button, or Escape twice;
 * while it is shown, the tab has a neutral title.
 */
export function QuickExit() {
  useEffect(() => {
    const title = document.title;
    document.title = copy.tabTitle;
    let last = Number.NEGATIVE_INFINITY;
    const listen = ({ key, timeStamp }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (timeStamp - last <= QUICK_EXIT_WITHIN_MS) leave();
      last = timeStamp;
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => {
      window.removeEventListener('keydown', listen, { capture: true });
      if (document.title === copy.tabTitle) document.title = title;
    };
  }, []);
  return (
    <div data-print="hide">
      <Button color="danger" fullWidth onClick={leave}>
        {copy.leave}
      </Button>
      <p>{copy.keys}</p>
    </div>
  );
}
