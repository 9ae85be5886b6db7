/** The one patient in the kept database of every release. */
export const releasePatient = {
  email: 'anna@example.org',
  fullName: 'Änne “Ann” O’Neil 😀',
  words: 'Hay fever, since “spring”',
} as const;

/** The password of that patient. */
export const releasePassword = 'a quiet blue lantern';
