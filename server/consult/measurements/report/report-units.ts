import type { Analyte, AnalyteUnit } from '../analytes.ts';
import { isPlausible } from '../judge-value.ts';
import type { ReportToken } from './report-tokens.ts';

/** Laboratory spellings, in the form of `plain`, that are not UCUM's own. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  '10*9/l': ['g/l', 'gpt/l', '/nl', 'giga/l', 'milliard/l', 'mrd/l', 'bil/l'],
  '10*3/ul': [
    'k/ul',
    'tsd/ul',
    'tsd./ul',
    '1000/ul',
    'thou/ul',
    'thousand/ul',
    'th/ul',
    '10*3',
    'tys/ul',
    'tys./ul',
  ],
  '10*5/ul': ['lakhs/ul', 'lakh/ul', 'lacs/ul', 'lac/ul', 'lakhs', 'lakh', 'lacs', 'lac'],
  '10*12/l': ['t/l', 'tpt/l', '/pl', 'tera/l', 'bill/l'],
  '10*6/ul': [
    'm/ul',
    'mio/ul',
    'mio./ul',
    'mill/ul',
    'million/ul',
    'millones/ul',
    'milhões/ul',
    'milioni/ul',
    'mln/ul',
  ],
  '/ul': [
    'perul',
    'cells/ul',
    'cell/ul',
    'células/ul',
    'leu/ul',
    'leuko/ul',
    'leuco/ul',
    'ery/ul',
    'wbc/ul',
    'rbc/ul',
  ],
  '/[hpf]': ['/hpf', 'hpf', 'perhpf', 'cells/hpf', '/field', 'perfield'],
  'u/l': ['iu/l', 'e/l', 'ui/l', '[iu]/l', 'units/l', 'u/litre'],
  '[iu]/l': ['iu/l', 'u/l', 'e/l', 'ui/l'],
  'm[iu]/l': ['miu/l', 'mu/l', 'me/l', 'mie/l', 'mui/l'],
  'u[iu]/ml': ['uiu/ml', 'uu/ml', 'uui/ml', 'ue/ml'],
  'm[iu]/ml': ['miu/ml', 'mu/ml', 'mui/ml'],
  'meq/l': ['mval/l', 'meq/litre'],
  'mm[hg]': ['mmhg'],
  cel: ['°c', 'degc', 'c', 'ºc', 'gradc', 'celsius'],
  '[degf]': ['°f', 'degf', 'f', 'ºf', 'fahrenheit'],
  '/min': [
    'bpm',
    'b/min',
    'count/min',
    'beats/min',
    'breaths/min',
    'breaths',
    'brpm',
    'br/min',
    'rpm',
    '1/min',
    'perminute',
    'beats',
    'min-1',
    '/minute',
    'lpm',
    'atti/min',
    'batt/min',
    'bat/min',
    'lat/min',
    'slag/min',
    'slagen/min',
    'resp/min',
    'irpm',
    'mpm',
    'cpm',
  ],
  'ml/min/{1.73_m2}': ['ml/min', 'ml/min/1.73', 'ml/min/1.73m2', 'ml/min/1.73m*2', 'ml/min/1.73sqm'],
  'mm/h': [
    'mm/hr',
    'mm/1h',
    'mm/1hr',
    'mm/1sthr',
    'mm/1sthour',
    'mm/std',
    'mm',
    'mm/hour',
    'mmn.w.',
    'mm/1.h',
    'mm/1ªh',
    'mm/1ªhora',
    'mm/hora',
    'mm/ora',
    'mm/godz',
    'mm/heure',
    'mm/1.std',
    'mm/t',
    'mm/u',
    'mm/uur',
  ],
  s: ['sec', 'secs', 'seconds', 'sek', 'sek.', 'seg'],
  '[lb_av]': ['lb', 'lbs', 'pounds'],
  '[in_i]': ['in', 'inches', 'inch'],
  'ug/l{feu}': ['ug/l', 'ug/lfeu', 'ugfeu/l'],
  'ng/ml{feu}': ['ng/ml', 'ng/mlfeu', 'ngfeu/ml'],
  'mg/l{feu}': ['mg/l', 'mg/lfeu', 'mgfeu/l', 'ug/ml', 'ug/mlfeu'],
  // Of urobilinogen, one Ehrlich unit is about 1 mg.
  'mg/dl': ['mg%', 'mgs/dl', 'mg/100ml', 'eu/dl', 'e.u./dl'],
  'g/dl': ['g', 'g%', 'gm/dl', 'gms/dl', 'gm%', 'gms%', 'gr/dl', 'g/100ml'],
  '%': ['percent', 'vol%', 'pct', 'prozent', '%oftotalhgb', '%hb'],
  'l/l': ['l/1'],
  'l/min': ['litres/min', 'lpm'],
  kg: ['kgs', 'kilos'],
  'ng/l': ['ng/litre'],
  'mg/mmol': ['mg/mmolcr', 'mg/mmolcreat', 'mg/mmolcreatinine'],
  'mg/g': ['mg/gcr', 'mg/gcreat', 'mg/gcrea', 'ug/mg', 'ug/mgcreat', 'ug/mgcr', 'mg/gcreatinine'],
};

const raised: Readonly<Record<string, string>> = {
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁹': '9',
};

/** Lower case, one sign for micro, powers of ten as in UCUM, litres and hours as symbols, no spaces. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[µμ]/g, 'u')
    .replaceAll(/[⁰¹²³⁴⁵⁶⁹]/g, (sign) => raised[sign] ?? sign)
    .replaceAll(/\s/g, '')
    .replace(/[.]$/, '')
    .replace(/^x?[l1][o0](?=[*^e])/, '10')
    .replace(/^[x×]+(?=[1e])/, '')
    .replace(/^e(?=[369]\/|12\/)/, '10*')
    .replace(/^10[*^e]{0,2}(?=[369]\b|12\b)/, '10*')
    .replace(/^mi[ck]ro(?=mol|g|kat)/, 'u')
    .replace(/^milli(?=mol|g)/, 'm')
    .replace(/^nano(?=mol|g)/, 'n')
    .replace(/(?<=^[munp]?)gram(?:me?|o|mo)?s?(?=$|\/|per)/, 'g')
    .replaceAll('mcg', 'ug')
    .replaceAll(/lit(?:er|re)s?/g, 'l')
    .replace(/per(?=d?l$)/, '/')
    .replace('1,73', '1.73')
    .replace('m^2', 'm2')
    .replace(/(?:cu\.?mm|cumm|cmm|mmc|mm\^?3|mcl)$/, 'ul');

/** The unit of an analyte that a text spells; undefined for another one. */
function unitSpelled(analyte: Analyte, text: string): AnalyteUnit | undefined {
  const written = plain(text);
  // "sugar 7.8 mmol": only a sugar is said like this; of a salt it would be a dose.
  const wanted = analyte.id.endsWith('glucose') && /^mmols?$/.test(written) ? 'mmol/l' : written;
  return analyte.units.find(({ code, label }) => {
    const own = plain(code);
    return wanted === own || wanted === plain(label) || (spellings[own] ?? []).includes(wanted);
  });
}

