import type { MedicineContext } from '#server/consult/assessment/advice/suited-advice.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import {
  checkMedicines,
  type MedicineFinding,
  type Taken,
} from '#server/consult/medicines/check-medicines.ts';
import type { Medicines } from '#server/consult/medicines/medicines.ts';
import { alcohol } from './beyond-lists.ts';

export type MedicineQuestion = {
  readonly text: string;
  readonly context: MedicineContext;
  readonly medicines: Medicines;
  readonly knowledge: Knowledge;
};

const mostFindings = 4;

/** The person's circumstances with those that the question itself names. */
export const circumstancesIn = ({
  text,
  context,
  medicines,
}: MedicineQuestion): MedicineContext['circumstances'] => ({
  ...context.circumstances,
  conditions: [...context.circumstances.conditions, ...medicines.readCircumstances(text)],
});

/** Findings that say the same. */
export type Told = readonly [MedicineFinding, ...MedicineFinding[]];

/** What the lists hold on the medicines that are asked about, beside the person's others and what they have. */
export function findingsFor(asked: readonly Taken[], others: readonly Taken[], question: MedicineQuestion) {
  const isAsked = (id: string | undefined) => asked.some((each) => each.id === id);
  return checkMedicines([...asked, ...others], circumstancesIn(question), question.medicines).filter(
    ({ medicine, other }) => isAsked(medicine.id) || isAsked(other?.id),
  );
}

/** The first of the findings, those together that say the same. */
export const toTell = (found: readonly MedicineFinding[]): Told[] =>
  [...Map.groupBy(found, ({ code, effect, action }) => `${code} ${effect} ${action}`).values()]
    .flatMap(([first, ...others]): Told[] => (first ? [[first, ...others]] : []))
    .slice(0, mostFindings);

const alcoholId = 'asked alcohol';
/** Alcohol as the lists name it. */
export const alcoholName = 'alcoholic drinks';

const alcoholTaken = ({ medicines }: MedicineQuestion): Taken => ({
  id: alcoholId,
  name: alcohol,
  known: medicines.recognize(alcoholName),
});

const sidesOf = ({ medicine, other }: MedicineFinding) => [medicine.id, other?.id];
const isOfAlcohol = (each: MedicineFinding) => sidesOf(each).includes(alcoholId);

export type OnAlcohol = {
  readonly found: readonly MedicineFinding[];
  /** The medicines that are asked about of which the lists say nothing beside alcohol. */
  readonly silent: readonly Taken[];
};
export const noAlcohol: OnAlcohol = { found: [], silent: [] };

/** What the lists hold on alcohol and each medicine, the gravest only; and the medicines of which they hold nothing. */
export function onAlcohol(
  asked: readonly Taken[],
  others: readonly Taken[],
  question: MedicineQuestion,
): OnAlcohol {
  const all = [...asked, ...others];
  const found = findingsFor([alcoholTaken(question)], all, question).filter(isOfAlcohol);
  const first = all.flatMap(({ id }) => found.find((each) => sidesOf(each).includes(id)) ?? []);
  return {
    found: [...new Set(first)],
    silent: asked.filter(({ id }) => !found.some((each) => sidesOf(each).includes(id))),
  };
}

/** The finding that someone takes a blood thinner says nothing new where a name in the question or the record led to it. */
export function withoutNamedThinner(question: MedicineQuestion): MedicineQuestion {
  const { text, context, medicines } = question;
  const isOther = ({ id }: { readonly id: string }) => id !== 'anticoagulant';
  const named = medicines.namedIn(text);
  const isNamed =
    [...named, ...context.taken.filter(isOther)].some(({ known }) => known.effects.has('anticoagulant')) ||
    named.some(({ known }) => known.classes.has('antiplatelets'));
  if (!isNamed) return question;
  const { circumstances, taken } = context;
  const conditions = circumstances.conditions.filter(isOther);
  return {
    ...question,
    context: { ...context, taken: taken.filter(isOther), circumstances: { ...circumstances, conditions } },
  };
}
