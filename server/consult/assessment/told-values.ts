import { closePeople, splitSentences } from '../dialogue/small-talk.ts';
import { analytesOfKind } from '../library/measures.ts';
import type { Analytes } from '../measurements/analytes.ts';
import { saidValues } from '../measurements/said-values.ts';
import { readLabValues } from '../reading/measurements/read-lab-values.ts';
import { readMeasurements } from '../reading/measurements/read-measurements.ts';
import { linearPattern } from '../reading/tokens/linear-pattern.ts';
import { splitWords } from '../reading/tokens/tokenize.ts';

/** A value that was wished for, supposed, denied or is a limit, and no result. */
const unsaid = linearPattern(
  /\b(?:if|should|target|goal|(?:a|the) normal|normal (?:range|is)|usual(?:ly)?|below|above|under|than|not|never|isn't|wasn't)\b/i,
);

/** A number for an analyte, in the analyte's first unit. */
export type ToldValue = { readonly analyte: string; readonly value: number };

function readByRules(sentence: string): ToldValue[] {
  const { words } = splitWords(sentence);
  return [...readMeasurements(words), ...readLabValues(words)].flatMap(({ kind, value, isUnsure }) => {
    const analyte = kind === 'far_out' ? undefined : analytesOfKind[kind]?.[0];
    return analyte === undefined || isUnsure ? [] : [{ analyte, value }];
  });
}

const readByList = (sentence: string, analytes: Analytes): ToldValue[] =>
  saidValues(sentence, analytes).flatMap(({ analyte, first }) =>
    first === null ? [] : [{ analyte, value: first }],
  );

/** The results and readings that a text gives for its writer. It only leads to an offer that the patient confirms. */
export const toldValues = (text: string, analytes: Analytes | null): ToldValue[] =>
  splitSentences(text).flatMap((sentence) => {
    if (closePeople.test(sentence) || unsaid.test(sentence)) return [];
    return [...readByRules(sentence), ...(analytes ? readByList(sentence, analytes) : [])];
  });
