/** Text of the page that a sign-up mail opens. */
export const confirmationCopy = {
  title: 'Confirm your email address',
  lead: 'You opened the link in our email. It works only once. Select the button to finish setting up your account.',
  confirm: 'Confirm and continue',
  checking: 'Confirming your email address…',
  delayedTitle: 'Your address could not be confirmed yet',
  doneTitle: 'Your email address is confirmed',
  done: 'Your account is ready. Log in to continue.',
  spentTitle: 'This link no longer works',
  spent:
    'A link works only once, and for one hour. If you have already confirmed your address, log in. If not, create your account again with the same address, and we will email you a new link.',
  login: 'Log in',
  signup: 'Create the account again',
} as const;
