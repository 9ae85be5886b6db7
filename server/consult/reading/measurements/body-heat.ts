import { list } from '../context/sentence-words.ts';
import type { Word } from '../tokens/tokenize.ts';

const body = list(
  'he she i baby newborn child toddler son daughter mum mom dad skin forehead running runs at has had got burning under ear',
);
/** Where a temperature is taken. */
const takenAt = list('armpit armpits axilla arm arms forehead ear tongue rectal rectally');
const babies = list('newborn neonate baby infant');
const babyMeasures = list('born head circumference length long weighs weighed weight centile');

/** A decimal from here on is hot or cold enough for a person. */
const [COLDEST, NORMAL, HOTTEST] = [34, 37, 42.5];

/** Whether a number without the word temperature is one: "35.6 degrees", "he is 38.5", "newborn, 35.4". */
export function isBodyHeat(near: readonly Word[], value: number, isDegrees: boolean): boolean {
  const isNear = (names: ReadonlySet<string>) => near.some((word) => names.has(word.text));
  const isDecimal = !Number.isInteger(value) && value >= COLDEST && value < HOTTEST;
  if (isDegrees) return isDecimal || isNear(body);
  if (!isDecimal) return false;
  return value >= NORMAL ? isNear(body) : isNear(takenAt) || (isNear(babies) && !isNear(babyMeasures));
}
