import { list } from '../context/sentence-words.ts';
import type { Word } from '../tokens/tokenize.ts';

const devices = list('machine monitor clip probe peg gadget device finger meter');
const shows = list('reads says shows showing reading saying said at on is');
const breathing = list(
  'breath breathing breathe breathless rattling rattly rattle wheeze wheezing wheezy aspirated choked coughing cough gasping lungs chest asthma copd pneumonia blue',
);
/** Words that show that the device measures something else. */
const otherReadings = list(
  'pulse heart hr bpm bp pressure sugar glucose kg stone temperature temp thermometer battery',
);
/** Words within this distance of the number describe the problem. */
const REACH = 15;
/** A lower number without a name is not read as a saturation. */
const LOWEST = 60;

/** "He's rattling, the machine reads 84": the position of a device that shows an unnamed saturation. */
export function deviceOf(words: readonly Word[], at: number, value: number): number | undefined {
  const device = [at - 2, at - 3].find((place) => devices.has(words[place]?.text ?? ''));
  if (device === undefined || !shows.has(words[at - 1]?.text ?? '')) return undefined;
  if (!Number.isInteger(value) || value < LOWEST || value > 100 || words[at + 1]?.before === '/')
    return undefined;
  const near = words.slice(Math.max(0, at - REACH), at + REACH).map(({ text }) => text);
  if (near.some((word) => otherReadings.has(word))) return undefined;
  return near.some((word) => breathing.has(word)) ? device : undefined;
}
