/** Text around every page: header, menu, session warning. */
export const shellCopy = {
  product: 'Anamnesis',
  skip: 'Skip to content',
  nav: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  login: 'Login',
  signup: 'Sign Up',
  logout: 'Logout',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
  loadingUser: 'Loading user...',
  loadingPage: 'Loading…',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  sessionEnds: (minutes: number) =>
    minutes === 1 ? 'Your session ends in 1 minute.' : `Your session ends in ${minutes} minutes.`,
  noConnection: 'No connection',
  notLoaded: 'This page has not been loaded yet. Everything you saved is safe.',
  stillNoConnection: 'There is still no connection.',
  feedbackFailed: 'This could not be sent. Please try again.',
} as const;

/** The last steps of the app on the error screen and in its dialog. */
export const stepsCopy = {
  attach: 'Attach the last steps in the app',
  show: 'See what would be attached',
  last: 'The last steps in the app',
  hint: 'Only the names of steps and states, such as “answer.sent” and “waiting”. Nothing that you typed or read, and nothing about who you are.',
  save: 'Download',
  file: 'anamnesis-steps.json',
} as const;
