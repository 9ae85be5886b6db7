import { compilePatterns } from '../reading/patterns/compile-vocabulary.ts';
import { recallMentions } from '../reading/recall-mentions.ts';
import type { Subject, Vocabulary } from '../reading/reading.types.ts';
import type { Circumstance } from './lists.ts';

/**
 * A circumstance that a text mentions and does not deny. `isOfPatient` is false where it is someone else's, `isAsked` true
 * where it is only asked about or feared.
 */
type ToldCircumstance = {
  readonly id: string;
  readonly name: string;
  readonly isOfPatient: boolean;
  readonly isAsked: boolean;
};

export type ReadCircumstances = (text: string, subject?: Subject) => readonly ToldCircumstance[];

function compile(circumstances: readonly Circumstance[]): Vocabulary {
  return compilePatterns(
    circumstances.flatMap(({ id, words, unwords, asides }) => {
      const plain = { finding: id, isVague: false, isQuestion: false };
      return [
        ...words.map((written) => ({ ...plain, value: 'present' as const, written })),
        ...unwords.map((written) => ({ ...plain, value: 'absent' as const, written })),
        ...asides.map((written) => ({ ...plain, value: 'present' as const, isAside: true, written })),
      ];
    }),
  );
}

/**
 * Reads circumstances that matter for medicines from the name of a condition or from someone's words. The patterns are
 * compiled at the first call.
 */
export function circumstanceReader(circumstances: readonly Circumstance[]): ReadCircumstances {
  const byId = new Map(circumstances.map((each) => [each.id, each]));
  let vocabulary: Vocabulary | undefined;
  return (text, subject = null) => {
    vocabulary ??= compile(circumstances);
    return recallMentions(text, vocabulary, subject).flatMap(({ finding, value, about, time, asked }) => {
      const known = byId.get(finding);
      if (!known || value === 'absent' || (known.fades && time === 'past')) return [];
      return [{ id: known.id, name: known.name, isOfPatient: about === 'patient', isAsked: asked }];
    });
  };
}

type MeasuredValue = {
  readonly analyte: string;
  readonly first: number;
  readonly comparator: '<' | '>' | null;
};

/** The circumstances that a recorded value shows: "> 30" may be any higher value, "< 60" is below 60. */
export const circumstancesMeasured = (
  { analyte, first, comparator }: MeasuredValue,
  circumstances: readonly Circumstance[],
): readonly Circumstance[] =>
  circumstances.filter(({ measured }) =>
    measured.some(
      ({ analyte: id, from = -Infinity, to = Infinity }) =>
        id === analyte &&
        (first >= from || comparator === '>') &&
        (first < to || (first === to && comparator === '<')),
    ),
  );
