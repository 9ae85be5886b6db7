import { useSelector } from '@xstate/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RootContext } from '#src/platform/actors/hooks.ts';
import type { Root } from '#src/platform/actors/provided.ts';
import { useAccessLog } from '#src/features/profile/account-data/use-account-data.ts';

/** React renders, ends and restarts every actor of a page once under development: the first call is aborted by that. */
it('an actor that StrictMode restarts is answered by its second call, not refused by its first', async () => {
  const signals: AbortSignal[] = [];
  const readAccessLog = (_cursor: string | null, signal: AbortSignal) =>
    new Promise((resolve, reject) => {
      signals.push(signal);
      if (signal.aborted) reject(new DOMException('ended', 'AbortError'));
      signal.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
      setTimeout(() => resolve({ events: [], cursor: null, keptDays: null }), 50);
    });
  const logger = { log: () => undefined, consultation: () => undefined };
  const services = { auth: {}, logger, loadPatient: () => Promise.resolve({ readAccessLog }) };
  const Log = () => <p>{JSON.stringify(useSelector(useAccessLog(), (state) => state.value))}</p>;
  await render(
    <StrictMode>
      <RootContext value={{ services } as unknown as Root}>
        <Log />
      </RootContext>
    </StrictMode>,
  );
  await expect.element(page.getByText(/settled/)).toBeInTheDocument();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});
