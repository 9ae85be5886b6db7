import type { Severity } from './lists.ts';
import type { Medicines, Recognized, Source } from './medicines.ts';

/** A medicine that someone takes, with what the lists know about it. */
export type Taken = { readonly id: string; readonly name: string; readonly known: Recognized };

/** What else decides whether a medicine suits a person. Null: not known. */
export type Circumstances = {
  readonly conditions: readonly { readonly id: string; readonly name: string }[];
  readonly pregnancy: string | null;
  readonly ageYears: number | null;
};

/** Something to look at before the next dose; it never prevents a record from being saved. */
export type MedicineFinding = {
  readonly code:
    | 'interaction'
    | 'duplicate_class'
    | 'condition_conflict'
    | 'pregnancy_conflict'
    | 'age_conflict';
  readonly medicine: Taken;
  /** The other medicine or the condition. */
  readonly other: { readonly id: string; readonly name: string } | null;
  /** The group that both belong to, for `duplicate_class`. */
  readonly group: string | null;
  readonly severity: Severity;
  readonly effect: string;
  readonly action: string;
  readonly source: Source | null;
};

const ranks: Readonly<Record<Severity, number>> = { avoid: 0, serious: 1, caution: 2 };

const matches = ({ known }: Taken, ids: readonly string[]) =>
  ids.some((id) => known.ingredients.has(id) || known.classes.has(id) || known.effects.has(id));

/** Two medicines with the same ingredient are a duplicate, not an interaction. */
const isSame = (left: Taken, right: Taken) =>
  [...left.known.ingredients].some((each) => right.known.ingredients.has(each));

function pairsOf(taken: readonly Taken[]): [Taken, Taken][] {
  return taken.flatMap((left, index) => taken.slice(index + 1).map((right): [Taken, Taken] => [left, right]));
}

const mostSevere = <Row extends { readonly severity: Severity }>(rows: readonly Row[]): Row | undefined =>
  rows.toSorted((left, right) => ranks[left.severity] - ranks[right.severity])[0];

/** The most important finding about two medicines; none when the lists know of none. */
function checkPair([left, right]: [Taken, Taken], medicines: Medicines): MedicineFinding[] {
  if (isSame(left, right)) return [];
  const interaction = mostSevere(
    medicines.interactions.filter(
      ({ between: [one, two] }) =>
        (matches(left, one) && matches(right, two)) || (matches(left, two) && matches(right, one)),
    ),
  );
  const group = [...left.known.classes]
    .filter((id) => right.known.classes.has(id))
    .map((id) => medicines.classNamed(id))
    .find(({ once }) => once);
  const about = { medicine: left, other: { id: right.id, name: right.name } };
  const found: MedicineFinding[] = [];
  if (group) {
    found.push({
      ...about,
      code: 'duplicate_class',
      group: group.name,
      severity: 'caution',
      effect: `Both belong to the same group: ${group.name}.`,
      action: 'Ask your doctor or pharmacist whether you need both.',
      source: group.source,
    });
  }
  // A mere caution adds nothing for two medicines of the same group.
  if (interaction && !(group && interaction.severity === 'caution')) {
    const { severity, effect, action, source } = interaction;
    found.push({ ...about, code: 'interaction', group: null, severity, effect, action, source });
  }
  return found;
}

/** What a condition of the record means for medicines, and which pregnancy answers hold. */
type Meant = {
  readonly conditions: readonly {
    readonly condition: { id: string; name: string };
    readonly means: string;
  }[];
  readonly pregnancy: ReadonlySet<string>;
  readonly ageYears: number | null;
};

function meaningOf({ conditions, pregnancy, ageYears }: Circumstances, medicines: Medicines): Meant {
  const meant = conditions.flatMap((condition) =>
    medicines
      .readCircumstances(condition.name)
      .filter(({ isOfPatient }) => isOfPatient)
      .map(({ id: means }) => ({ condition, means })),
  );
  const holds = (id: string) => meant.some(({ means }) => means === id);
  return {
    conditions: meant,
    pregnancy: new Set([
      ...(pregnancy === null ? [] : [pregnancy]),
      ...(holds('pregnancy') ? ['yes'] : []),
      ...(holds('breastfeeding') ? ['postpartum'] : []),
    ]),
    ageYears,
  };
}

/** The answers about a pregnancy that hold: the profile's own, and what the conditions mean. */
export const pregnancyStates = (circumstances: Circumstances, medicines: Medicines): ReadonlySet<string> =>
  meaningOf(circumstances, medicines).pregnancy;

/** Whether the lists say anything about a medicine in this state of a pregnancy or after it. */
export const isCheckedFor = (state: string, medicine: Taken, { cautions }: Medicines): boolean =>
  cautions.some((each) => each.pregnancy.includes(state) && matches(medicine, each.medicines));

function checkOne(
  medicine: Taken,
  { conditions, pregnancy, ageYears }: Meant,
  { cautions }: Medicines,
): MedicineFinding[] {
  return cautions
    .filter((caution) => matches(medicine, caution.medicines))
    .flatMap((caution): MedicineFinding[] => {
      const { severity, effect, action, source } = caution;
      const about = { medicine, group: null, severity, effect, action, source };
      const met = conditions.find(({ means }) => caution.conditions.includes(means));
      if (met) return [{ ...about, code: 'condition_conflict', other: met.condition }];
      if (caution.pregnancy.some((each) => pregnancy.has(each))) {
        return [{ ...about, code: 'pregnancy_conflict', other: null }];
      }
      const { age_from: from = Infinity, age_below: below = -Infinity } = caution;
      const isOfAge = ageYears !== null && (ageYears >= from || ageYears < below);
      return isOfAge ? [{ ...about, code: 'age_conflict', other: null }] : [];
    });
}

/**
 * Checks a list of medicines against each other and against the circumstances: interactions, duplicates, conditions,
 * pregnancy and age. The order of the list does not matter; the gravest finding comes first.
 */
export function checkMedicines(
  taken: readonly Taken[],
  circumstances: Circumstances,
  medicines: Medicines,
): MedicineFinding[] {
  const meant = meaningOf(circumstances, medicines);
  return [
    ...pairsOf(taken).flatMap((pair) => checkPair(pair, medicines)),
    ...taken.flatMap((each) => checkOne(each, meant, medicines)),
  ].toSorted((left, right) => ranks[left.severity] - ranks[right.severity]);
}
