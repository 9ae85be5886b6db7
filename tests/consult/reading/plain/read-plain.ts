import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { hear } from '../hear.ts';

const { findings } = clinicalEngine().knowledge;

/** One opening of a table, and how what was heard differs from what it says. */
export type PlainReading = {
  readonly opening: string;
  /** Said, and not heard. */
  readonly missed: readonly string[];
  /** Heard, and not said. */
  readonly invented: readonly string[];
  /** Rules that fired and should not. */
  readonly rules: readonly string[];
  /** How many findings it says for certain, and how many were heard in all. */
  readonly said: number;
  readonly heard: number;
};

const idsIn = (written = ''): string[] => written.split(' ').filter((id) => id !== '');

/** A finding and all that it is a detail of. */
function withAncestors(id: string): string[] {
  const entry = findings.get(id);
  if (!entry) throw new Error(`a plain opening names "${id}", which is no finding`);
  return entry.parent === undefined ? [id] : [id, ...withAncestors(entry.parent)];
}

function readLine(line: string): PlainReading {
  const [opening = '', accepted = ''] = line.split('>');
  const [told = '', fairRules] = accepted.split('!');
  const [means, may] = told.split('/').map(idsIn);
  const heard = hear(opening.trim());
  const follows = new Set(heard.findings.flatMap(withAncestors));
  const fair = new Set([...(means ?? []), ...(may ?? [])].flatMap(withAncestors));
  return {
    opening: opening.trim(),
    missed: (means ?? []).filter((id) => !follows.has(id)),
    invented: heard.findings.filter((id) => !fair.has(id)),
    rules: heard.rules.filter((id) => !idsIn(fairRules).includes(id)),
    said: means?.length ?? 0,
    heard: heard.findings.length,
  };
}

/** Reads every line of a table (`opening > what must be heard / what may be heard, too ! which rules may fire`). */
export const readPlain = (table: Readonly<Record<string, string>>): PlainReading[] =>
  Object.values(table)
    .flatMap((lines) => lines.split('\n'))
    .filter((line) => line.includes('>'))
    .map(readLine);

const sum = (readings: readonly PlainReading[], count: (each: PlainReading) => number) =>
  readings.reduce((total, each) => total + count(each), 0);

/** The figures of a table, as counts. */
export const countPlain = (readings: readonly PlainReading[]) => ({
  openings: readings.length,
  withoutInvention: readings.filter((each) => each.invented.length === 0).length,
  inventions: sum(readings, (each) => each.invented.length),
  readings: sum(readings, (each) => each.heard),
  said: sum(readings, (each) => each.said),
  missed: sum(readings, (each) => each.missed.length),
  alarms: readings.filter((each) => each.rules.length > 0).length,
});
