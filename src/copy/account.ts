/** Words of the pages about an account: sign in, sign up, passwords. */
export const accountCopy = {
  email: 'E-mail',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: 'At least 8 characters. A few words in a row are easy to remember and hard to guess.',
} as const;

export const loginCopy = {
  title: 'Log in',
  lead: 'Go on where you stopped, or start a new consultation.',
  form: 'Log in',
  submit: 'Log in',
  forgot: 'Forgot your password?',
  noAccount: 'New here?',
  signup: 'Create an account',
  accountDeleted: 'Your account and all that we kept of you are deleted.',
  sessionInvalid: 'Your session is no longer valid. Please log in again.',
  signedOutElsewhere: 'You were signed out in another window.',
} as const;

export const signupCopy = {
  title: 'Create an account',
  lead: 'Say what troubles you, answer one question at a time, and get an assessment you can check.',
  form: 'Create an account',
  fullName: 'Full name',
  fullNameHint: 'You can give it later, too.',
  terms: 'I accept the terms of use and have read that this service is not a doctor and not for emergencies.',
  submit: 'Create account',
  hasAccount: 'You have an account?',
  login: 'Log in',
  checkMailTitle: 'Check your e-mail',
  checkMail: (email: string) =>
    `If ${email} can be used for an account, we have sent a link to it. Open the link to go on.`,
  checkMailHint:
    'Nothing there after a few minutes? Look in the spam folder, or try again with another address.',
} as const;
