import { partWords } from '#server/consult/library/body-sites.ts';
import { keysOf, type Word } from '../tokens/tokenize.ts';
import type { Attributes } from '../reading.types.ts';

type Site = Pick<Attributes, 'body_site' | 'side'>;

const plurals = { feet: 'foot', calves: 'calf' } as const;
const partByKey: ReadonlyMap<string, string> = new Map([
  ...partWords.map((part) => [keysOf(part)[0] ?? part, part] as const),
  ...Object.entries(plurals).flatMap(([word, part]) => keysOf(word).map((key) => [key, part] as const)),
]);

const partOf = (word: Word | undefined) =>
  word?.keys.map((key) => partByKey.get(key)).find((part) => part !== undefined);

const sides: ReadonlyMap<string, 'left' | 'right' | 'both'> = new Map([
  ['left', 'left'],
  ['right', 'right'],
  ['both', 'both'],
]);
/** How far before and after its part a side may be: "both of my knees", "the knee on the left". */
const REACH_BEFORE = 3;
const REACH_BEHIND = 4;

/** Words that separate one part from another: "my left knee and my shoulder". */
const isBreak = (word: Word | undefined) =>
  word === undefined || /[.,;!?]/.test(word.before) || word.text === 'and' || word.text === 'but';

function sideOf(words: readonly Word[], at: number): Site['side'] {
  for (let place = at - 1; place >= Math.max(0, at - REACH_BEFORE); place -= 1) {
    if (isBreak(words[place + 1]) || words[place]?.text === 'and') break;
    const side = sides.get(words[place]?.text ?? '');
    if (side) return side;
    if (partOf(words[place]) !== undefined) break;
  }
  for (let place = at + 1; place <= at + REACH_BEHIND && !isBreak(words[place]); place += 1) {
    const side = sides.get(words[place]?.text ?? '');
    const isPlace = /^(on|in|the|my|its?)$/.test(words[place - 1]?.text ?? '');
    if (side && isPlace) return side;
  }
  return undefined;
}

/** The part of the body and its side in the words of a mention: an ankle, the left one. */
export function readSite(words: readonly Word[], at: readonly number[]): Site | undefined {
  const place = at.find((each) => partOf(words[each]) !== undefined);
  const body_site = place === undefined ? undefined : partOf(words[place]);
  if (place === undefined || body_site === undefined) return undefined;
  const side = sideOf(words, place);
  return { body_site, ...(side ? { side } : {}) };
}
