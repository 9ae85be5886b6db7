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

const choosing: Extract<ResetPasswordProps, { face: 'choosing' }> = {
  face: 'choosing',
  email,
  initial: { email, password: '' },
  errors: {},
  problem: null,
  isBusy: false,
  onSubmit: nothing,
  onLeave: nothing,
};

/** Every face of the pages on which a forgotten password is replaced. */
export const passwordFaces: Record<string, () => ReactElement> = {
  'forgot-password.ready': () => <ForgotPasswordView {...forgot} />,
  'forgot-password.busy': () => <ForgotPasswordView {...forgot} initial={{ email }} isBusy />,
  'forgot-password.failed': () => (
    <ForgotPasswordView {...forgot} problem={{ title: null, message: messageByCode.RATE_LIMITED }} />
  ),
  'forgot-password.sent': () => <ForgotPasswordView {...forgot} mailSentTo={email} mailboxUrl="/mailbox" />,
  'reset-password.checking': () => <ResetPasswordView face="checking" />,
  'reset-password.asked': () => <ResetPasswordView face="asked" problem={null} onFollow={nothing} />,
  'reset-password.delayed': () => (
    <ResetPasswordView face="asked" problem={NETWORK_MESSAGE} onFollow={nothing} />
  ),
  'reset-password.choosing': () => <ResetPasswordView {...choosing} />,
  'reset-password.rejected': () => (
    <ResetPasswordView {...choosing} errors={{ password: fieldMessage('password', 'password_common') }} />
  ),
  'reset-password.spent': () => <ResetPasswordView face="spent" />,
  'reset-password.absent': () => <ResetPasswordView face="absent" />,
  'reset-password.left': () => <ResetPasswordView face="left" message={resetCopy.left} />,
  'reset-password.changed': () => <ResetPasswordView face="changed" />,
};
