import { analytesOfKind } from '../library/measures.ts';
import { beyondFarLimit, toRoundedFirst, type Analyte, type Analytes, type AnalyteUnit } from './analytes.ts';
import { isPlausible } from './judge-value.ts';
import type { SaidValue, ValueReader } from '../reading/measurements/value-reader.ts';
import { nameAt } from './report/report-lines.ts';
import { withCachedNames } from './report/report-names.ts';
import { readLine, type LineReading } from './report/report-readings.ts';
import { tokensOf, type ReportToken } from './report/report-tokens.ts';
import { unitAt } from './report/report-units.ts';

/** Vital signs have words of their own, in `read-measurements.ts`. */
const vitals = new Set(
  (['saturation', 'pulse', 'systolic', 'diastolic', 'temperature', 'breathing_rate'] as const).flatMap(
    (kind) => analytesOfKind[kind] ?? [],
  ),
);

/** Names that are also everyday words: not a result by themselves. */
const everyday = new Set(
  'got pal fer vs ide ade tca t p weight height poids peso gewicht saturation lateral pt ap ica rf cu zn thyroxine ph be weigh weighs weighing hydration'.split(
    ' ',
  ),
);
/** Names that people also take, eat or inject: "iron 65", "protein 30 g". A concentration is a result. */
const taken = new Set(
  `iron folate vitamin-b12 vitamin-d magnesium insulin testosterone estradiol total-protein albumin lithium digoxin
   phosphate bicarbonate cortisol free-t4 free-t3 prolactin calcium creatine-kinase chloride glucose copper zinc
   progesterone valproate carbamazepine phenytoin tacrolimus hcg dheas`.split(/\s+/),
);
const resultWords =
  /\b(?:levels?|results?|bloods?|tests?|tested|labs?|laboratory|counts?|measured|came back|reading|serum|kidneys?|liver)\b/i;
const LEAST_LETTERS = 3;

/**
 * Whether a name in running text is that of a test: written out, in a laboratory's abbreviation, or with a
 * concentration ("ck 6500 U/L").
 */
function isNameOfTest(
  written: string,
  { sentence, hasUnit }: { sentence: string; hasUnit: boolean },
): boolean {
  const name = written.replaceAll(/[^\p{L}\d]/gu, '');
  const isCapital = name === name.toUpperCase();
  // "6 Wochen alt" is an age.
  if (name === 'alt' && !hasUnit && !resultWords.test(sentence)) return false;
  return hasUnit || (!everyday.has(name.toLowerCase()) && (name.length >= LEAST_LETTERS || isCapital));
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
  const isFar = beyond !== undefined && comparator !== (beyond === 'very_high' ? '<' : '>');
  return {
    analyte: analyte.id,
    value,
    unit: isOne ? unit.label : '',
    first:
      isOne && (comparator === null || isFar) ? (toRoundedFirst(analyte, value, unit.code) ?? null) : null,
    isFar,
    nameFrom: from + reading.nameFrom,
    numberFrom: from + reading.numberFrom,
  };
}

type Spot = { readonly tokens: readonly ReportToken[]; readonly at: number; readonly analyte: Analyte };

/** Whether a number has a concentration of the analyte behind it: "0.3 mmol/L". */
const hasConcentration = ({ tokens, at, analyte }: Spot): boolean =>
  unitAt(tokens, at + 1, analyte).own?.code.includes('/') ?? false;

/** "Magnesium 0.3 mmol/L", "my lithium is 2.3", "iron level 65". */
function isResult(spot: Spot, { nameFrom, numberFrom }: LineReading, sentence: string): boolean {
  if (hasConcentration(spot) || resultWords.test(sentence)) return true;
  const isSaid = /\s(?:is|was|are|were)$/i.test(sentence.slice(nameFrom, numberFrom).trimEnd());
  return isSaid && !/\p{L}|%/u.test(spot.tokens[spot.at + 1]?.text ?? '');
}

const unitsOfGlucose = new Set(['mmol/L', 'mg/dL']);
const glucoses = new Set([...(analytesOfKind.glucose ?? []), 'average-glucose']);
/** "My k is 5.3 mmol/L": how far a short name may be from its number, in tokens. */
const REACH_OF_SHORT_NAME = 2;

/** Where a text names tests that have the units of a glucose and are none, as offsets. */
function namesOfOthers(text: string, analytes: Analytes): number[] {
  return sentencesOf(text).flatMap((sentence) => {
    const tokens = /\d/.test(sentence.text) ? tokensOf(sentence.text, '.') : [];
    return tokens.flatMap(({ from }, at) => {
      const place = nameAt(tokens, at, analytes);
      // "250 MG/DL" is no magnesium.
      if (!place || glucoses.has(place.analyte.id) || tokens[at - 1]?.value != null) return [];
      const hasUnit = tokens
        .slice(place.to, place.to + REACH_OF_SHORT_NAME)
        .some(
          ({ value }, next) => value !== null && hasConcentration({ ...place, tokens, at: place.to + next }),
        );
      const isOther = place.analyte.units.some(({ code }) => unitsOfGlucose.has(code));
      return isOther && isNameOfTest(place.name, { sentence: sentence.text, hasUnit })
        ? [sentence.from + from]
        : [];
    });
  });
}

/** The laboratory values in a text. Steps: text length times the longest name. */
function saidValues(text: string, analytes: Analytes): SaidValue[] {
  return sentencesOf(text).flatMap((sentence) => {
    if (!/\d/.test(sentence.text)) return [];
    const tokens = tokensOf(sentence.text, '.');
    const columns = { hasPrevious: false, hasBounds: false, isRangeFirst: false };
    return readLine({ tokens, endOfNames: tokens.length, columns }, analytes).flatMap((reading) => {
      const analyte = analytes.named(reading.name);
      if (!analyte || vitals.has(analyte.id)) return [];
      const spot = { tokens, at: tokens.findIndex(({ from }) => from === reading.numberFrom), analyte };
      const named = nameAt(
        tokens,
        tokens.findIndex(({ from }) => from === reading.nameFrom),
        analytes,
      );
      const name = { sentence: sentence.text, hasUnit: hasConcentration(spot) };
      if (!isNameOfTest(named?.name ?? '', name)) return [];
      if (taken.has(analyte.id) && !isResult(spot, reading, sentence.text)) return [];
      return toSaid(reading, analyte, sentence) ?? [];
    });
  });
}

/** The reader of values in someone's own words, for a list of tests. */
export const createValueReader = (list: Analytes): ValueReader => ({
  values: (text) => (/\d/.test(text) ? saidValues(text, withCachedNames(list)) : []),
  namesOfOthers: (text) => (/\d/.test(text) ? namesOfOthers(text, withCachedNames(list)) : []),
});
