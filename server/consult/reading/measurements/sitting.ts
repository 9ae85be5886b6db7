import type { Word } from '../tokens/tokenize.ts';

const sitters = /^(?:i|he|she|we|they)$/;
const beforeWeekday = /^(?:on|since|until|till|every)$/;
const seats = /^(?:down|up|still|there|back|outside|beside)$/;

/** The "sat" of "gone when he sat down, 58" and of "since Sat, 63" is no oxygen saturation. */
export function isSitting(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.text ?? '';
  return (
    words[at]?.text === 'sat' &&
    (sitters.test(before) || beforeWeekday.test(before) || seats.test(words[at + 1]?.text ?? ''))
  );
}
