import { toPlainWords } from '../medicines/vocabulary.ts';

/** Words of asking whether medicines go together, none of which reports a trouble or an amount. */
const askingWords: ReadonlySet<string> = new Set(
  `hi hello please can could may should does do is are it ok okay alright fine safe allowed possible i you we my the a an any to
  take taking use using have with and or plus together alongside beside same time at as while on tablet tablets capsule
  capsules medicine medicines medication medications interact affect combine combined mix mixed mixing
  m im am ve ive been has have gave given me put prescribed now also doctor gp dentist pharmacist nurse`
    .trim()
    .split(/\s+/),
);

/** Whether a question holds nothing but names of medicines and the words of asking: "Can I take X with Y?" */
export function asksOnlyOfMedicines(text: string, names: readonly string[]): boolean {
  const words = ` ${toPlainWords(text).join(' ')} `;
  const rest = names.reduce((left, name) => left.replace(` ${name} `, ' '), words);
  return names.length > 0 && rest.split(' ').every((word) => word === '' || askingWords.has(word));
}
