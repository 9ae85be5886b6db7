import type { KnowledgeData } from './model.ts';
import type { When } from './schema.ts';

/** Danger that comes from the patient, to themselves or to someone else, and danger that comes from others. */
export const crisisGroups = ['own', 'others'] as const;
export type CrisisGroup = (typeof crisisGroups)[number];

/** The findings that meet a rule by themselves, whatever else it excludes. */
function aloneIn(when: When): string[] {
  if (typeof when === 'string') return [when];
  if ('any' in when) return when.any.flatMap(aloneIn);
  if (!('all' in when)) return [];
  const [first, ...others] = when.all.filter((each) => typeof each === 'string' || !('not' in each));
  return first !== undefined && others.length === 0 ? aloneIn(first) : [];
}

/** Each finding that by itself is a crisis, or an emergency for which a crisis line is named, with its group. */
export function crisisGroupOf({
  redflags,
}: Pick<KnowledgeData, 'redflags'>): ReadonlyMap<string, CrisisGroup> {
  const groups = new Map<string, CrisisGroup>();
  for (const { level, when, numbers = [] } of redflags) {
    const isOfOthers =
      numbers.includes('violence') || (numbers.includes('child') && !numbers.includes('crisis'));
    if (level === 'urgent' || !(isOfOthers || numbers.includes('crisis'))) continue;
    for (const id of aloneIn(when)) if (!groups.has(id)) groups.set(id, isOfOthers ? 'others' : 'own');
  }
  return groups;
}
