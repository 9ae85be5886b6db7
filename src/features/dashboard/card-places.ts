import { pageNames } from '#src/ui/layout/page-names.copy.ts';
import { pagePaths } from '#src/config/page-paths.ts';

/** Where the patient's own cards can link to, by path. */
export const places = [
  { value: pagePaths.consultation, label: pageNames.consultation },
  { value: pagePaths.history, label: pageNames.history },
  { value: pagePaths.profile, label: pageNames.profile },
  { value: pagePaths.allergies, label: pageNames.allergies },
  { value: pagePaths.medications, label: pageNames.medications },
  { value: pagePaths.conditions, label: pageNames.conditions },
  { value: pagePaths.measurements, label: pageNames.measurements },
] as const;

export const placePaths: readonly string[] = places.map(({ value }) => value);
