import type { Mention } from '#server/consult/reading/reading.types.ts';
import type { Reading } from '../clauses.ts';

const lasts = /^(for|been|since|about|over|past|now|running|already|started|began|start|came)$/;
const event = /^(ago|back|last)$/;

/**
 * Of two times that exclude each other, one that says how long it has lasted is about the complaint, and one that dates an
 * event is not: "about eight months of this ... had a scare last week", "since this morning ... my period should have come
 * two weeks ago".
 */
export function keepOwnOnset(
  { words }: Reading,
  mentions: readonly Mention[],
  exclusive: ReadonlyMap<string, readonly string[]>,
): readonly Mention[] {
  const reported = mentions.filter(({ finding, value }) => value === 'present' && exclusive.has(finding));
  if (reported.length < 2) return mentions;
  const textsOf = ({ start, end }: Mention) =>
    words.filter((word) => word.start >= start && word.end <= end).map(({ text }) => text);
  const lasting = reported.filter((each) => {
    const texts = textsOf(each);
    return texts.some((text) => lasts.test(text)) && !texts.some((text) => event.test(text));
  });
  const isOfAnother = (each: Mention) =>
    reported.includes(each) &&
    textsOf(each).some((text) => event.test(text)) &&
    !textsOf(each).some((text) => lasts.test(text)) &&
    lasting.some(({ finding }) => exclusive.get(finding)?.includes(each.finding) === true);
  return mentions.filter((each) => !isOfAnother(each));
}
