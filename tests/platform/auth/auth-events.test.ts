import { createRecoveryMark, createReporter, type ProviderEvent } from '#src/platform/auth/auth-events.ts';
import { memoryStorage } from '#src/platform/browser/browser-storage.ts';
import { expect, it } from 'vitest';

const session = { access_token: 'opaque', user: { id: 'ada', email: 'ada@example.org' } };

/** A reporter over a storage that a test changes; `heard` is what reached the machine. */
function listen() {
  const stored: { id: string | null } = { id: null };
  const heard: ProviderEvent['type'][] = [];
  const reporter = createReporter(({ type }) => heard.push(type), {
    mark: createRecoveryMark(memoryStorage()),
    readStoredId: () => stored.id,
  });
  return { ...reporter, stored, heard };
}

it('the provider’s sign-in, refresh and sign-out reach the machine, each under its own name', () => {
  const { report, stored, heard } = listen();
  report('INITIAL_SESSION', null);
  stored.id = 'ada';
  report('SIGNED_IN', session);
  report('TOKEN_REFRESHED', session);
  report('USER_UPDATED', session);
  stored.id = null;
  report('SIGNED_OUT', null);
  expect(heard).toEqual([
    'session.missing',
    'session.started',
    'session.refreshed',
    'user.updated',
    'session.ended',
  ]);
});

it('a sign-in of another tab is heard once its session is in this tab’s storage, whichever comes first', () => {
  const { report, onStored, stored, heard } = listen();
  report('INITIAL_SESSION', null);
  report('SIGNED_IN', session);
  expect(heard).toEqual(['session.missing']);
  stored.id = 'ada';
  onStored();
  onStored();
  expect(heard).toEqual(['session.missing', 'session.started']);
});

it('a sign-in whose session was taken out again is not heard when another is stored', () => {
  const { report, onStored, stored, heard } = listen();
  report('INITIAL_SESSION', null);
  report('SIGNED_IN', session);
  onStored();
  stored.id = 'ada';
  onStored();
  expect(heard).toEqual(['session.missing']);
});
