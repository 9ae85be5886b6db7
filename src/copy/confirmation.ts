/** Words of the page that a sign-up's mail opens. */
export const confirmationCopy = {
  title: 'Confirm your e-mail address',
  lead: 'You opened the link from our mail. It works once: press the button, and your account is ready.',
  confirm: 'Confirm and go on',
  checking: 'Confirming your e-mail address…',
  delayedTitle: 'Your address could not be confirmed yet',
  doneTitle: 'Your e-mail address is confirmed',
  done: 'Your account is ready. Log in to go on.',
  spentTitle: 'This link does not work any more',
  spent:
    'A link works once, and for one hour. You have confirmed your address already? Log in. If not, create your account again with the same address: a new link comes by mail.',
  login: 'Log in',
  signup: 'Create the account again',
} as const;
