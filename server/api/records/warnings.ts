import type { AllergyContent } from '#contract/allergy.ts';
import type { MedicationContent } from '#contract/medication.ts';
import { isBefore, type RecordWarning } from '#contract/record.ts';
import { toSearchText } from '#server/db/stores/search-text.ts';
import type { RecordPerson, WholeRecord } from '#server/db/stores/records.ts';
import {
  checkMedicines,
  type Circumstances,
  type MedicineFinding,
} from '#server/consult/medicines/check-medicines.ts';
import { meetAllergy } from '#server/consult/medicines/meet-allergy.ts';
import { allergyKind, conditionKind, medicationKind } from './kinds.ts';
import type { Medicines, Recognized } from '#server/consult/medicines/medicines.ts';
import { ofKind, type RecordKind, type RecordOf } from './record-kind.ts';

/**
 * What a patient should review. `not_checked` names entries that our lists do not know: no warning must not mean
 * "safe".
 */
export type Checked = { readonly warnings: RecordWarning[]; readonly not_checked: string[] };

type Meeting = Pick<RecordWarning, 'via' | 'group' | 'source'>;
type Entry = { readonly id: string; readonly name: string; readonly known: Recognized };

const shared = (left: ReadonlySet<string>, right: ReadonlySet<string>) =>
  [...left].find((each) => right.has(each));

const isMedicine = ({ known }: Entry) => known.ingredients.size + known.classes.size > 0;
const isAllergen = (entry: Entry) => isMedicine(entry) || entry.known.allergens.size > 0;

const noneKnown: Recognized = {
  ingredients: new Set(),
  classes: new Set(),
  effects: new Set(),
  allergens: new Set(),
};

/** Shorter names occur too often as parts of other names. */
const MIN_NAME_LENGTH = 4;

function sameName(left: string, right: string): boolean {
  const [a, b] = [toSearchText(left), toSearchText(right)];
  return a === b || (a.length >= MIN_NAME_LENGTH && ` ${b} `.includes(` ${a} `));
}

/**
 * How an allergy and a medication are related; by name only when the lists know no closer relation; null when there is
 * none.
 */
function meetingOf(allergy: Entry, medicine: Entry, medicines: Medicines): Meeting | null {
  const met = meetAllergy(allergy.known, medicine.known, medicines);
  if (met) return met;
  return sameName(allergy.name, medicine.name) ? { via: 'name', group: null, source: null } : null;
}

const couldBeMedicine = ({ category }: AllergyContent) =>
  category === null || category === 'medication' || category === 'biologic';

const warn = (
  code: RecordWarning['code'],
  [record, related]: readonly [Entry, Entry | null],
  meeting: Meeting = { via: null, group: null, source: null },
): RecordWarning => ({
  code,
  record_id: record.id,
  record_name: record.name,
  related_id: related?.id ?? null,
  related_name: related?.name ?? null,
  ...meeting,
  severity: null,
  effect: null,
  action: null,
});

function duplicatesAmong(entries: readonly Entry[]): RecordWarning[] {
  const isSame = (left: Entry, right: Entry): Meeting | null => {
    const thing =
      shared(left.known.ingredients, right.known.ingredients) ??
      shared(left.known.allergens, right.known.allergens);
    if (thing !== undefined) return { via: 'ingredient', group: thing, source: null };
    const isSameName = toSearchText(left.name) === toSearchText(right.name);
    return isSameName ? { via: 'name', group: null, source: null } : null;
  };
  return entries.flatMap((each) =>
    entries.flatMap((other) => {
      const meeting = each.id === other.id ? null : isSame(each, other);
      return meeting ? [warn('possible_duplicate', [each, other], meeting)] : [];
    }),
  );
}

const looksEnded = ({ status, end_date }: MedicationContent, today: string) =>
  status === 'active' && end_date !== null && isBefore(end_date, today);

/** A finding about two medications becomes a warning for both, so that it shows at each. */
function warnOf(found: MedicineFinding): RecordWarning[] {
  const { code, medicine, other, group, severity, effect, action, source } = found;
  const about = (record: { id: string; name: string }, related: typeof other): RecordWarning => ({
    code,
    record_id: record.id,
    record_name: record.name,
    related_id: related?.id ?? null,
    related_name: related?.name ?? null,
    via: group === null ? null : 'class',
    group,
    source,
    severity,
    effect,
    action,
  });
  return other === null ? [about(medicine, null)] : [about(medicine, other), about(other, medicine)];
}

/** Whole years between two dates; null without a date of birth. */
function yearsBetween(birthDate: string | null, today: string): number | null {
  if (birthDate === null) return null;
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

const circumstancesOf = (
  { birthDate, pregnancy }: RecordPerson,
  conditions: readonly Entry[],
  today: string,
): Circumstances => ({ conditions, pregnancy, ageYears: yearsBetween(birthDate, today) });

/** Checks a patient's whole record. It never blocks anything; it only returns what to review. */
export function checkWholeRecord(
  { rows, person }: WholeRecord,
  medicines: Medicines,
  today: string,
): Checked {
  const entryOf = <Content>(kind: RecordKind<Content>, record: RecordOf<Content>): Entry => {
    const name = kind.nameOf(record.content);
    return { id: record.id, name, known: medicines.recognize(name) };
  };
  const live = rows.filter((each) => each.is_current);
  const allergies = ofKind(allergyKind, live).filter(
    (each) => each.content.verification_status !== 'refuted',
  );
  const allergyEntries = allergies.map((each) => entryOf(allergyKind, each));
  const culprits = allergies
    .filter((each) => couldBeMedicine(each.content))
    .map((each) => entryOf(allergyKind, each));
  const taken = ofKind(medicationKind, live);
  const takenEntries = taken.map((each) => entryOf(medicationKind, each));
  const conflicts = culprits.flatMap((allergy) =>
    takenEntries.flatMap((medicine) => {
      const meeting = meetingOf(allergy, medicine, medicines);
      if (!meeting) return [];
      return [
        warn('allergy_conflict', [medicine, allergy], meeting),
        warn('medication_conflict', [allergy, medicine], meeting),
      ];
    }),
  );
  const ended = taken
    .filter((each) => looksEnded(each.content, today))
    .map((each) => warn('looks_ended', [entryOf(medicationKind, each), null]));
  const conditions = ofKind(conditionKind, live).map((each) => ({
    ...entryOf(conditionKind, each),
    known: noneKnown,
  }));
  return {
    warnings: [
      ...conflicts,
      ...checkMedicines(takenEntries, circumstancesOf(person, conditions, today), medicines).flatMap(warnOf),
      ...[allergyEntries, takenEntries, conditions].flatMap(duplicatesAmong),
      ...ended,
    ],
    not_checked: [
      ...culprits.filter((each) => !isAllergen(each)),
      ...takenEntries.filter((each) => !isMedicine(each)),
    ].map((each) => each.name),
  };
}
