import type { Knowledge } from '../library/model.ts';
import type { ConditionEntry } from '../library/entries/schema.ts';
import { longestNames } from '../reading/tokens/longest-names.ts';
import { keyOf } from '../reading/tokens/normalize.ts';
import { respellings } from '../reading/tokens/spelling/respellings.ts';
import { splitTerms } from './terms.ts';

/** Finds the conditions that a text names, by any of their names. */
export type TopicFinder = (text: string) => readonly ConditionEntry[];

const keysOf = (text: string): string[] => splitTerms(text).map(keyOf);

/** "Acid reflux (heartburn)" is also "acid reflux" and "heartburn", but "broken or bruised toe" is not "broken". */
const partsOf = (name: string): string[] => {
  const bracketed = name.split(/[()]/).map((each) => each.trim());
  const listed = bracketed
    .flatMap((each) => each.split(/,| or /))
    .filter((each) => each.trim().includes(' '));
  return [name, ...bracketed, ...listed];
};

const leastLetters = 3;
/** Names that are also words of questions: "how do you spot it", "is that the all clear?", hearing aids. */
const words = new Set(['spot', 'all', 'add', 'aid'].map(keyOf));

/** Names of one condition win over parts of names of others; the longest name at each place counts. */
export function buildTopicFinder(knowledge: Knowledge): TopicFinder {
  const byName = new Map<string, ConditionEntry>();
  const add = (name: string, condition: ConditionEntry) => {
    const key = keysOf(name).join(' ');
    if (name.trim().length >= leastLetters && key !== '' && !words.has(key) && !byName.has(key))
      byName.set(key, condition);
  };
  const { conditions } = knowledge.data;
  for (const each of conditions)
    for (const name of [each.id.replaceAll('_', ' '), each.name, each.clinical_name]) add(name, each);
  for (const each of conditions) for (const name of each.also_known_as) add(name, each);
  for (const each of conditions)
    for (const name of [each.name, each.clinical_name, ...each.also_known_as].flatMap(partsOf))
      add(name, each);
  const longest = Math.max(...[...byName.keys()].map((key) => key.split(' ').length));
  // "Last nite" is a night, not a nit.
  const spelt = (text: string) => splitTerms(text).map((each) => keyOf(respellings.get(each) ?? each));
  return (text) => [...new Set(longestNames(spelt(text), byName, longest).map(({ meaning }) => meaning))];
}
