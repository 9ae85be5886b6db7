/** Names of the pages, in the header and the browser's title. */
export const pageNames = {
  dashboard: 'Dashboard',
  consultation: 'Consultation',
  history: 'History',
  assessment: 'Assessment',
  condition: 'Condition',
  login: 'Login',
  signup: 'Sign Up',
  forgotPassword: 'Forgot password',
  resetPassword: 'New password',
  profile: 'Profile',
  onboarding: 'Welcome',
  allergies: 'Allergies',
  medications: 'Medications',
  conditions: 'Conditions',
  measurements: 'Measurements',
} as const;