const bareUnits = new Set(
  '% ‰ °c °f fl pg g kg lb lbs cm kpa mm sec secs mmhg bpm ng ug mg miu iu mmol nmol pmol umol index ratio lakh lakhs lac lacs st stone stones microgram micrograms milligram milligrams mcgs'.split(
    ' ',
  ),
);
const uppers = new Set(
  `k m g mg mm ug ng pg mmol umol nmol pmol mol u iu ui ku mu miu mui uiu uui uu ue mie meq mosm kat ukat nkat ml l cells cell tsd mio thou
   gm gms mgs gr giga tera gpt tpt e me mval th mill million 1000 10*3 10*6 10*9 10*12 lakhs lakh pmol/l copies kiu`.split(
    /\s+/,
  ),
);
const lowers = new Set(
  `l dl ml ul mm3 mol mmol g mg min h hr uur std kg 24h d day hpf lpf field litre 1 pl nl fl 100ml cl m2`.split(
    /\s+/,
  ),
);

/** Whether a word is any unit. */
export function isUnit(text: string): boolean {
  // "K 5.2, Mg 1.8" is magnesium.
  if (text === 'Mg') return false;
  const word = plain(text);
  const [upper = '', lower = ''] = word.split('/');
  return bareUnits.has(word) || (lowers.has(lower) && (uppers.has(upper) || upper === ''));
}

/** No laboratory value of a living person is this many times below or above the usual range. */
const FARTHEST_VALUE = 100;
/** The ranges of two laboratories differ by less than this; those in two units differ by more. */
const FARTHEST_RANGE = 3;

/** A value without a unit, with the range that is printed beside it. */
type WithoutUnit = {
  readonly value: number;
  readonly range: { readonly low: number | null; readonly high: number | null } | undefined;
};

