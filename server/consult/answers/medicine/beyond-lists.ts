import { linearPattern, type LinearPattern } from '#server/consult/reading/tokens/linear-pattern.ts';

export const missedDose = 'reply_missed_dose';
export const missedContraceptive = 'reply_missed_contraceptive';
/** The lists hold something on it for some medicines. */
export const alcohol = 'alcohol';
export const alcoholWords = linearPattern(
  /\b(?:alcohol\w*|wines?|beers?|lagers?|ciders?|ales?|pints?|spirits|vodka|gin|whisk(?:e)?y|rum|prosecco|champagne|cocktails?|drink(?:s|ing)?|drank|drunk|tipsy|booz[ey]|night out)\b/i,
);
const drinking = linearPattern(/\b(?:pints?|drink(?:s|ing)?|drank|drunk)\b/i);
const softDrinks = linearPattern(
  /\b(?:water|milk|juice|coffee|tea|fluids?|squash|smoothies?|cola|coke|lemonade)\b/i,
);

/** "Can I drink on it?" is about alcohol, "can I drink milk with it?" is not. */
const asksOfAlcohol = (text: string): boolean =>
  alcoholWords.test(softDrinks.test(text) ? drinking.replaceAll(text, ' ') : text);

const stopping = linearPattern(/\b(?:stop(?:ping|ped)?|come off|quit)\b/i);
const stopsWorking = linearPattern(/\bstop(?:s|ped|ping)?\b[^.?!]{0,40}\bwork(?:s|ing)?\b/i);

/** "Can I stop it?" is about stopping it, "does it stop my pill working?" is not. */
const asksToStop = (text: string): boolean => stopping.test(stopsWorking.replaceAll(text, ' '));

/** What patients ask of a medicine that the lists hold nothing on; `rule` is the advice for every medicine. */
export const beyondLists: readonly {
  readonly pattern: Pick<LinearPattern, 'test'>;
  readonly what: string;
  readonly rule?: string;
}[] = [
  { pattern: linearPattern(/\b(?:vaccin\w+|jabs?|boosters?|immuni[sz]\w+)\b/i), what: 'vaccines' },
  { pattern: { test: asksOfAlcohol }, what: alcohol },
  {
    pattern: linearPattern(
      /\bside.?effects?\b|\b(?:caus\w+|(?:mak(?:e|es|ing)|gives|giving) (?:me|him|her|you))\b/i,
    ),
    what: 'side effects',
  },
  {
    pattern: { test: asksToStop },
    what: 'stopping a medication',
    rule: 'reply_stopping_medicine',
  },
  {
    pattern: linearPattern(/\b(?:miss(?:ed)?|forg[eo]t\w*|skipped|late)\b/i),
    what: 'a missed dose',
    rule: missedDose,
  },
  { pattern: linearPattern(/\bdriv(?:e|ing)\b/i), what: 'driving' },
  {
    pattern: linearPattern(/\b(?:food|empty stomach|meals?|milk|coffee|before bed|morning or)\b/i),
    what: 'food and time of day',
  },
  {
    pattern: linearPattern(/\b(?:expired?|out of date|best before)\b/i),
    what: 'medications past their date',
  },
  {
    pattern: linearPattern(/\b(?:how (?:long|fast|quickly|soon)|start working|wear off)\b/i),
    what: 'how long it takes to work',
  },
  { pattern: linearPattern(/\b(?:crush|split|dissolve|chew)\w*\b/i), what: 'how to take it' },
];
