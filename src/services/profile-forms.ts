import type { Profile, ProfilePatch } from '#contract/profile.ts';
import { NOTICE_VERSIONS } from '#src/config/notices.ts';
import { birthDateProblem } from '#src/domain/birth-date.ts';
import { isAppError, type AppError, type FieldErrorCode } from '#src/domain/app-error.ts';
import { textIn, type FormValues } from '#src/domain/form.ts';
import { healthIn, missing, orNull, refuse, type Submit, type Submits } from './form-checks.ts';
import { readEmergency, readPersonal } from './personal-forms.ts';
import type { QuickKind } from './quick-records.ts';
import { linesOf } from './record-lines.ts';

type Ports = {
  readonly updateProfile: (patch: ProfilePatch) => Promise<Profile>;
  /** Adds to a list of the record what it does not hold yet. */
  readonly addRecords: (kind: QuickKind, names: readonly string[]) => Promise<void>;
  readonly now: () => number;
};

const kinds = ['allergies', 'medications', 'conditions'] as const;
const LONGEST_NAME = 200;

type Save = (patch: ProfilePatch, onProfile: Parameters<Submit>[1]) => ReturnType<Submit>;

const choicesIn = (values: FormValues) => ({
  model_provider: values['model_provider'] === true,
  error_reporting: values['error_reporting'] === true,
});

/** What is wrong with one list: "none" beside something, or a name that is too long. */
function listProblem(values: FormValues, kind: QuickKind): FieldErrorCode | null {
  const names = linesOf(textIn(values, kind));
  if (names.some((name) => name.length > LONGEST_NAME)) return 'too_long';
  return values[`${kind}_none`] === true && names.length > 0 ? 'conflicting_status' : null;
}

/** The server's names of fields that the forms spell otherwise. */
const formName = (field: string): string =>
  field.replace(/^known_none\./, '').replace(/^emergency_contact\./, 'contact_');

function renamed(error: unknown): unknown {
  if (!isAppError(error) || (error.kind !== 'code' && error.kind !== 'status')) return error;
  const fields = error.fields.map(({ field, code }) => ({ field: formName(field), code }));
  const problem: AppError = { ...error, fields };
  return problem;
}

/** The steps of the first visit. */
function createSteps(save: Save, { addRecords, now }: Ports): Submits {
  const recording: Submit = async (values, onProfile) => {
    refuse(Object.fromEntries(kinds.map((kind) => [kind, listProblem(values, kind)])));
    for (const kind of kinds) await addRecords(kind, linesOf(textIn(values, kind)));
    const nones = kinds.filter((kind) => values[`${kind}_none`] === true);
    if (nones.length === 0) return 'done';
    return save({ known_none: Object.fromEntries(nones.map((kind) => [kind, true])) }, onProfile);
  };
  const naming = (values: FormValues): ProfilePatch => {
    const [full_name, date_of_birth] = [textIn(values, 'full_name'), textIn(values, 'date_of_birth')];
    refuse({
      full_name: missing(full_name),
      date_of_birth: birthDateProblem(date_of_birth, new Date(now())),
    });
    return { full_name, date_of_birth };
  };
  const informing = (values: FormValues): ProfilePatch => {
    const accepted_at = new Date(now()).toISOString();
    return {
      consents: {
        ...choicesIn(values),
        terms: { version: NOTICE_VERSIONS.terms, accepted_at },
        ai_notice: { version: NOTICE_VERSIONS.aiNotice, accepted_at },
      },
    };
  };
  return {
    onboarding: async (values, onProfile) => save(naming(values), onProfile),
    'onboarding-health': async (values, onProfile) =>
      save({ ...healthIn(values), country: orNull(textIn(values, 'country')) }, onProfile),
    'onboarding-record': recording,
    'onboarding-notices': async (values, onProfile) => save(informing(values), onProfile),
  };
}

/** The forms that fill a profile: each checks its fields, then sends them. Rejects with an AppError. */
export function createProfileForms(ports: Ports): Submits {
  const save: Save = async (patch, onProfile) => {
    const saved = await ports.updateProfile(patch).catch((error: unknown) => {
      throw renamed(error);
    });
    onProfile(saved);
    return 'done';
  };
  return {
    ...createSteps(save, ports),
    'profile-personal': async (values, onProfile) =>
      save(readPersonal(values, new Date(ports.now())), onProfile),
    'profile-emergency': async (values, onProfile) => save(readEmergency(values), onProfile),
    'profile-contact': async (values, onProfile) => {
      const units = textIn(values, 'units') === 'imperial' ? 'imperial' : 'metric';
      return save({ country: orNull(textIn(values, 'country')), units }, onProfile);
    },
    'profile-consents': async (values, onProfile) => save({ consents: choicesIn(values) }, onProfile),
  };
}
