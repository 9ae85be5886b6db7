import type { Profile, ProfilePatch } from '#contract/profile.ts';
import { NOTICE_VERSIONS } from '#src/config/notices.ts';
import { birthDateProblem } from '#src/domain/birth-date.ts';
import { isAppError, type AppError, type FieldErrorCode } from '#src/domain/app-error.ts';
import { textIn, type FormValues } from '#src/domain/form.ts';
import type { RecordKind } from '#src/domain/record.ts';
import { missing, refuse, type Submit, type Submits } from './form-checks.ts';
import { linesOf } from './record-lines.ts';

type Ports = {
  readonly updateProfile: (patch: ProfilePatch) => Promise<Profile>;
  /** Adds to a list of the record what it does not hold yet. */
  readonly addRecords: (kind: RecordKind, names: readonly string[]) => Promise<void>;
  readonly now: () => number;
};

const kinds = ['allergies', 'medications', 'conditions'] as const;
const LONGEST_NAME = 200;

const orNull = (text: string) => (text.trim() === '' ? null : text);

/** A pregnancy is kept only beside a sex with which there can be one. */
function healthIn(values: FormValues): ProfilePatch {
  const sex = orNull(textIn(values, 'sex_at_birth')) as ProfilePatch['sex_at_birth'];
  const pregnancy = orNull(textIn(values, 'pregnancy')) as ProfilePatch['pregnancy'];
  const mayBePregnant = sex === 'female' || sex === 'intersex';
  return { sex_at_birth: sex ?? null, pregnancy: mayBePregnant ? (pregnancy ?? null) : null };
}

/** What is wrong with one list: "none" beside something, or a name that is too long. */
function listProblem(values: FormValues, kind: RecordKind): FieldErrorCode | null {
  const names = linesOf(textIn(values, kind));
  if (names.some((name) => name.length > LONGEST_NAME)) return 'too_long';
  return values[`${kind}_none`] === true && names.length > 0 ? 'conflicting_status' : null;
}

/** The server's `known_none.allergies` is this form's field `allergies`. */
function renamed(error: unknown): unknown {
  if (!isAppError(error) || (error.kind !== 'code' && error.kind !== 'status')) return error;
  const fields = error.fields.map(({ field, code }) => ({ field: field.replace(/^known_none\./, ''), code }));
  const problem: AppError = { ...error, fields };
  return problem;
}

/** The forms that fill a profile: each checks its fields, then sends them. Rejects with an AppError. */
export function createProfileForms({ updateProfile, addRecords, now }: Ports) {
  const naming: Submit = async (values, onProfile) => {
    const [fullName, birthDate] = [textIn(values, 'full_name'), textIn(values, 'date_of_birth')];
    refuse({ full_name: missing(fullName), date_of_birth: birthDateProblem(birthDate, new Date(now())) });
    onProfile(await updateProfile({ full_name: fullName, date_of_birth: birthDate }));
    return 'done';
  };

  const describing: Submit = async (values, onProfile) => {
    const country = orNull(textIn(values, 'country'));
    onProfile(await updateProfile({ ...healthIn(values), country }));
    return 'done';
  };

  const recording: Submit = async (values, onProfile) => {
    refuse(Object.fromEntries(kinds.map((kind) => [kind, listProblem(values, kind)])));
    for (const kind of kinds) await addRecords(kind, linesOf(textIn(values, kind)));
    const nones = kinds.filter((kind) => values[`${kind}_none`] === true);
    if (nones.length === 0) return 'done';
    const known_none = Object.fromEntries(nones.map((kind) => [kind, true]));
    const saved = await updateProfile({ known_none }).catch((error: unknown) => {
      throw renamed(error);
    });
    onProfile(saved);
    return 'done';
  };

  const informing: Submit = async (values, onProfile) => {
    const accepted_at = new Date(now()).toISOString();
    const consents = {
      terms: { version: NOTICE_VERSIONS.terms, accepted_at },
      ai_notice: { version: NOTICE_VERSIONS.aiNotice, accepted_at },
      model_provider: values['model_provider'] === true,
      error_reporting: values['error_reporting'] === true,
    };
    onProfile(await updateProfile({ consents }));
    return 'done';
  };

  const submits: Submits = {
    onboarding: naming,
    'onboarding-health': describing,
    'onboarding-record': recording,
    'onboarding-notices': informing,
  };
  return submits;
}
