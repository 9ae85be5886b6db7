import { isNegating } from '../context/negation/negation.ts';
import type { Word } from '../tokens/tokenize.ts';
import type { Measurement } from './read-measurements.ts';

const REACH = 6;
const upwards = /^(?:over|above|beyond|past|higher|more|exceeded|exceeds|reached|hit)$/;
const downwards = /^(?:under|below)$/;

/** Whether a number is a limit: "no temp over 38", "it hasn't gone above 38" and "under 38", not "hasn't been under 38". */
function limitAt(words: readonly Word[], at: number): Measurement['limit'] {
  const before = words.slice(Math.max(0, at - REACH), at);
  const own = before.slice(
    Math.max(
      0,
      before.findLastIndex((each) => /[,.!?;]/.test(each.before)),
    ),
  );
  const word = (own.at(-1)?.text === 'than' ? own.at(-2) : own.at(-1))?.text ?? '';
  const isDenied = own.slice(0, -1).some(isNegating);
  return isDenied && upwards.test(word) ? 'denied' : !isDenied && downwards.test(word) ? 'below' : undefined;
}

/** The lowest temperature in °C that is too high to be a limit of cold. */
const WARM = 36;

/** A temperature with its limit, if it is one. */
export function ofLimit(words: readonly Word[], reading: Measurement): Measurement {
  const isWarmth = reading.kind === 'temperature' && reading.value >= WARM;
  const limit = isWarmth ? limitAt(words, reading.number) : undefined;
  return limit === undefined ? reading : { ...reading, limit };
}
