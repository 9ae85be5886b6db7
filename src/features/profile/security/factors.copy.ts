/** Text about what protects an account besides its password. */
export const factorsCopy = {
  loading: 'Loading your login options…',
  failedTitle: 'Your login options could not be loaded',
  problemTitle: 'That did not work',
  added: (day: string) => `Added on ${day}`,
  lastUsed: (day: string) => `Last used on ${day}`,
  neverUsed: 'Not used yet',
  rename: 'Rename',
  remove: 'Remove',
  /** Labels that distinguish repeated buttons of a list for screen readers. */
  renameItem: (name: string) => `Rename ${name}`,
  removeItem: (name: string) => `Remove ${name}`,
  cancel: 'Cancel',
  steps: {
    title: 'Two-step login',
    lead: 'After your password, we also ask for a code from an app on your phone. Someone who knows your password then still cannot log in.',
    on: 'Two-step login is on.',
    off: 'Two-step login is off.',
    list: 'Your second steps',
    kinds: { app: 'Authenticator app', key: 'Security key' },
    add: 'Add an authenticator app',
  },
  passkeys: {
    title: 'Passkeys',
    lead: 'Log in with your fingerprint, face or device PIN instead of your password.',
    list: 'Your passkeys',
    add: 'Add a passkey',
    unsupported: 'This browser cannot use passkeys.',
  },
  codes: {
    title: 'Recovery codes',
    lead: 'If you lose your phone, you can use a recovery code in place of the app. Each code works once.',
    left: (remaining: number, total: number) => `${String(remaining)} of ${String(total)} codes left.`,
    none: 'You have no recovery codes yet.',
    make: 'Get recovery codes',
    replace: 'Get new codes',
  },
} as const;

/** Text of the dialogs that add, name and remove factors. */
export const factorStepCopy = {
  naming: {
    title: 'Add an authenticator app',
    lead: 'You need an app that shows login codes, on your phone or computer. Most password managers can do it too.',
    form: 'Name the app',
    name: 'Name',
    nameHint: 'So you can recognize it later, for example “My phone”.',
    defaultName: 'My phone',
    submit: 'Continue',
    tooLate: 'That took too long. Please start again.',
  },
  scanning: {
    title: 'Connect your app',
    scan: 'In your app, choose to add an account and scan this picture.',
    picture: 'QR code for your authenticator app',
    type: 'Cannot scan it? Type this key into the app:',
    open: 'Or open the app on this device',
    form: 'Enter the code from your app',
    codeHint: 'The app now shows a code for this account. Enter it here.',
    submit: 'Turn on',
  },
  renaming: {
    title: 'Name your passkey',
    form: 'Name your passkey',
    name: 'Name',
    nameHint: 'For example the device it is on.',
    submit: 'Save name',
  },
  removal: {
    title: (name: string) => `Remove ${name}?`,
    lastFactor:
      'This turns two-step login off: your password alone will be enough to log in. Your recovery codes stop working.',
    factor: 'You will then be asked for one of your other second steps.',
    passkey:
      'You can no longer log in with it. The passkey also stays on your device until you delete it there.',
    confirm: 'Remove',
    keep: 'Keep it',
    failedTitle: 'It was not removed',
  },
  replacing: {
    title: 'Get new recovery codes?',
    lead: 'The codes you saved before will stop working.',
    confirm: 'Get new codes',
  },
  making: { title: 'Making your recovery codes…' },
  codes: {
    title: 'Your recovery codes',
    lead: 'Save these codes somewhere safe, away from your phone. They are shown only now.',
    list: 'Recovery codes',
    copy: 'Copy codes',
    copied: 'Codes copied',
    notCopied: 'The codes could not be copied. Please download them or write them down',
    download: 'Download codes',
    file: 'recovery-codes.txt',
    kept: 'I have saved my codes',
  },
} as const;
