import { StrictMode, startTransition } from 'react';
import { createRoot as createDomRoot } from 'react-dom/client';
import type { InspectionEvent } from 'xstate';
import { createRoot } from '#src/app/actors/root.ts';
import type { Root } from '#src/platform/actors/provided.ts';
import { App } from '#src/app/app.tsx';
import { firstRoute } from '#src/app/routes.ts';
import { readEnv } from '#src/config/env.ts';
import { guardDoubleClicks } from '#src/platform/browser/double-clicks.ts';
import { openStorage } from '#src/platform/browser/browser-storage.ts';
import { onMissingCode } from '#src/platform/api/load-code.ts';
import { renewPage } from '#src/platform/browser/renew-page.ts';

declare global {
  interface Window {
    /** Receives every step of every machine; only a development server sets it, for `/__machines`. */
    inspectMachines?: (event: InspectionEvent) => void;
  }
}

const runtimeBlock = document.querySelector('#runtime-config')?.textContent ?? null;
const browser = {
  storage: openStorage(window, 'localStorage'),
  tabStorage: openStorage(window, 'sessionStorage'),
  view: window,
  now: () => Date.now(),
};

/** Prefetching is optional: if it fails, the later load fails again and shows the error. */
const ahead = (load: Promise<unknown> | undefined) => void load?.catch(() => undefined);

/** Starts everything that the first page needs before the first render. */
function startEarly({ services, hasUsableSession }: Root): void {
  if (!services) return;
  ahead(firstRoute(window.location.pathname, hasUsableSession)?.page.preload());
  if (hasUsableSession) ahead(services.loadPatient());
}

async function start(): Promise<void> {
  const env = readEnv(runtimeBlock, import.meta.env);
  const root = createRoot(env, browser, import.meta.env.DEV ? window.inspectMachines : undefined);
  // Code that fails to load may have been replaced by a deployment; if so, the page is reloaded.
  onMissingCode(() => void renewPage(window, browser.tabStorage, root.keepUnsent));
  guardDoubleClicks(document);
  startEarly(root);
  root.start();
  root.services?.monitoring.startLater(window);
  const place = document.querySelector('#root');
  if (!place) return;
  const page = createDomRoot(place);
  // A transition is rendered in slices: the browser can paint and take input between them.
  startTransition(() => {
    page.render(
      <StrictMode>
        <App root={root} />
      </StrictMode>,
    );
  });
}

void start();
