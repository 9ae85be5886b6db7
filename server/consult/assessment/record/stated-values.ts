import { closePeople, splitSentences } from '#server/consult/dialogue/small-talk.ts';
import { analytesOfKind } from '#server/consult/library/measures.ts';
import type { Analytes } from '#server/consult/measurements/analytes.ts';
import { createValueReader } from '#server/consult/measurements/said-values.ts';
import { readValues } from '#server/consult/reading/measurements/read-values.ts';
import { readsNoValues, type ValueReader } from '#server/consult/reading/measurements/value-reader.ts';
import { linearPattern } from '#server/consult/reading/tokens/linear-pattern.ts';
import { splitWords } from '#server/consult/reading/tokens/tokenize.ts';

/** A value that is wished for, hypothetical, denied or a limit, and so not a result. */
const notReported = linearPattern(
  /\b(?:if|should|target|goal|(?:a|the) normal|normal (?:range|is)|usual(?:ly)?|below|above|under|than|not|never|isn't|wasn't)\b/i,
);

/** A number for an analyte, in the analyte's first unit. */
type StatedValue = { readonly analyte: string; readonly value: number };

function valuesIn(sentence: string, reader: ValueReader): StatedValue[] {
  const { words } = splitWords(sentence);
  const { readings, labs } = readValues(sentence, words, reader);
  const measured = [...readings, ...labs].flatMap(({ kind, value, isUnsure, ...rest }) => {
    const analyte = kind === 'far_out' ? undefined : (rest.analyte ?? analytesOfKind[kind]?.[0]);
    return analyte === undefined || isUnsure ? [] : [{ analyte, value }];
  });
  const known = new Set(Object.values(analytesOfKind).flat());
  const listed = reader
    .values(sentence)
    .flatMap(({ analyte, first }) =>
      first === null || known.has(analyte) ? [] : [{ analyte, value: first }],
    );
  return [...measured, ...listed];
}

/** The writer's own results and readings in a text. They only lead to a suggestion that the patient confirms. */
export function statedValues(text: string, analytes: Analytes | null): StatedValue[] {
  const reader = analytes ? createValueReader(analytes) : readsNoValues;
  return splitSentences(text).flatMap((sentence) =>
    closePeople.test(sentence) || notReported.test(sentence) ? [] : valuesIn(sentence, reader),
  );
}