const isNear = (value: number, bounds: readonly number[], times: number): boolean =>
  bounds.length === 0 || (value >= Math.min(...bounds) / times && value <= Math.max(...bounds) * times);

/**
 * Whether a value in a unit, and the range printed beside it, are plausible: platelets of 412 are ×10⁹/L, and never per
 * microlitre; a CRP of 12 with a range up to 5 is mg/L.
 */
function isUsual({ ranges }: Analyte, { toFirst }: AnalyteUnit, { value, range }: WithoutUnit): boolean {
  const first = (each: number) => each * toFirst.factor + toFirst.offset;
  const lows = ranges.flatMap(({ low }) => low ?? []);
  const highs = ranges.flatMap(({ high }) => high ?? []);
  if (lows.length > 0 && highs.length > 0 && !isNear(first(value), [...lows, ...highs], FARTHEST_VALUE))
    return false;
  return (
    (range?.low == null || isNear(first(range.low), lows, FARTHEST_RANGE)) &&
    (range?.high == null || isNear(first(range.high), highs, FARTHEST_RANGE))
  );
}

/** Whether a value and its range are usual in one of the units. */
export const fitsUsual = (analyte: Analyte, found: WithoutUnit): boolean =>
  analyte.units.some((unit) => isUsual(analyte, unit, found));

/** A glucose of 7.2 is mmol/L: in mg/dL it would be far below the alert limit. */
function isNearLimits({ alert }: Analyte, { toFirst }: AnalyteUnit, value: number): boolean {
  const first = value * toFirst.factor + toFirst.offset;
  if (alert?.below === undefined || alert.above === undefined) return true;
  return first >= alert.below / FARTHEST_RANGE && first <= alert.above * FARTHEST_RANGE;
}

/** The units that a value may have without one beside it; all, if none may. */
export function unitsUnwritten({ units, only_written: written = [] }: Analyte): readonly AnalyteUnit[] {
  const bare = units.filter(({ code }) => !written.includes(code));
  return bare.length > 0 ? bare : units;
}

/** For a value without a unit: the only unit in which it is possible for a living person; null when several are. */
export function unitFitting(analyte: Analyte, found: WithoutUnit): AnalyteUnit | null {
  const possible = analyte.units.filter(
    ({ code }) => analyte.only_written?.includes(code) !== true && isPlausible(analyte, found.value, code),
  );
  const usual = possible.filter((unit) => isUsual(analyte, unit, found));
  const likely = usual.filter((unit) => isNearLimits(analyte, unit, found.value));
  const fitting = [likely, usual, possible].find((units) => units.length > 0) ?? [];
  const isOne = fitting.every(({ toFirst }) => toFirst.factor === fitting[0]?.toFirst.factor);
  return isOne ? (fitting[0] ?? null) : null;
}

/** How far after a value its unit may be, in tokens. */
export const REACH_OF_UNIT = 11;
const TOKENS_OF_UNIT = 4;
type Tokens = readonly ReportToken[];

/** The longest unit that starts here, of this analyte or of any, and where it ends. */
export function unitAt(stretch: Tokens, at: number, analyte: Analyte) {
  let text = '';
  let own: AnalyteUnit | undefined;
  let isAny = false;
  let to = at;
  for (const [index, token] of stretch.slice(at, at + TOKENS_OF_UNIT).entries()) {
    text += token.text;
    const spelled = unitSpelled(analyte, text);
    own = spelled ?? own;
    const isOther = token.value === null && index === 0 && isUnit(text);
    isAny ||= isOther;
    if (spelled || isOther) to = at + index + 1;
  }
  return { own, isAny, to };
}

/** The unit within a stretch: one token, or several without a gap. */
export function unitIn(stretch: Tokens, analyte: Analyte): AnalyteUnit | undefined {
  for (let at = 0; at < Math.min(stretch.length, REACH_OF_UNIT); at += 1) {
    const { own } = unitAt(stretch, at, analyte);
    if (own) return own;
  }
  return undefined;
}

/** "stay on 4mg": whether the unit at this place belongs to a number of its own, not to a range. */
const isOfOwnNumber = (stretch: Tokens, at: number): boolean =>
  stretch[at - 1]?.value != null && /\p{L}/u.test(stretch[at - 2]?.text ?? '');

/** Whether a stretch contains a unit that this analyte does not have: then the number belongs to something else. */
export const hasOtherUnit = (stretch: Tokens, analyte: Analyte): boolean =>
  !unitIn(stretch, analyte) &&
  stretch.some((_token, at) => unitAt(stretch, at, analyte).isAny && !isOfOwnNumber(stretch, at));
