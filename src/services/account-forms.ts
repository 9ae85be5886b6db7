import type { Profile, ProfilePatch } from '#contract/profile.ts';
import type { AppError, FieldError, FieldErrorCode } from '#src/domain/app-error.ts';
import { birthDateProblem } from '#src/domain/birth-date.ts';
import { emailProblem } from '#src/domain/email.ts';
import type { FormName, FormOutcome, FormValues } from '#src/domain/form.ts';
import { passwordProblem } from '#src/domain/password.ts';
import type { AuthProvider } from './auth-provider.ts';
import type { IdleDeadline } from './idle-deadline.ts';

type Ports = {
  readonly auth: AuthProvider;
  readonly updateProfile: (patch: ProfilePatch) => Promise<Profile>;
  readonly requestRecovery: (email: string) => Promise<void>;
  readonly deadline: Pick<IdleDeadline, 'drop'>;
  readonly now: () => number;
};

/** Sends one form. `onProfile` hears of a saved profile, so that what it opens opens at once. */
type Submit = (values: FormValues, onProfile: (profile: Profile) => void) => Promise<FormOutcome>;

const textOf = (values: FormValues, field: string): string => {
  const value = values[field];
  return typeof value === 'string' ? value : '';
};

/** Throws what is wrong with the fields, all at once. */
function refuse(problems: Readonly<Record<string, FieldErrorCode | null>>): void {
  const fields = Object.entries(problems).flatMap(([field, code]): FieldError[] =>
    code ? [{ field, code }] : [],
  );
  const problem: AppError = { kind: 'code', code: 'VALIDATION_ERROR', fields };
  if (fields.length > 0) throw problem;
}

const missing = (value: string): FieldErrorCode | null => (value.trim() === '' ? 'required' : null);

/** The forms of the account pages: each checks its fields, then sends them. Rejects with an AppError. */
export function createAccountForms({ auth, updateProfile, requestRecovery, deadline, now }: Ports) {
  const login: Submit = async (values) => {
    const [email, password] = [textOf(values, 'email'), textOf(values, 'password')];
    refuse({ email: emailProblem(email), password: missing(password) });
    deadline.drop();
    await auth.signIn(email, password);
    return 'done';
  };

  const signup: Submit = async (values) => {
    const [email, password] = [textOf(values, 'email'), textOf(values, 'password')];
    refuse({
      email: emailProblem(email),
      password: passwordProblem(password, email),
      accept_terms: values['accept_terms'] === true ? null : 'required',
    });
    deadline.drop();
    const fullName = textOf(values, 'full_name').trim();
    const answer = await auth.signUp({ email, password, fullName: fullName === '' ? null : fullName });
    return answer === 'mail-sent' ? 'mail-sent' : 'done';
  };

  const onboarding: Submit = async (values, onProfile) => {
    const [fullName, birthDate] = [textOf(values, 'full_name'), textOf(values, 'date_of_birth')];
    refuse({ full_name: missing(fullName), date_of_birth: birthDateProblem(birthDate, new Date(now())) });
    onProfile(await updateProfile({ full_name: fullName, date_of_birth: birthDate }));
    return 'done';
  };

  const forgot: Submit = async (values) => {
    const email = textOf(values, 'email');
    refuse({ email: emailProblem(email) });
    await requestRecovery(email);
    return 'mail-sent';
  };

  const reset: Submit = async (values) => {
    const [email, password] = [textOf(values, 'email'), textOf(values, 'password')];
    refuse({ password: passwordProblem(password, email) });
    await auth.changePassword({ password, current: null });
    return 'done';
  };

  const submits: Partial<Record<FormName, Submit>> = { login, signup, forgot, reset, onboarding };
  return async (name: FormName, ...[values, onProfile]: Parameters<Submit>): Promise<FormOutcome> => {
    const submit = submits[name];
    if (!submit) throw new Error(`The form "${name}" is not provided.`);
    return submit(values, onProfile);
  };
}
export type SubmitForm = ReturnType<typeof createAccountForms>;
