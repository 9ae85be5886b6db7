import { optionsIn, type Question } from '#contract/consultation.ts';
import { questionKey, withListed } from '#server/consult/library/index-library.ts';
import type { LibraryQuestion, Knowledge } from '#server/consult/library/model.ts';
import { closeFacts } from '#server/consult/dialogue/facts.ts';
import { chance } from './random.ts';
import type { Vignette } from './vignette.ts';

export type PatientSettings = {
  readonly knowledge: Knowledge;
  /** Share of questions answered "I don't know", 0–1. */
  readonly unknownShare: number;
};

/** What the patient says; `isMapped` is false when the vignette has no answer to the question. */
export type Answered = { readonly text: string; readonly isMapped: boolean };

const openings = new Set([
  'complaint',
  'complaint_again',
  'complaint_in_words',
  'dose_question',
  'people_only',
]);

const ageWords = ({ age_years }: Vignette) =>
  age_years < 0.25
    ? `${Math.round(age_years * 52)} weeks old`
    : age_years < 2
      ? `${Math.round(age_years * 12)} months old`
      : `${Math.round(age_years)} years old`;

/** The first message; about someone else it says who that is. */
export const firstMessage = (each: Vignette): string =>
  each.about === undefined
    ? each.opening
    : `I am asking about my ${each.about}, ${ageWords(each)}. ${each.opening}`;

function answerRange(
  question: LibraryQuestion,
  vignette: Vignette,
  present: ReadonlySet<string>,
): string | null {
  const given = vignette.numbers[question.id];
  const range = question.ranges.find((each) => present.has(each.finding));
  const value =
    given ??
    (range ? (range.from ?? 0) + ((range.to ?? (range.from ?? 0) * 1.5 + 2) - (range.from ?? 0)) / 2 : null);
  if (value === null) return null;
  return question.kind === 'duration' ? `${value} hours` : String(value);
}

/** Someone whose trouble is not among the options names the one that is asked about together with it. */
function nearestProblem(
  question: LibraryQuestion,
  present: ReadonlySet<string>,
  knowledge: Knowledge,
): string | null {
  const shared = (id: string) =>
    knowledge.data.clusters
      .filter((each) => each.entry.includes(id))
      .reduce((most, each) => Math.max(most, each.entry.filter((entry) => present.has(entry)).length), 0);
  const [best] = question.options
    .map(({ label, present: [id] }) => ({ label, score: id === undefined ? 0 : shared(id) }))
    .filter((each) => each.score > 0)
    .toSorted((a, b) => b.score - a.score);
  return best?.label ?? null;
}

function answerOptions(question: LibraryQuestion, present: ReadonlySet<string>): string | null {
  const fitting = question.options.filter((each) => each.present.some((id) => present.has(id)));
  const best = fitting.toSorted(
    (a, b) =>
      b.present.filter((id) => present.has(id)).length - a.present.filter((id) => present.has(id)).length,
  );
  const chosen = question.kind === 'multiple' ? fitting : best.slice(0, 1);
  if (chosen.length > 0) return chosen.map((each) => each.label).join(', ');
  const none = question.options.find((each) => each.present.length === 0);
  return none?.label ?? null;
}

/** Findings that name a trouble by its place alone. */
const places = new Set([
  'eye_trouble',
  'skin_trouble',
  'genital_trouble',
  'injury_trouble',
  'intake_trouble',
]);

/** A trouble named by its place is there when anything else of its complaint is. */
function placesOf(present: ReadonlySet<string>, knowledge: Knowledge): string[] {
  const entries = knowledge.data.clusters.filter((each) => each.entry.some((id) => present.has(id)));
  return entries.flatMap((each) => each.entry.filter((id) => places.has(id)));
}

/** A patient who has what the vignette lists and nothing else, and answers what is asked. */
export function simulatePatient(each: Vignette, { knowledge, unknownShare }: PatientSettings) {
  const stated = new Map(each.present.map((id) => [id, 'present' as const]));
  const facts = closeFacts(stated, { age_years: each.age_years, sex: each.sex }, knowledge);
  const present = new Set([...facts.values].filter(([, value]) => value === 'present').map(([id]) => id));
  for (const id of placesOf(present, knowledge)) present.add(id);
  const said = (text: string): Answered => ({ text, isMapped: true });
  return (question: Question): Answered => {
    const found = knowledge.questionByText.get(questionKey(question.text));
    const known = found && withListed(found, optionsIn(question.text), knowledge);
    if (!known) return { text: "I don't know", isMapped: false };
    if (known.id === 'anything_else') return said(each.more ?? 'No, that is everything.');
    if (openings.has(known.id)) return said(each.opening);
    if (known.id === 'person_age')
      return said(each.age_years < 2 ? ageWords(each) : String(Math.round(each.age_years)));
    if (known.id === 'person_sex') return said(each.sex === 'female' ? 'Female' : 'Male');
    if (chance(`${each.id} ${known.id}`) < unknownShare) return said("I don't know");
    if (known.kind === 'yes_no') return said(known.settles.some((id) => present.has(id)) ? 'Yes' : 'No');
    if (known.id === 'main_problem') {
      const direct = known.options.some((option) => option.present.some((id) => present.has(id)));
      const nearest = direct ? null : nearestProblem(known, present, knowledge);
      if (nearest !== null) return said(nearest);
    }
    const answer =
      known.options.length > 0 ? answerOptions(known, present) : answerRange(known, each, present);
    return { text: answer ?? "I don't know", isMapped: answer !== null };
  };
}
