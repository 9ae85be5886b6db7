import type { ReactElement } from 'react';
import { messageByCode, NETWORK_MESSAGE, sessionCopy } from '#src/ui/feedback/errors.copy.ts';
import { fieldMessage } from '#src/ui/form/field-errors.copy.ts';
import { ConfirmationView } from '#src/features/account/login/confirmation.view.tsx';
import { LoginView, type LoginProps } from '#src/features/account/login/login.view.tsx';
import { SignupView, type SignupProps } from '#src/features/account/signup/signup.view.tsx';

const nothing = () => {};

const login: LoginProps = {
  initial: { email: '', password: '' },
  errors: {},
  problem: null,
  isBusy: false,
  notice: null,
  onSubmit: nothing,
};

const signup: SignupProps = {
  mailboxUrl: null,
  mailSentTo: null,
  initial: { full_name: '', email: '', password: '', accept_terms: false },
  errors: {},
  problem: null,
  isBusy: false,
  onSubmit: nothing,
};

/** Every face of the account pages. */
export const accountFaces: Record<string, () => ReactElement> = {
  'login.ready': () => <LoginView {...login} />,
  'login.busy': () => <LoginView {...login} isBusy />,
  'login.failed': () => (
    <LoginView {...login} problem={{ title: null, message: messageByCode.INVALID_CREDENTIALS }} />
  ),
  'login.expired': () => <LoginView {...login} notice={sessionCopy.expiredDescription} />,
  'login.confirm': () => <ConfirmationView face="asked" problem={null} onConfirm={nothing} />,
  'login.confirm-delayed': () => (
    <ConfirmationView face="asked" problem={NETWORK_MESSAGE} onConfirm={nothing} />
  ),
  'login.confirming': () => <ConfirmationView face="checking" />,
  'login.confirmed': () => <ConfirmationView face="done" />,
  'login.confirm-spent': () => <ConfirmationView face="spent" />,
  'signup.ready': () => <SignupView {...signup} />,
  'signup.rejected': () => (
    <SignupView
      {...signup}
      initial={{ full_name: 'Ada', email: 'ada', password: '', accept_terms: false }}
      errors={{
        email: fieldMessage('email', 'invalid_email'),
        password: fieldMessage('password', 'too_short'),
        accept_terms: fieldMessage('accept_terms', 'required'),
      }}
    />
  ),
  'signup.sent': () => <SignupView {...signup} mailSentTo="ada@example.org" mailboxUrl="/mailbox" />,
};
