import { patternFault } from '#server/consult/reading/patterns/parse-pattern.ts';
import type { Breach } from '../breach.ts';
import type { KnowledgeFiles } from '../load.ts';

/** Words that belong to the next word: in `too many|twice`, "too" was meant to go only with "many". */
const leaning = new Set('too very so be of'.split(' '));
/** Particles that belong to a verb: in `hard on|boner`, "on" was meant to go only with "hard". */
const particles = new Set('on off up down out away over back round around together'.split(' '));
/** Words that are valid alternatives to a particle: `came round|to`. */
const beside = new Set([...particles, ...'to in into by from flat properly uphill'.split(' ')]);
/** A shorter prefix alone also matches other words: `hop*` matches "hope". */
const LEAST_LETTERS = 4;

/** Why two adjacent tokens probably do not mean what the author intended. */
function neighbourFault(one: readonly string[], two: readonly string[]): string | undefined {
  const [last = '~', first = '~'] = [one.at(-1), two.at(0)];
  if (/^[~&]/.test(last) || /^[~&]/.test(first)) return undefined;
  const leans = one.length > 1 && leaning.has(last) && !one.slice(0, -1).some((each) => leaning.has(each));
  const trails = two.length > 1 && particles.has(first) && !two.every((each) => beside.has(each));
  if (!leans && !trails) return undefined;
  return `"${last} ${first}" is read as two places; write "${last}-${first}", or a pattern of its own`;
}

/** Why a valid pattern probably does not mean what the author intended. */
function suspicion(written: string): string | undefined {
  const places = written
    .trim()
    .split(/\s+/)
    .map((token) => token.split('|'));
  const isShort = (each: string) => each.endsWith('*') && each.length <= LEAST_LETTERS;
  const short = places.length === 1 ? places[0]?.find(isShort) : undefined;
  if (short !== undefined) return `"${short}" alone is too short a prefix; write its words out`;
  return places
    .map((place, at) => neighbourFault(places[at - 1] ?? [], place))
    .find((each) => each !== undefined);
}

/** Every pattern is valid, and no English one means something other than it seems to. */
export function checkPatterns(files: KnowledgeFiles): Breach[] {
  return files.findings.flatMap(({ file, entry }) => {
    const english = [
      ...entry.words,
      ...entry.unwords,
      ...(entry.asides ?? []),
      ...(entry.words_beside_parent ?? []),
      ...(entry.asides_beside?.words ?? []),
    ];
    const faults = english.map((written) => ({
      written,
      fault: patternFault(written) ?? suspicion(written),
    }));
    return faults.flatMap(({ written, fault }): Breach[] =>
      fault === undefined
        ? []
        : [{ file, id: entry.id, message: `pattern "${written}": ${fault}`, weight: 'breach' }],
    );
  });
}
