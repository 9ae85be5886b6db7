/** Text about mails that are written to files instead of being sent. */
export const mailboxCopy = {
  hint: 'This installation does not send email. You can read its messages on this computer.',
  open: 'Open the mailbox on this computer',
} as const;

/** Text of the pages that replace a forgotten password. */
export const forgotCopy = {
  title: 'Forgot your password?',
  lead: 'Enter the email address of your account, and we will send you a link to choose a new password.',
  form: 'Request a link',
  submit: 'Send link',
  back: 'Back to login',
  sentTitle: 'Check your email',
  sent: (email: string) =>
    `If there is an account with ${email}, we have sent it a link. The link works only once, and for one hour.`,
  hint: 'Nothing after a few minutes? Check your spam folder, and check the address.',
  again: 'Try another address',
} as const;

export const resetCopy = {
  title: 'Choose a new password',
  checking: 'Checking the link…',
  askedLead:
    'You opened a link from our email. It works only once, so please confirm that you want to use it.',
  follow: 'Continue',
  delayedTitle: 'The link could not be checked',
  lead: 'It replaces your old password. You will be logged out on all other devices.',
  account: (email: string) => `For the account ${email}`,
  form: 'Choose a new password',
  submit: 'Save password',
  leave: 'Keep my old password',
  spentTitle: 'This link no longer works',
  spent: 'A link works only once, and for one hour. You can request a new one now.',
  ask: 'Request a new link',
  absentTitle: 'You need a link',
  absent:
    'To choose a new password, open the link in the email we sent you. If you do not have one, request a link.',
  leftTitle: 'Your password was not changed',
  left: 'You can still use your old password.',
  changedTitle: 'Your new password is saved',
  changed: 'You are logged in here, and logged out on all other devices.',
  continue: 'Continue',
  login: 'Log in',
} as const;
