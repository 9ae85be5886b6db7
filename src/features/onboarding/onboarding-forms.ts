import type { ProfilePatch } from '#contract/profile.ts';
import { NOTICE_VERSIONS } from '#src/config/limits.ts';
import type { FieldErrorCode } from '#src/domain/app-error.ts';
import { birthDateProblem } from '#src/domain/person/birth-date.ts';
import {
  consentsIn,
  healthIn,
  missing,
  orNull,
  refuse,
  type Submit,
  type Submits,
} from '#src/domain/form/form-checks.ts';
import { textIn, type FormValues } from '#src/domain/form/form.ts';
import type { QuickKind } from '#src/platform/api/quick-records.ts';
import type { SaveProfile } from '#src/platform/api/save-profile.ts';

/** The lines of a text: trimmed, without empty lines or duplicates (ignoring case). */
function linesOf(text: string): string[] {
  const lines = text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [...new Map(lines.map((line) => [line.toLowerCase(), line])).values()];
}

type Ports = {
  readonly save: SaveProfile;
  /** Adds names that are not on a list of the record yet. */
  readonly addRecords: (kind: QuickKind, names: readonly string[]) => Promise<void>;
  readonly now: () => number;
};

const kinds = ['allergies', 'medications', 'conditions'] as const;
const LONGEST_NAME = 200;

/** What is wrong with one list: "none" together with entries, or a name that is too long. */
function listProblem(values: FormValues, kind: QuickKind): FieldErrorCode | null {
  const names = linesOf(textIn(values, kind));
  if (names.some((name) => name.length > LONGEST_NAME)) return 'too_long';
  return values[`${kind}_none`] === true && names.length > 0 ? 'conflicting_status' : null;
}

/** The forms of onboarding: each checks its fields, then sends them. Rejects with an AppError. */
export function createOnboardingForms({ save, addRecords, now }: Ports): Submits {
  const recording: Submit = async (values, terms) => {
    refuse(Object.fromEntries(kinds.map((kind) => [kind, listProblem(values, kind)])));
    for (const kind of kinds) await addRecords(kind, linesOf(textIn(values, kind)));
    const nones = kinds.filter((kind) => values[`${kind}_none`] === true);
    if (nones.length === 0) return { outcome: 'done', base: terms.base };
    return save({ known_none: Object.fromEntries(nones.map((kind) => [kind, true])) }, terms);
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
        ...consentsIn(values),
        terms: { version: NOTICE_VERSIONS.terms, accepted_at },
        ai_notice: { version: NOTICE_VERSIONS.aiNotice, accepted_at },
      },
    };
  };
  return {
    onboarding: async (values, terms) => save(naming(values), terms),
    'onboarding-health': async (values, terms) =>
      save({ ...healthIn(values), country: orNull(textIn(values, 'country')) }, terms),
    'onboarding-record': recording,
    'onboarding-notices': async (values, terms) => save(informing(values), terms),
  };
}
