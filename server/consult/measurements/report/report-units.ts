import type { Analyte, AnalyteUnit } from '../analytes.ts';
import { isPlausible } from '../judge-value.ts';

/** Spellings of laboratories, in lower case and without spaces, that are not UCUM's own. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  '10*9/l': [
    '×10⁹/l',
    'x10^9/l',
    '10^9/l',
    '10e9/l',
    'x10e9/l',
    '10⁹/l',
    'x10⁹/l',
    'x109/l',
    'x10*9/l',
    'g/l',
    'gpt/l',
    '/nl',
    'giga/l',
  ],
  '10*3/ul': [
    '×10³/ul',
    'x10^3/ul',
    '10^3/ul',
    '10e3/ul',
    'x10e3/ul',
    'x10*3/ul',
    'k/ul',
    'tsd/ul',
    'tsd./ul',
    '1000/ul',
    'thou/ul',
    'thousand/ul',
    'k/mm3',
    'th/ul',
  ],
  '10*12/l': [
    '×10¹²/l',
    'x10^12/l',
    '10^12/l',
    '10e12/l',
    'x10e12/l',
    '10¹²/l',
    'x1012/l',
    'x10*12/l',
    't/l',
    'tpt/l',
    '/pl',
    'tera/l',
  ],
  '10*6/ul': [
    '×10⁶/ul',
    'x10^6/ul',
    '10^6/ul',
    '10e6/ul',
    'x10e6/ul',
    'x10*6/ul',
    'm/ul',
    'mio/ul',
    'mio./ul',
    'mill/ul',
    'million/ul',
  ],
  '/ul': ['/mm3', '/cumm', 'cells/ul'],
  'u/l': ['iu/l', 'e/l', '[iu]/l', 'units/l'],
  '[iu]/l': ['iu/l', 'u/l', 'e/l'],
  'm[iu]/l': ['miu/l', 'mu/l', 'me/l'],
  'u[iu]/ml': ['uiu/ml', 'uu/ml', 'mcu/ml'],
  'm[iu]/ml': ['miu/ml', 'mu/ml'],
  'meq/l': ['mval/l', 'meq/litre'],
  'mm[hg]': ['mmhg'],
  cel: ['°c', 'c', 'ºc', 'gradc'],
  '[degf]': ['°f', 'f', 'ºf'],
  '/min': ['bpm', 'beats/min', 'breaths/min', '1/min', 'perminute', 'beats', 'min-1'],
  'ml/min/{1.73_m2}': [
    'ml/min/1.73m2',
    'ml/min/1.73m²',
    'ml/min/1.73',
    'ml/min',
    'ml/min/1,73m2',
    'ml/min/1,73m²',
    'ml/min/1.73m^2',
    'ml/min/1.73m*2',
  ],
  'mm/h': ['mm/hr', 'mm/1h', 'mm/std', 'mm', 'mm/hour', 'mmn.w.'],
  s: ['sec', 'secs', 'seconds', 'sek', 'sek.'],
  '[lb_av]': ['lb', 'lbs', 'pounds'],
  '[in_i]': ['in', 'inches', 'inch'],
  'kg/m2': ['kg/m²'],
  'ug/l{feu}': ['ug/l', 'ug/lfeu'],
  'ng/ml{feu}': ['ng/ml', 'ng/mlfeu'],
  'mg/l{feu}': ['mg/l', 'mg/lfeu', 'ug/ml', 'ug/mlfeu'],
  'mg/dl': ['mg%'],
  'g/dl': ['g%', 'gm/dl'],
  '%': ['percent', 'vol%', 'pct'],
  'l/l': ['l/1'],
  kg: ['kgs', 'kilos'],
  'ng/l': ['ng/litre'],
};

/** Lower case, one sign for micro, litres and hours as symbols, no spaces. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[µμ]/g, 'u')
    .replaceAll('mcg', 'ug')
    .replaceAll('liter', 'l')
    .replaceAll(/\s/g, '')
    .replace(/[.]$/, '');

/** The unit of an analyte that a text spells; undefined for another one. */
export function unitSpelled(analyte: Analyte, text: string): AnalyteUnit | undefined {
  const wanted = plain(text);
  return analyte.units.find(({ code, label }) => {
    const own = plain(code);
    return wanted === own || wanted === plain(label) || (spellings[own] ?? []).includes(wanted);
  });
}

/** Of a value without a unit: the only one in which a living person has it; null where several would do. */
export function unitFitting(analyte: Analyte, value: number): AnalyteUnit | null {
  const fitting = analyte.units.filter(({ code }) => isPlausible(analyte, value, code));
  const isOne = fitting.every(({ toFirst }) => toFirst.factor === fitting[0]?.toFirst.factor);
  return isOne ? (fitting[0] ?? null) : null;
}
