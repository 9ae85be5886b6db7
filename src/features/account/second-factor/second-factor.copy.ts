/** Text of the second step of a login. */
export const secondFactorCopy = {
  title: 'One more step',
  app: {
    lead: 'Open your authenticator app and enter the code it shows for this account.',
    form: 'Enter the code from your app',
    hint: 'The code changes every 30 seconds.',
    choose: 'Use my authenticator app',
  },
  key: {
    lead: 'Use the security key that you added to your account.',
    use: 'Use security key',
    choose: 'Use my security key',
    failedTitle: 'The key was not accepted',
  },
  recoveryCode: {
    lead: 'Enter one of the recovery codes you saved when you set up the second step. Each code works once.',
    form: 'Enter a recovery code',
    field: 'Recovery code',
    hint: '16 letters and digits. Capitals, spaces and dashes do not matter.',
    choose: 'I lost my device: use a recovery code',
  },
  submit: 'Continue',
  unsupported: 'Your account asks for a second step that this page does not offer. Please contact support.',
  lostAll: 'Lost your device and your recovery codes? Contact support to have the second step removed.',
  cancel: 'Cancel and log out',
} as const;
