import { closePeople, splitSentences } from '../../dialogue/small-talk.ts';
import { analytesOfKind } from '../../library/measures.ts';
import type { Analytes } from '../../measurements/analytes.ts';
import { saidValues } from '../../measurements/said-values.ts';
import { readLabValues } from '../../reading/measurements/read-lab-values.ts';
import { readMeasurements } from '../../reading/measurements/read-measurements.ts';
import { linearPattern } from '../../reading/tokens/linear-pattern.ts';
import { splitWords } from '../../reading/tokens/tokenize.ts';

/** A value that is wished for, hypothetical, denied or a limit, and so not a result. */
const notReported = linearPattern(
  /\b(?:if|should|target|goal|(?:a|the) normal|normal (?:range|is)|usual(?:ly)?|below|above|under|than|not|never|isn't|wasn't)\b/i,
);

/** A number for an analyte, in the analyte's first unit. */
type StatedValue = { readonly analyte: string; readonly value: number };

function readByRules(sentence: string): StatedValue[] {
  const { words } = splitWords(sentence);
  return [...readMeasurements(words), ...readLabValues(words)].flatMap(({ kind, value, isUnsure }) => {
    const analyte = kind === 'far_out' ? undefined : analytesOfKind[kind]?.[0];
    return analyte === undefined || isUnsure ? [] : [{ analyte, value }];
  });
}

const readByList = (sentence: string, analytes: Analytes): StatedValue[] =>
  saidValues(sentence, analytes).flatMap(({ analyte, first }) =>
    first === null ? [] : [{ analyte, value: first }],
  );

/** The writer's own results and readings in a text. They only lead to a suggestion that the patient confirms. */
export const statedValues = (text: string, analytes: Analytes | null): StatedValue[] =>
  splitSentences(text).flatMap((sentence) => {
    if (closePeople.test(sentence) || notReported.test(sentence)) return [];
    return [...readByRules(sentence), ...(analytes ? readByList(sentence, analytes) : [])];
  });
