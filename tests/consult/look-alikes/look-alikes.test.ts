import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { hear } from '../reading/hear.ts';

/**
 * Harmless sentences that resemble each red-flag rule: a barking cough that settles, an arm that went numb from lying
 * on it. They were written from the rules' titles alone, by people who had not read the patterns. At first 36 of 815 set off
 * an emergency or a crisis, and 9 of the 285 for the 57 rules of November 2026. Files are named after those of `knowledge/redflags`.
 */
const fewest = 5;
const readLookAlikes = (file: string): [string, string[]][] =>
  Object.entries(
    parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')) as Record<string, string>,
  ).map(([rule, lines]) => [rule, lines.split('\n').filter(Boolean)]);
const lookAlikes = new Map(
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.yaml'))
    .flatMap(readLookAlikes),
);
const rules = rulesEngine().knowledge.data.redflags;

/** Where the reader still takes the harmless for the grave. */
const stillAlarms: ReadonlySet<string> = new Set([
  "My belly is hard and round like a drum after all that fizzy drink but it doesn't hurt",
  'The oximeter battery is at 80 percent',
  'Got a football against my chest at training last week, small bruise, breathing and running as usual.',
  "I collapsed on the sofa after moving house, back is a little stiff, nothing a hot bath can't fix.",
  "My kid can't use his left hand for writing, he's simply right-handed, is it silly to train it?",
  'How does the heart pump blood around the body? My son has a test on it on Friday.',
  'When I tense my stomach it feels hard, relaxed it is soft, just a bit sore after the gym',
]);

describe('look-alikes', () => {
  it('resemble every rule that is written in English', () => {
    const lacking = rules
      .map(({ id }) => id)
      .filter((id) => id !== 'danger_told_in_other_language' && (lookAlikes.get(id)?.length ?? 0) < fewest);
    expect(lacking).toEqual([]);
    expect([...lookAlikes.keys()].filter((id) => rules.every((rule) => rule.id !== id))).toEqual([]);
  });

  it.each([...lookAlikes])('of %s set off neither it nor any emergency', (rule, sentences) => {
    const alarmed = sentences.filter((each) => {
      const heard = hear(each);
      return heard.endings.length > 0 || heard.rules.includes(rule);
    });
    expect(alarmed.filter((each) => !stillAlarms.has(each))).toEqual([]);
  });
});
