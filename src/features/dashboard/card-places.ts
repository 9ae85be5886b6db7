import { pageNames } from '#src/ui/layout/page-names.copy.ts';

/** Where the patient's own cards can link to, by path. */
export const places = [
  { value: '/consultation', label: pageNames.consultation },
  { value: '/history', label: pageNames.history },
  { value: '/profile', label: pageNames.profile },
  { value: '/profile/allergies', label: pageNames.allergies },
  { value: '/profile/medications', label: pageNames.medications },
  { value: '/profile/conditions', label: pageNames.conditions },
  { value: '/profile/measurements', label: pageNames.measurements },
] as const;

export const placePaths: readonly string[] = places.map(({ value }) => value);
