import { bindRemoval } from '#src/app/actors/bind-removal.ts';
import type { Services } from '#src/app/services/services.ts';
import { createSignOutNotice } from '#src/platform/auth/sign-out-notice.ts';
import { createActor } from 'xstate';
import { expect, it } from 'vitest';

type LockRequest = { readonly mode?: string; readonly signal?: AbortSignal };

/** Locks as the browser's: shared ones go together, an exclusive one waits until all others are released. */
function createLocks() {
  const held = new Set<Promise<unknown>>();
  const request = async (_name: string, options: LockRequest, run: () => unknown) => {
    if (options.mode !== 'shared') await Promise.all(held);
    const work = Promise.resolve(run());
    held.add(work);
    await work;
    held.delete(work);
  };
  return { request: request as unknown as LockManager['request'] };
}

it('sends a removal that waits for its undo before another tab ends the session', async () => {
  const locks = createLocks();
  const other = createSignOutNotice({ openChannel: () => new BroadcastChannel('tabs'), locks });
  const signOutNotice = createSignOutNotice({ openChannel: () => new BroadcastChannel('tabs'), locks });
  const steps: string[] = [];
  const removeItem = async (id: string) => {
    await new Promise((done) => setTimeout(done, 20));
    steps.push(`removed ${id}`);
  };
  const view = Object.assign(new EventTarget(), { document: new EventTarget() });
  const services = {
    signOutNotice,
    view,
    logger: { log: () => undefined },
    callApi: (_name: string, { params }: { params: { consultation_id: string } }) =>
      removeItem(params.consultation_id),
    noteChange: () => Promise.resolve(),
  } as unknown as Services;
  const removal = createActor(bindRemoval(services), { input: { list: 'history' } }).start();
  removal.send({ type: 'removal.requested', item: { id: 'one', title: 'Headache' } });
  await new Promise((done) => setTimeout(done, 5));
  await other.announce();
  steps.push('signed out');
  expect(steps).toEqual(['removed one', 'signed out']);
  expect(removal.getSnapshot().value).toBe('idle');
  await other.announce();
});
