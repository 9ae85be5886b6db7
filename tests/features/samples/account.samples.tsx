import type { ReactElement } from 'react';
import {
  messageByCode,
  messageByProviderCode,
  NETWORK_MESSAGE,
  sessionCopy,
  VALIDATION_TITLE,
} from '#src/ui/feedback/errors.copy.ts';
import { fieldMessage } from '#src/ui/form/field-errors.copy.ts';
import { ConfirmationView } from '#src/features/account/login/confirmation.view.tsx';
import { LoginView, type LoginProps } from '#src/features/account/login/login.view.tsx';
import { secondFactorCopy } from '#src/features/account/second-factor/second-factor.copy.ts';
import {
  SecondFactorView,
  type SecondFactorProps,
} from '#src/features/account/second-factor/second-factor.view.tsx';
import { SignupView, type SignupProps } from '#src/features/account/signup/signup.view.tsx';

const nothing = () => {};

const login: LoginProps = {
  initial: { email: '', password: '' },
  errors: {},
  problem: null,
  isBusy: false,
  notice: null,
  passkey: { isBusy: false, problem: null, onLogIn: nothing },
  onSubmit: nothing,
};

const step: SecondFactorProps = {
  state: 'app',
  errors: {},
  problem: null,
  keyProblem: null,
  isBusy: false,
  ways: [{ way: 'recovery-code', label: secondFactorCopy.recoveryCode.choose, onChoose: nothing }],
  onSubmit: nothing,
  onKey: nothing,
  onLeave: nothing,
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

/** Every state of the account pages. */
export const accountSamples: Record<string, () => ReactElement> = {
  'login.ready': () => <LoginView {...login} />,
  'login.busy': () => <LoginView {...login} isBusy />,
  'login.failed': () => (
    <LoginView {...login} problem={{ title: null, message: messageByCode.INVALID_CREDENTIALS }} />
  ),
  'login.expired': () => <LoginView {...login} notice={sessionCopy.expiredDescription} />,
  'login.passkey-failed': () => (
    <LoginView
      {...login}
      passkey={{ isBusy: false, problem: messageByProviderCode.passkey_cancelled, onLogIn: nothing }}
    />
  ),
  'login.second-factor': () => <SecondFactorView {...step} />,
  'login.second-factor-wrong': () => (
    <SecondFactorView
      {...step}
      problem={{ title: VALIDATION_TITLE, message: messageByCode.VALIDATION_ERROR }}
      errors={{ code: fieldMessage('code', 'code_wrong') }}
    />
  ),
  'login.second-factor-key': () => (
    <SecondFactorView {...step} state="key" keyProblem={messageByProviderCode.passkey_refused} />
  ),
  'login.second-factor-recovery': () => <SecondFactorView {...step} state="recovery-code" ways={[]} />,
  'login.second-factor-unsupported': () => <SecondFactorView {...step} state="unsupported" ways={[]} />,
  'login.confirm': () => <ConfirmationView state="asked" problem={null} onConfirm={nothing} />,
  'login.confirm-delayed': () => (
    <ConfirmationView state="asked" problem={NETWORK_MESSAGE} onConfirm={nothing} />
  ),
  'login.confirming': () => <ConfirmationView state="checking" />,
  'login.confirmed': () => <ConfirmationView state="done" />,
  'login.confirm-spent': () => <ConfirmationView state="spent" />,
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
