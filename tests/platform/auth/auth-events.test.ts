import { createRecoveryMark, createReporter, type ProviderEvent } from '#src/platform/auth/auth-events.ts';
import { memoryStorage } from '#src/platform/browser/browser-storage.ts';
import { expect, it } from 'vitest';

const session = { access_token: 'opaque', user: { id: 'ada', email: 'ada@example.org' } };

it('the provider’s sign-in, refresh and sign-out reach the machine, each under its own name', () => {
  let storedId: string | null = null;
  const heard: ProviderEvent['type'][] = [];
  const report = createReporter(({ type }) => heard.push(type), {
    mark: createRecoveryMark(memoryStorage()),
    readStoredId: () => storedId,
  });
  report('INITIAL_SESSION', null);
  storedId = 'ada';
  report('SIGNED_IN', session);
  report('TOKEN_REFRESHED', session);
  report('USER_UPDATED', session);
  storedId = null;
  report('SIGNED_OUT', null);
  expect(heard).toEqual([
    'session.missing',
    'session.started',
    'session.refreshed',
    'user.updated',
    'session.ended',
  ]);
});
