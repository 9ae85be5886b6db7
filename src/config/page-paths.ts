/** The path of every page (spec §2), for the table of routes, links and redirects. */
export const pagePaths = {
  dashboard: '/',
  consultation: '/consultation',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  onboarding: '/onboarding',
  profile: '/profile',
  allergies: '/profile/allergies',
  medications: '/profile/medications',
  measurements: '/profile/measurements',
  conditions: '/profile/conditions',
  history: '/history',
  assessment: '/history/:consultationId',
  condition: '/condition/:conditionName?',
} as const;

/** The page of a saved assessment. */
export const assessmentPath = (consultationId: string): string =>
  `/history/${encodeURIComponent(consultationId)}`;

/** The page of a condition, by its name or slug. */
export const conditionPath = (nameOrSlug: string): string => `/condition/${encodeURIComponent(nameOrSlug)}`;
