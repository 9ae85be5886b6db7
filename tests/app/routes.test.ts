import { routes } from '#src/app/routes.ts';
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
