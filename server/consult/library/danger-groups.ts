import { endsConsultation, type KnowledgeData } from './model.ts';
import type { When } from './entries/when.ts';

/**
 * What a whole message can be about: an emergency of the body, a crisis where the patient is a danger to themselves or
 * someone else, or a crisis where others are a danger to the patient.
 */
export const dangerGroups = ['emergency', 'own', 'others'] as const;
export type DangerGroup = (typeof dangerGroups)[number];
export type CrisisGroup = Exclude<DangerGroup, 'emergency'>;

/** The findings that meet a rule by themselves, ignoring its exclusions. */
function aloneIn(when: When): string[] {
  if (typeof when === 'string') return [when];
  if ('any' in when) return when.any.flatMap(aloneIn);
  if (!('all' in when)) return [];
  const [first, ...others] = when.all.filter((each) => typeof each === 'string' || !('not' in each));
  return first !== undefined && others.length === 0 ? aloneIn(first) : [];
}

/**
 * Each finding that by itself is an emergency or a crisis, with its group; an emergency whose rule names a crisis line
 * is a crisis.
 */
export function dangerGroupOf({
  redflags,
}: Pick<KnowledgeData, 'redflags'>): ReadonlyMap<string, DangerGroup> {
  const groups = new Map<string, DangerGroup>();
  for (const { when, numbers = [] } of redflags.filter(endsConsultation)) {
    const isOfOthers =
      numbers.includes('violence') || (numbers.includes('child') && !numbers.includes('crisis'));
    const group = isOfOthers ? 'others' : numbers.includes('crisis') ? 'own' : 'emergency';
    for (const id of aloneIn(when)) {
      const known = groups.get(id);
      if (known === undefined || known === 'emergency') groups.set(id, group);
    }
  }
  return groups;
}
