import type { LibraryQuestion, Knowledge } from '#server/consult/library/model.ts';
import type { PersonFacts } from '#server/consult/dialogue/facts.ts';

/** The question for the age; it settles no finding. */
export const AGE = 'person_age';

/** One way to answer a question of a pathway. */
export type PathwayAnswer = {
  readonly id: string;
  readonly label: string;
  /** The chosen options or the given number; neither when the patient does not know. */
  readonly options?: readonly string[];
  readonly value?: number;
  readonly isYes?: boolean;
  readonly person?: PersonFacts;
  readonly present: readonly string[];
  readonly absent: readonly string[];
  /** Treated as absent unless another answer says otherwise: the options that a single choice leaves out. */
  readonly leftOut: readonly string[];
  /** Findings that stay unknown. */
  readonly unknown: readonly string[];
};

const nothing = { present: [], absent: [], leftOut: [], unknown: [] };
const notKnown = (findings: readonly string[]): PathwayAnswer => ({
  ...nothing,
  id: 'unknown',
  label: 'Not known',
  unknown: findings,
});

const without = (all: readonly string[], some: readonly string[]) =>
  all.filter((each) => !some.includes(each));

/** A choice of one option leaves the others out; a list denies them. */
function sidesOf({ settles }: LibraryQuestion, present: readonly string[], isOne: boolean) {
  const others = without(settles, present);
  const isLeftOut = isOne && present.length > 0;
  return { ...nothing, present, absent: isLeftOut ? [] : others, leftOut: isLeftOut ? others : [] };
}

function chosen(question: LibraryQuestion, ids: readonly string[]): PathwayAnswer {
  const options = question.options.filter(({ id }) => ids.includes(id));
  const present = [...new Set(options.flatMap((each) => each.present))];
  return {
    id: ids.join('+'),
    label: options.map(({ label }) => label).join(' and '),
    options: ids,
    ...sidesOf(question, present, question.kind === 'single'),
  };
}

/**
 * One answer for each option, each pair and none. Options that decide nothing here are represented by one, labelled as
 * none.
 */
function choices(question: LibraryQuestion, isOpen: (finding: string) => boolean): PathwayAnswer[] {
  const deciding = question.options.filter(({ present }) => present.some(isOpen));
  const singles = deciding.map(({ id }) => chosen(question, [id]));
  const pairs =
    question.kind === 'multiple'
      ? deciding.flatMap((one, at) =>
          deciding.slice(at + 1).map((other) => chosen(question, [one.id, other.id])),
        )
      : [];
  const none = question.options.find((each) => each.present.length === 0);
  const noneOfThese = none ? [{ ...chosen(question, [none.id]), id: 'none', label: 'None of these' }] : [];
  return [...singles, ...pairs, ...noneOfThese];
}

/** A value in each interval between the limits of a question's ranges. */
function values(question: LibraryQuestion): PathwayAnswer[] {
  const { ranges, unit, min } = question;
  const limits = ranges.flatMap(({ from, to }) => [from ?? min ?? 0, ...(to === undefined ? [] : [to])]);
  const sorted = [...new Set(limits)].toSorted((one, other) => one - other);
  return sorted.map((value, at) => {
    const present = ranges
      .filter(({ from, to }) => value >= (from ?? -Infinity) && value < (to ?? Infinity))
      .map(({ finding }) => finding);
    const label = betweenWords([value, sorted[at + 1]], unit ?? '');
    return { id: `from-${String(value)}`, label, value, ...sidesOf(question, present, true) };
  });
}

const betweenWords = ([from, to]: readonly [number, number | undefined], unit: string): string =>
  to === undefined ? `${String(from)} ${unit} or more` : `${String(from)} to under ${String(to)} ${unit}`;

/** The answers to a question that decide something while some findings are open. */
export function answersTo(question: LibraryQuestion, isOpen: (finding: string) => boolean): PathwayAnswer[] {
  const { settles } = question;
  if (question.kind === 'yes_no') {
    return [
      { ...nothing, id: 'yes', label: 'Yes', isYes: true, present: settles },
      { ...nothing, id: 'no', label: 'No', isYes: false, absent: settles },
      notKnown(settles),
    ];
  }
  return [...(question.ranges.length > 0 ? values(question) : choices(question, isOpen)), notKnown(settles)];
}

/** An age for each interval between the age limits of the rules. */
export function ages(limits: readonly number[]): PathwayAnswer[] {
  const bounds = [...new Set([0, ...limits])].toSorted((one, other) => one - other);
  return [
    ...bounds.map((age, at): PathwayAnswer => {
      const label = betweenWords([age, bounds[at + 1]], 'years');
      return { ...nothing, id: `from-${String(age)}`, label, value: age, person: { age_years: age } };
    }),
    notKnown([AGE]),
  ];
}

/**
 * The question that settles a finding in a consultation about this complaint: a danger list if one contains it, else
 * its own. Null for a finding that is only read from the patient's own words.
 */
export function questionOf(
  finding: string,
  mandatory: readonly LibraryQuestion[],
  knowledge: Knowledge,
): LibraryQuestion | null {
  const ofList = mandatory.find((each) => each.settles.includes(finding));
  return ofList ?? knowledge.questions.get(finding) ?? knowledge.questionsOf.get(finding)?.[0] ?? null;
}
