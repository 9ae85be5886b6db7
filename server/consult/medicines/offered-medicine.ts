import { linearPattern, type LinearPattern } from '../reading/tokens/linear-pattern.ts';
import type { Medicines, Recognized } from './medicines.ts';

/** Warnings, and advice that leaves the choice to someone who knows the person's other medicines. */
const offersNothing = linearPattern(
  /^(?:never|avoid|do not|don.t|no|less|give no|take no|keep|cut|stop|eat|drink|wash|use (?:painkillers on fewer|a laxative only)|ask [^.;]* (?:before|which|whether))\b|\bthat suits?\b|\bif you have (?:them|one)\b/i,
);

/** What plain words for a remedy may mean at the pharmacy. */
const plainWords: readonly { readonly words: LinearPattern; readonly means: string }[] = [
  {
    words: linearPattern(/\b(?:painkillers?|pain relief|remed(?:y|ies) for (?:fever|pain|a cold))\b/i),
    means: 'paracetamol nsaid',
  },
  {
    words: linearPattern(/\b(?:tablet that does not make you sleepy|hay fever (?:tablets?|remed\w+))\b/i),
    means: 'antihistamine',
  },
  { words: linearPattern(/\blaxatives?\b/i), means: 'bisacodyl' },
  { words: linearPattern(/\bcough (?:medicines?|syrups?)\b/i), means: 'dextromethorphan' },
];

/** The medicines that a sentence of advice offers; null when it offers none or warns against one. */
export function offeredMedicine(advice: string, medicines: Medicines): Recognized | null {
  if (offersNothing.test(advice)) return null;
  const meant = plainWords.filter(({ words }) => words.test(advice)).map(({ means }) => means);
  const known = medicines.recognize([advice, ...meant].join('. '));
  return known.ingredients.size + known.classes.size > 0 ? known : null;
}
