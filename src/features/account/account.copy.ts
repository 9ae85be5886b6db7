/** Text of the login page. */
export const loginCopy = {
  title: 'Log in',
  lead: 'Continue where you left off, or start a new consultation.',
  form: 'Log in',
  submit: 'Log in',
  forgot: 'Forgot your password?',
  noAccount: 'New here?',
  signup: 'Create an account',
  or: 'or',
  passkey: 'Use a passkey instead',
  passkeyHint: 'With your fingerprint, face, device PIN or security key.',
  passkeyFailed: 'You are not logged in yet',
  accountDeleted: 'Your account and all your data have been deleted.',
  sessionInvalid: 'Your session is no longer valid. Please log in again.',
  signedOutElsewhere: 'You have been logged out. Please log in again.',
} as const;

/** Text of the sign-up page. */
export const signupCopy = {
  title: 'Create an account',
  lead: 'Describe your symptoms, answer one question at a time, and get an assessment you can check.',
  form: 'Create an account',
  fullName: 'Full name',
  fullNameHint: 'You can add this later.',
  terms:
    'I accept the terms of use. I understand that this service is not a doctor and is not for emergencies.',
  submit: 'Create account',
  hasAccount: 'Already have an account?',
  login: 'Log in',
  checkMailTitle: 'Check your email',
  checkMail: (email: string) =>
    `If ${email} can be used for an account, we have sent it a link. Open the link to continue.`,
  checkMailHint: 'Nothing after a few minutes? Check your spam folder, or try another address.',
} as const;
