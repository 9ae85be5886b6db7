import { functionWords } from '../reading/context/sentence-words.ts';
import { fold, keyOf } from '../reading/tokens/normalize.ts';

/** Words of a question that say nothing of what it is about. */
const idle = new Set(
  `a about again always am an and any anyone are as at be been being best better between by can could cure cured did difference
   do does doctor doctors doing else ever first for from get gets getting give go goes going good got had has have help helps
   how i if in is it its just kind know like long look make many mean means more most much my need not of often on one or other our
   out people person please right should so some someone something soon start stop take tell than that the their them then there
   these they thing this to treat treated until use usually very was way we what when where which who why will with without work
   would you your won t s don isn doesn really actually exactly normally mild bad common hello hi thanks difference differ worry get rid keep there`.split(
    /\s+/,
  ),
);

/** Units of laboratory values: a "mol" is not a mole. */
const units = new Set(
  'mol mmol umol nmol pmol mg ug mcg ng pg ml dl fl iu miu uiu meq mosm kpa mmhg'.split(' '),
);

/** The words of a text, folded to plain letters and digits, without units. */
export const splitTerms = (text: string): string[] =>
  (
    fold(text)
      .replace(/'s\b/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((term) => !units.has(term));

export const isIdle = (term: string): boolean => idle.has(term) || functionWords.has(term);

/** The words of a question that say what it is about. */
export const contentTerms = (text: string): string[] => [
  ...new Set(
    splitTerms(text)
      .filter((each) => !isIdle(each))
      .map(keyOf),
  ),
];
