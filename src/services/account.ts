import { endpoints } from '#contract/endpoints.ts';
import type { Profile } from '#contract/profile.ts';
import type { AppError, FieldError, FieldErrorCode } from '#src/domain/app-error.ts';
import { birthDateProblem } from '#src/domain/birth-date.ts';
import { emailProblem } from '#src/domain/email.ts';
import type { FormName, FormOutcome, FormValues } from '#src/domain/form.ts';
import type { CallApi } from './api.ts';
import type { AuthProvider } from './auth-provider.ts';
import type { IdleDeadline } from './idle-deadline.ts';

type Ports = {
  readonly auth: AuthProvider;
  readonly callApi: CallApi;
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

/** The patient's account: its profile, and the forms that check their fields before they send them. */
export function createAccount({ auth, callApi, deadline, now }: Ports) {
  const login: Submit = async (values) => {
    const [email, password] = [textOf(values, 'email'), textOf(values, 'password')];
    refuse({ email: emailProblem(email), password: missing(password) });
    deadline.drop();
    await auth.signIn(email, password);
    return 'done';
  };

  const signup: Submit = async (values) => {
    const [email, password] = [textOf(values, 'email'), textOf(values, 'password')];
    const { passwordProblem } = await import('#src/domain/password.ts');
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
    const body = { full_name: fullName, date_of_birth: birthDate };
    onProfile(await callApi(endpoints.updateProfile, { body }));
    return 'done';
  };

  const submits: Partial<Record<FormName, Submit>> = { login, signup, onboarding };
  return {
    readProfile: (signal: AbortSignal): Promise<Profile> => callApi(endpoints.readProfile, { signal }),
    submitForm: async (name: FormName, ...[values, onProfile]: Parameters<Submit>): Promise<FormOutcome> => {
      const submit = submits[name];
      if (!submit) throw new Error(`The form "${name}" is not provided.`);
      return submit(values, onProfile);
    },
  };
}
