import { linearPattern, type LinearPattern } from '../reading/tokens/linear-pattern.ts';

export const missedDose = 'reply_missed_dose';
export const missedContraceptive = 'reply_missed_contraceptive';

/** What patients ask of a medicine that the lists hold nothing on; `rule` is the advice for every medicine. */
export const beyondLists: readonly {
  readonly pattern: LinearPattern;
  readonly what: string;
  readonly rule?: string;
}[] = [
  { pattern: linearPattern(/\b(?:vaccin\w+|jabs?|boosters?|immuni[sz]\w+)\b/i), what: 'vaccines' },
  { pattern: linearPattern(/\b(?:alcohol|wine|beer|drink(?:ing)?|booze)\b/i), what: 'alcohol' },
  {
    pattern: linearPattern(
      /\bside.?effects?\b|\b(?:caus\w+|(?:mak(?:e|es|ing)|gives|giving) (?:me|him|her|you))\b/i,
    ),
    what: 'side effects',
  },
  {
    pattern: linearPattern(/\b(?:stop(?:ping|ped)?|come off|quit)\b/i),
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
