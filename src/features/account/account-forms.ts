import { emailProblem } from '#src/domain/person/email.ts';
import { textIn, type FormName, type FormOutcome, type FormValues } from '#src/domain/form/form.ts';
import { passwordProblem } from '#src/domain/person/password.ts';
import type { CallApi } from '#src/platform/api/api.ts';
import type { AuthProvider } from '#src/platform/auth/auth-provider.ts';
import { missing, refuse } from '#src/domain/form/form-checks.ts';
import type { IdleDeadline } from '#src/platform/auth/idle-deadline.ts';

type Ports = {
  readonly auth: AuthProvider;
  readonly callApi: CallApi;
  readonly deadline: Pick<IdleDeadline, 'drop'>;
};

/** Sends a form of an account, which has no version. */
type Submit = (values: FormValues) => Promise<FormOutcome>;

/** The forms of the account pages: each checks its fields, then sends them. Rejects with an AppError. */
export function createAccountForms({ auth, callApi, deadline }: Ports) {
  const login: Submit = async (values) => {
    const [email, password] = [textIn(values, 'email'), textIn(values, 'password')];
    refuse({ email: emailProblem(email), password: missing(password) });
    deadline.drop();
    await auth.signIn(email, password);
    return 'done';
  };

  const passkey: Submit = async () => {
    deadline.drop();
    await auth.signInWithPasskey();
    return 'done';
  };

  const signup: Submit = async (values) => {
    const [email, password] = [textIn(values, 'email'), textIn(values, 'password')];
    refuse({
      email: emailProblem(email),
      password: passwordProblem(password, email),
      accept_terms: values['accept_terms'] === true ? null : 'required',
    });
    deadline.drop();
    const fullName = textIn(values, 'full_name').trim();
    const answer = await auth.signUp({ email, password, fullName: fullName === '' ? null : fullName });
    return answer === 'mail-sent' ? 'mail-sent' : 'done';
  };

  const forgot: Submit = async (values) => {
    const email = textIn(values, 'email');
    refuse({ email: emailProblem(email) });
    await callApi('forgotPassword', { body: { email } });
    return 'mail-sent';
  };

  const reset: Submit = async (values) => {
    const [email, password] = [textIn(values, 'email'), textIn(values, 'password')];
    refuse({ password: passwordProblem(password, email) });
    await auth.changePassword({ password, current: null });
    return 'done';
  };

  const password: Submit = async (values) => {
    const [next, current] = [textIn(values, 'password'), textIn(values, 'current_password')];
    refuse({ current_password: missing(current), password: passwordProblem(next, textIn(values, 'email')) });
    await auth.changePassword({ password: next, current });
    return 'done';
  };

  const submits: Partial<Record<FormName, Submit>> = { login, passkey, signup, forgot, reset, password };
  return submits;
}
