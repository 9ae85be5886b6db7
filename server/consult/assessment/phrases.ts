import type { Edge } from '../library/entries/schema.ts';

/** Each frequency as the patient reads it. */
export const frequencyPhrase: Record<Edge['frequency'], string> = {
  always: 'nearly everybody with it has this',
  usual: 'most people with it have this',
  half: 'about half of those with it have this',
  some: 'some people with it have this',
  rare: 'few people with it have this',
  never: 'hardly anybody with it has this',
};

/** "a, b and c". */
export function listOf(items: readonly string[]): string {
  const last = items.at(-1);
  if (last === undefined) return '';
  return items.length === 1 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** People and places after whom an illness is named. */
const properName =
  /^(?:Achilles|Addison|Alzheimer|Bell's|Crohn|Dupuytren|Hodgkin|Kawasaki|Lyme|Meniere|Ménière|Parkinson|Peyronie|Raynaud|Sjögren)/;
/** "COVID-19", "IgA vasculitis", "Guillain-Barré syndrome". */
const hasInnerCapital = /^[A-Z]\S*[A-Z]/;

/** A label for use inside a sentence: its first letter in lower case unless it starts with a name or an abbreviation. */
export const inSentence = (label: string): string =>
  hasInnerCapital.test(label) || properName.test(label)
    ? label
    : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/** "a (b)" as its parts: a, b. */
const partsOf = (name: string) =>
  name
    .split(/[()]/)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * The name of a condition as shown: the patient's word, with the clinical name if it adds something, without
 * repetition.
 */
export function displayName(condition: { readonly name: string; readonly clinical_name: string }): string {
  const [first = '', ...others] = partsOf(condition.name);
  const added = [...new Set([...others, ...partsOf(condition.clinical_name)].map(inSentence))];
  const isSaidBy = (part: string) => (other: string) => other.toLowerCase().includes(part.toLowerCase());
  const rest = added.filter(
    (part, place) =>
      !isSaidBy(part)(first) && !added.some((other, at) => at !== place && isSaidBy(part)(other)),
  );
  return rest.length === 0 ? first : `${first} (${rest.join('; ')})`;
}

/** The URL slug of a condition's page. */
export const slugOf = (id: string): string => id.replaceAll('_', '-');
