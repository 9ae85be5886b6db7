import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readMachine } from '#machines/read/read.machine.ts';
import { RootContext } from '#src/platform/actors/hooks.ts';
import type { Root } from '#src/platform/actors/provided.ts';
import { useRead } from '#src/platform/actors/use-calls.ts';

/** React renders, ends and restarts every actor of a page once under development: the first call is aborted by that. */
it('an actor that StrictMode restarts is answered by its second call, not refused by its first', async () => {
  const signals: AbortSignal[] = [];
  const read = (_asked: object, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      signals.push(signal);
      if (signal.aborted) reject(new DOMException('ended', 'AbortError'));
      signal.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
      setTimeout(() => resolve('read'), 50);
    });
  const logger = { log: () => undefined, consultation: () => undefined };
  const services = { logger };
  const Reading = () => <p>{JSON.stringify(useRead(read, {}).snapshot.value)}</p>;
  await render(
    <StrictMode>
      <RootContext value={{ services, read: readMachine } as unknown as Root}>
        <Reading />
      </RootContext>
    </StrictMode>,
  );
  await expect.element(page.getByText(/shown/)).toBeInTheDocument();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});
