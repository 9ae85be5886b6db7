import { linearPattern } from '../tokens/linear-pattern.ts';

/** "My left boob is red and hot": words for the trouble itself, because a baby may only refuse "my left breast". */
const ownSoreBreast = linearPattern(
  /\b(?:my|1|both|left|right) (?:left |right )?(?:breasts?|nipples?|boobs?)(?: \w+){0,3}? (?:red|hot|sore|hard|solid|swollen|burn\w*|throb\w*|lump\w*|pain\w*|hurt\w*|crack\w*|engorged|ach\w+|tender)\b/,
);

/** "He has 38.7", "baby won't feed": the baby is ill, whatever the writer has. */
const babyIsIll = linearPattern(
  /\b(?:he|she|hes|shes|baby|newborn|son|daughter|lo|little (?:1|boy|girl))(?: (?:,|[a-hj-z0-9][\w'.]*|i[a-z]+)){0,6}? (?:fever|feverish|temp|temperature|3[89](?:[.,]\d)?|40(?:[.,]\d)?|hot|floppy|limp|sleepy|drowsy|vomit\w*|sick|rash|blue|grey|grunt\w*|cough\w*|won't|not|refus\w*|unwell|ill|lethargic)\b/,
);

/** "Baby is five weeks, breastfeeding. My left boob is red and hot": the mother is ill, and the baby is well. */
export const isMothersBreast = (sentences: readonly string[]): boolean =>
  sentences.some((each) => ownSoreBreast.test(each)) &&
  !sentences.some((each) => babyIsIll.test(ownSoreBreast.replaceAll(each, ' ')));
