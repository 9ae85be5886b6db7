import { checkMedicines, type Circumstances, type Taken } from '#server/consult/medicines/check-medicines.ts';
import type { Medicines, Recognized } from '#server/consult/medicines/medicines.ts';
import { meetAllergy } from '#server/consult/medicines/meet-allergy.ts';
import { offeredMedicine } from '#server/consult/medicines/offered-medicine.ts';
import type { Facts } from '#server/consult/dialogue/facts.ts';
import type { ConsultationState } from '#server/consult/reasoning/consultation-state.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import { inSentence, listOf } from '../phrases.ts';

/** What decides which medicines suit a person: medicines, conditions and allergies. */
export type MedicineContext = {
  readonly taken: readonly Taken[];
  readonly allergies: readonly { readonly name: string; readonly known: Recognized }[];
  readonly circumstances: Circumstances;
};

/** Kinds of findings about conditions and medicines, rather than today's complaint. */
const lasting: ReadonlySet<string> = new Set(['history', 'exposure']);

/** Conditions in the record, in answers, and in the patient's own words. */
function conditionsOf(
  { turn, transcript, facts, person: { relationship } }: ConsultationState,
  { findings }: Knowledge,
  medicines: Medicines,
): { readonly id: string; readonly name: string }[] {
  const recorded = relationship === null ? (turn.record?.conditions ?? []) : [];
  const said = transcript.utterances
    .flatMap(({ text }) => medicines.readCircumstances(text, relationship))
    .filter(({ isOfPatient, isAsked }) => isOfPatient && !isAsked);
  const answered = [...facts.values]
    .filter(([id, value]) => value === 'present' && lasting.has(findings.get(id)?.kind ?? ''))
    .map(([id]) => ({ id, name: inSentence(findings.get(id)?.label ?? id) }));
  return [
    ...recorded.map(({ name }) => ({ id: name, name })),
    ...answered,
    ...said.map(({ id, name }) => ({ id, name })),
  ];
}

function pregnancyOf({ turn, facts, person }: ConsultationState): string | null {
  if (facts.values.get('pregnant') === 'present' || person.facts.pregnant === true) return 'yes';
  if (facts.values.get('postpartum') === 'present' || person.facts.postpartum === true) return 'postpartum';
  const isDenied = facts.values.get('pregnant') === 'absent' || person.facts.pregnant === false;
  return person.relationship === null && !isDenied ? (turn.profile?.pregnancy ?? null) : null;
}

const withEffects = (...effects: string[]): Recognized => ({
  ingredients: new Set(),
  classes: new Set(),
  effects: new Set(effects),
  allergens: new Set(),
});

/** Findings that state only the effect of a medicine. */
const medicineFindings: ReadonlyMap<string, Taken> = new Map([
  ['anticoagulant', { id: 'anticoagulant', name: 'a blood thinner', known: withEffects('anticoagulant') }],
]);

/** "I am not on blood thinners": the name of the group alone is no medicine. */
const isDenied = ({ ingredients, effects }: Recognized, { values }: Facts): boolean =>
  ingredients.size === 0 &&
  [...medicineFindings.keys()].some((id) => effects.has(id) && values.get(id) === 'absent');

/** The person's medicines: from the record, from an answer, and from the patient's own words. */
function takenBy({ turn, transcript, person, facts }: ConsultationState, medicines: Medicines): Taken[] {
  const recorded = person.relationship === null ? (turn.record?.medications ?? []) : [];
  const names = recorded.map(({ name, given }) => given ?? name);
  const told = transcript.utterances.flatMap(({ text, message_index }) =>
    medicines
      .namedIn(text)
      .filter((each) => !isDenied(each.known, facts))
      .map((each) => ({ id: `${message_index} ${each.name}`, ...each })),
  );
  const answered = [...medicineFindings].filter(([id]) => facts.values.get(id) === 'present');
  return [
    ...names.map((name) => ({ id: name, name, known: medicines.recognize(name) })),
    ...told,
    ...answered.map(([, taken]) => taken),
  ];
}

/** The person's circumstances that matter for a medicine. The writer's record is never used for someone else. */
export function medicineContext(
  consulted: ConsultationState,
  knowledge: Knowledge,
  medicines: Medicines,
): MedicineContext {
  const { turn, person } = consulted;
  const allergies = person.relationship === null ? (turn.record?.allergies ?? []) : [];
  return {
    taken: takenBy(consulted, medicines),
    allergies: allergies.map(({ substance }) => ({ name: substance, known: medicines.recognize(substance) })),
    circumstances: {
      conditions: conditionsOf(consulted, knowledge, medicines),
      pregnancy: pregnancyOf(consulted),
      ageYears: person.facts.age_years ?? person.facts.age_below ?? null,
    },
  };
}

const OFFERED = 'offered';

/** What a medicine conflicts with, by name: the person's medicines, conditions, allergies, pregnancy or age. */
function conflictsOf(known: Recognized, context: MedicineContext, medicines: Medicines): string[] {
  const offered: Taken = { id: OFFERED, name: OFFERED, known };
  const found = checkMedicines([...context.taken, offered], context.circumstances, medicines);
  const reasons = found
    .filter(({ medicine, other }) => medicine.id === OFFERED || other?.id === OFFERED)
    .map(({ code, medicine, other }) => {
      if (code === 'pregnancy_conflict') return 'pregnancy or breastfeeding';
      if (code === 'age_conflict') return 'this age';
      return other?.id === OFFERED ? medicine.name : (other?.name ?? '');
    });
  const allergic = context.allergies
    .filter((each) => meetAllergy(each.known, known, medicines))
    .map(({ name }) => `an allergy to ${name}`);
  return [...new Set([...reasons, ...allergic])];
}

export type Advice = { readonly text: string; readonly citations: string[] };

const mostReasons = 3;

/**
 * Advice without anything that conflicts with the person's medicines, conditions, pregnancy, age or allergies; one
 * sentence on who to ask replaces what was left out.
 */
export function suitedAdvice(
  advice: readonly Advice[],
  context: MedicineContext,
  medicines: Medicines,
): Advice[] {
  const checked = advice.map((each) => {
    const known = offeredMedicine(each.text, medicines);
    return { each, reasons: known ? conflictsOf(known, context, medicines) : [] };
  });
  const suited = checked.filter(({ reasons }) => reasons.length === 0).map(({ each }) => each);
  const reasons = [...new Set(checked.flatMap((each) => each.reasons))].slice(0, mostReasons);
  if (reasons.length === 0) return suited;
  const text = `Ask a pharmacist or doctor before you use a remedy from the pharmacy: some do not go with ${listOf(reasons)}.`;
  return [...suited, { text, citations: [] }];
}
