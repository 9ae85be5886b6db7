import { expect, it } from 'vitest';
import { isEnglishWord } from '#server/consult/reading/tokens/spelling/right-words.ts';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';

/** Names, abbreviations and terms that patients know and a general word list does not. */
const terms = new Set(
  `addison africa amlodipine america apixaban asia atrial cipro copd crohn fibrillation hiv hrt lisinopril mmol naproxen prednisolone
  pril ramipril reliever statin tightenings ulcerative unrefreshed warfarin`.split(/\s+/),
);

it('asks every question about a finding in words that exist', () => {
  const { findings } = clinicalEngine().knowledge.data;
  const texts = findings.flatMap(({ ask }) => Object.values(ask ?? {}));
  const words = texts.flatMap((each) => each?.toLowerCase().match(/[a-z]{3,}/g) ?? []);
  expect([...new Set(words)].filter((each) => !isEnglishWord(each) && !terms.has(each))).toEqual([]);
});
