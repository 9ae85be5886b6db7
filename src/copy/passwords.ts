/** Words about mails that nobody sends. */
export const mailboxCopy = {
  hint: 'This installation sends no mail: what it writes can be read on this computer.',
  open: 'Open the mailbox of this computer',
} as const;

/** Words of the pages on which a forgotten password is replaced. */
export const forgotCopy = {
  title: 'Forgot your password?',
  lead: 'Give us the e-mail address of your account. We send a link to it with which you choose a new password.',
  form: 'Ask for a link',
  submit: 'Send the link',
  back: 'Back to log in',
  sentTitle: 'Look into your mailbox',
  sent: (email: string) =>
    `If there is an account with ${email}, a mail with a link is on its way to it. The link works once, and for one hour.`,
  hint: 'Nothing there after a few minutes? Look in the spam folder, and check the address.',
  again: 'Try another address',
} as const;

export const resetCopy = {
  title: 'Choose a new password',
  checking: 'Checking the link…',
  askedLead: 'You opened a link from our mail. It works once, so we ask you first.',
  follow: 'Go on',
  delayedTitle: 'The link could not be checked',
  lead: 'It replaces the old one. Every other device where you are signed in is signed out.',
  account: (email: string) => `For the account ${email}`,
  form: 'Choose a new password',
  submit: 'Save the password',
  leave: 'Keep the old password',
  spentTitle: 'This link does not work any more',
  spent: 'A link works once, and for one hour. Ask for a new one: it takes a minute.',
  ask: 'Ask for a new link',
  absentTitle: 'A link is needed',
  absent:
    'To choose a new password, open the link in the mail that we sent you. You have no mail yet? Ask for one.',
  leftTitle: 'No new password was set',
  left: 'Your old password stays as it is.',
  changedTitle: 'Your new password is saved',
  changed: 'You are signed in here, and signed out on every other device.',
  goOn: 'Go on',
  login: 'Log in',
} as const;
