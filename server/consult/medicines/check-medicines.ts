import type { Severity } from './lists.ts';
import type { Medicines, Recognized, Source } from './medicines.ts';
import { toPlainWords } from './vocabulary.ts';

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

/** Whether the words of a condition are in its name, in this order. */
function names(condition: string, words: readonly string[]): boolean {
  const plain = ` ${toPlainWords(condition).join(' ')} `;
  return words.some((each) => plain.includes(` ${toPlainWords(each).join(' ')} `));
}

function checkOne(medicine: Taken, circumstances: Circumstances, medicines: Medicines): MedicineFinding[] {
  const { conditions, pregnancy, ageYears } = circumstances;
  return medicines.cautions
    .filter((caution) => matches(medicine, caution.medicines))
    .flatMap((caution): MedicineFinding[] => {
      const { severity, effect, action, source } = caution;
      const about = { medicine, group: null, severity, effect, action, source };
      const condition = conditions.find(({ name }) => names(name, caution.conditions));
      if (condition) return [{ ...about, code: 'condition_conflict', other: condition }];
      if (pregnancy !== null && caution.pregnancy.includes(pregnancy)) {
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
  return [
    ...pairsOf(taken).flatMap((pair) => checkPair(pair, medicines)),
    ...taken.flatMap((each) => checkOne(each, circumstances, medicines)),
  ].toSorted((left, right) => ranks[left.severity] - ranks[right.severity]);
}
