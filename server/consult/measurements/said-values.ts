import { analytesOfKind } from '../library/measures.ts';
import { beyondFarLimit, toRoundedFirst, type Analyte, type Analytes, type AnalyteUnit } from './analytes.ts';
import { isPlausible } from './judge-value.ts';
import type { SaidValue } from '../reading/measurements/read-far-values.ts';
import { withCachedNames } from './report/report-names.ts';
import { readLine, type LineReading } from './report/report-readings.ts';
import { tokensOf } from './report/report-tokens.ts';

/** The rules read these with their own words and limits (`measureKinds`). */
const readElsewhere = new Set(Object.values(analytesOfKind).flat());

/** Names that are also everyday words: not a result by themselves. */
const everyday = new Set(
  'got pal fer vs ide ade tca t p weight height poids peso gewicht saturation lateral pt ap ica rf cu zn thyroxine ph be weigh weighs weighing hydration'.split(
    ' ',
  ),
);
/** Names that people also take, eat or inject: "iron 65", "protein 30 g". */
const taken = new Set(
  `iron folate vitamin-b12 vitamin-d magnesium insulin testosterone estradiol total-protein albumin lithium digoxin
   phosphate bicarbonate cortisol free-t4 free-t3 prolactin calcium creatine-kinase chloride glucose copper zinc
   progesterone valproate carbamazepine phenytoin tacrolimus hcg dheas`.split(/\s+/),
);
const resultWords =
  /\b(?:levels?|results?|bloods?|tests?|tested|labs?|laboratory|counts?|measured|came back|reading|serum|kidneys?|liver)\b/i;
const LEAST_LETTERS = 3;

/** Whether a name in running text is that of a test: written out, or in a laboratory's abbreviation. */
function isNameOfTest(written: string, sentence: string): boolean {
  const name = written.replaceAll(/[^\p{L}\d]/gu, '');
  const isCapital = name === name.toUpperCase();
  // "6 Wochen alt" is an age.
  if (name === 'alt' && !resultWords.test(sentence)) return false;
  return !everyday.has(name.toLowerCase()) && (name.length >= LEAST_LETTERS || isCapital);
}

type Sentence = { readonly text: string; readonly from: number };

const LONGEST_SENTENCE = 500;

/** The sentences of a text, none longer than the longest line of a report. */
function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const isEnd = /[!?\n\r]/.test(text[at] ?? '') || (text[at] === '.' && !/\d/.test(text[at + 1] ?? ' '));
    if (at < text.length && !isEnd && at - from < LONGEST_SENTENCE) continue;
    found.push({ text: text.slice(from, at), from });
    from = at;
  }
  return found;
}

/** How far out a value is in each of its possible units; defined only where they agree. */
function beyondIn(analyte: Analyte, value: number, units: readonly AnalyteUnit[]) {
  const all = units.map(({ code }) =>
    beyondFarLimit(analyte, toRoundedFirst(analyte, value, code) ?? Number.NaN),
  );
  return all.every((each) => each === all[0]) ? all[0] : undefined;
}

function toSaid(reading: LineReading, analyte: Analyte, { from }: Sentence): SaidValue | undefined {
  const { value, comparator } = reading;
  const units = analyte.units.filter(({ code }) =>
    reading.unit === '' ? isPlausible(analyte, value, code) : code === reading.unit,
  );
  const [unit] = units;
  if (reading.other_value !== null || !unit) return undefined;
  const beyond = beyondIn(analyte, value, units);
  const isOne = reading.unit !== '';
  return {
    analyte: analyte.id,
    value,
    unit: isOne ? unit.label : '',
    first: isOne ? (toRoundedFirst(analyte, value, unit.code) ?? null) : null,
    isFar: beyond !== undefined && comparator !== (beyond === 'very_high' ? '<' : '>'),
    nameFrom: from + reading.nameFrom,
    numberFrom: from + reading.numberFrom,
  };
}

/**
 * The laboratory values in a text, except those that the rules read themselves. Steps: text length times the longest
 * name.
 */
export function saidValues(text: string, list: Analytes): SaidValue[] {
  if (!/\d/.test(text)) return [];
  const analytes = withCachedNames(list);
  return sentencesOf(text).flatMap((sentence) => {
    if (!/\d/.test(sentence.text)) return [];
    const tokens = tokensOf(sentence.text, '.');
    const columns = { hasPrevious: false, hasBounds: false, isRangeFirst: false };
    return readLine({ tokens, endOfNames: tokens.length, columns }, analytes).flatMap((reading) => {
      const analyte = analytes.named(reading.name);
      const name = tokens.find(({ from }) => from === reading.nameFrom)?.text ?? '';
      if (!analyte || readElsewhere.has(analyte.id) || !isNameOfTest(name, sentence.text)) return [];
      if (taken.has(analyte.id) && !resultWords.test(sentence.text)) return [];
      return toSaid(reading, analyte, sentence) ?? [];
    });
  });
}
