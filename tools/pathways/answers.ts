import type { Asking, Knowledge } from '#server/consult/library/model.ts';
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
function sidesOf({ settles }: Asking, present: readonly string[], isOne: boolean) {
  const others = without(settles, present);
  const isLeftOut = isOne && present.length > 0;
  return { ...nothing, present, absent: isLeftOut ? [] : others, leftOut: isLeftOut ? others : [] };
}

function chosen(asking: Asking, ids: readonly string[]): PathwayAnswer {
  const options = asking.options.filter(({ id }) => ids.includes(id));
  const present = [...new Set(options.flatMap((each) => each.present))];
  return {
    id: ids.join('+'),
    label: options.map(({ label }) => label).join(' and '),
    options: ids,
    ...sidesOf(asking, present, asking.kind === 'single'),
  };
}

/**
 * One answer for each option, each pair and none. Options that decide nothing here are represented by one, labelled as
 * none.
 */
function choices(asking: Asking, isOpen: (finding: string) => boolean): PathwayAnswer[] {
  const deciding = asking.options.filter(({ present }) => present.some(isOpen));
  const singles = deciding.map(({ id }) => chosen(asking, [id]));
  const pairs =
    asking.kind === 'multiple'
      ? deciding.flatMap((one, at) =>
          deciding.slice(at + 1).map((other) => chosen(asking, [one.id, other.id])),
        )
      : [];
  const none = asking.options.find((each) => each.present.length === 0);
  const noneOfThese = none ? [{ ...chosen(asking, [none.id]), id: 'none', label: 'None of these' }] : [];
  return [...singles, ...pairs, ...noneOfThese];
}

/** A value in each interval between the limits of a question's ranges. */
function values(asking: Asking): PathwayAnswer[] {
  const { ranges, unit, min } = asking;
  const limits = ranges.flatMap(({ from, to }) => [from ?? min ?? 0, ...(to === undefined ? [] : [to])]);
  const sorted = [...new Set(limits)].toSorted((one, other) => one - other);
  return sorted.map((value, at) => {
    const present = ranges
      .filter(({ from, to }) => value >= (from ?? -Infinity) && value < (to ?? Infinity))
      .map(({ finding }) => finding);
    const label = betweenWords([value, sorted[at + 1]], unit ?? '');
    return { id: `from-${String(value)}`, label, value, ...sidesOf(asking, present, true) };
  });
}

const betweenWords = ([from, to]: readonly [number, number | undefined], unit: string): string =>
  to === undefined ? `${String(from)} ${unit} or more` : `${String(from)} to under ${String(to)} ${unit}`;

/** The answers to a question that decide something while some findings are open. */
export function answersTo(asking: Asking, isOpen: (finding: string) => boolean): PathwayAnswer[] {
  const { settles } = asking;
  if (asking.kind === 'yes_no') {
    return [
      { ...nothing, id: 'yes', label: 'Yes', isYes: true, present: settles },
      { ...nothing, id: 'no', label: 'No', isYes: false, absent: settles },
      notKnown(settles),
    ];
  }
  return [...(asking.ranges.length > 0 ? values(asking) : choices(asking, isOpen)), notKnown(settles)];
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
export function askingOf(finding: string, mandatory: readonly Asking[], knowledge: Knowledge): Asking | null {
  const ofList = mandatory.find((each) => each.settles.includes(finding));
  return ofList ?? knowledge.askings.get(finding) ?? knowledge.askingsOf.get(finding)?.[0] ?? null;
}
