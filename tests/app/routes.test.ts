import { firstRoute, routes } from '#src/app/routes.ts';
import { expect, it } from 'vitest';

it('every page has the address and the readers that the specification gives it', () => {
  expect(routes.map(({ path, access }) => `${path} ${access}`).toSorted()).toEqual([
    '/ patient',
    '/condition/:conditionName? public',
    '/consultation patient',
    '/forgot-password public',
    '/history patient',
    '/history/:consultationId patient',
    '/login visitor',
    '/onboarding onboarding',
    '/profile patient',
    '/profile/allergies patient',
    '/profile/conditions patient',
    // Ours: the specification has no results and vital signs.
    '/profile/measurements patient',
    '/profile/medications patient',
    '/reset-password public',
    '/signup visitor',
  ]);
});

it.each([
  ['/', false, '/login'],
  ['/', true, '/'],
  ['/profile/allergies', false, '/login'],
  ['/onboarding', false, '/login'],
  ['/history/7', true, '/history/:consultationId'],
  ['/condition/asthma', false, '/condition/:conditionName?'],
  ['/signup', false, '/signup'],
  ['/no-such-page', false, '/login'],
  ['/no-such-page', true, '/'],
])(
  'the first page at %s with a session: %j is %s, and only its code is loaded',
  (address, hasSession, path) => {
    expect(firstRoute(address, hasSession)?.path).toBe(path);
  },
);
