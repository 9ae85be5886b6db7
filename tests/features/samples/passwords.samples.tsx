import type { ReactElement } from 'react';
import { messageByCode, NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { fieldMessage } from '#src/ui/form/field-errors.copy.ts';
import { resetCopy } from '#src/features/account/passwords.copy.ts';
import {
  ForgotPasswordView,
  type ForgotPasswordProps,
} from '#src/features/account/forgot-password/forgot-password.view.tsx';
import {
  ResetPasswordView,
  type ResetPasswordProps,
} from '#src/features/account/reset-password/reset-password.view.tsx';

const nothing = () => {};
const email = 'ada@example.org';

const forgot: ForgotPasswordProps = {
  mailSentTo: null,
  mailboxUrl: null,
  initial: { email: '' },
  errors: {},
  problem: null,
  isBusy: false,
  onSubmit: nothing,
  onAgain: nothing,
};

const choosing: Extract<ResetPasswordProps, { state: 'choosing' }> = {
  state: 'choosing',
  email,
  initial: { email, password: '' },
  errors: {},
  problem: null,
  isBusy: false,
  onSubmit: nothing,
  onLeave: nothing,
};

/** Every state of the pages on which a forgotten password is replaced. */
export const passwordSamples: Record<string, () => ReactElement> = {
  'forgot-password.ready': () => <ForgotPasswordView {...forgot} />,
  'forgot-password.busy': () => <ForgotPasswordView {...forgot} initial={{ email }} isBusy />,
  'forgot-password.failed': () => (
    <ForgotPasswordView {...forgot} problem={{ title: null, message: messageByCode.RATE_LIMITED }} />
  ),
  'forgot-password.sent': () => <ForgotPasswordView {...forgot} mailSentTo={email} mailboxUrl="/mailbox" />,
  'reset-password.checking': () => <ResetPasswordView state="checking" />,
  'reset-password.asked': () => <ResetPasswordView state="asked" problem={null} onFollow={nothing} />,
  'reset-password.delayed': () => (
    <ResetPasswordView state="asked" problem={NETWORK_MESSAGE} onFollow={nothing} />
  ),
  'reset-password.choosing': () => <ResetPasswordView {...choosing} />,
  'reset-password.rejected': () => (
    <ResetPasswordView {...choosing} errors={{ password: fieldMessage('password', 'password_common') }} />
  ),
  'reset-password.spent': () => <ResetPasswordView state="spent" />,
  'reset-password.absent': () => <ResetPasswordView state="absent" />,
  'reset-password.left': () => <ResetPasswordView state="left" message={resetCopy.left} />,
  'reset-password.changed': () => <ResetPasswordView state="changed" />,
};
