import { pageNames } from '#src/copy/shell.ts';

/** Where a card of one's own may lead, by path. */
export const places = [
  { value: '/consultation', label: pageNames.consultation },
  { value: '/history', label: pageNames.history },
  { value: '/profile', label: 'Profile' },
  { value: '/profile/allergies', label: 'Allergies' },
  { value: '/profile/medications', label: 'Medications' },
  { value: '/profile/conditions', label: 'Conditions' },
] as const;

export const placePaths: readonly string[] = places.map(({ value }) => value);
