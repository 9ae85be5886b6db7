import { ucum } from '@atomic-ehr/ucum';
import type { AnalyteEntry, Conversion } from '../measurements/lists.ts';

const SAME: Conversion = { factor: 1, offset: 0 };

/** The library's results for 0 and 1 define the line: temperatures have an offset, all other units have none. */
function lineBetween(convert: (value: number) => number): Conversion {
  const offset = convert(0);
  return { factor: convert(1) - offset, offset: Math.abs(offset) < Number.EPSILON ? 0 : offset };
}

/** Converts via moles: grams per litre to moles per litre, or back. */
function throughMass(molarMass: number, from: string, to: string): (value: number) => number {
  const isSubstance = ucum.isConvertible(from, 'mol/L') && !ucum.isConvertible(from, 'g/L');
  const [left, right, factor] = isSubstance
    ? (['mol/L', 'g/L', molarMass] as const)
    : (['g/L', 'mol/L', 1 / molarMass] as const);
  return (value) => ucum.convert(ucum.convert(value, from, left) * factor, right, to);
}

/** Albumin in urine is given per mole or per gram of creatinine. */
function throughCreatinine(molarMass: number, from: string, to: string): (value: number) => number {
  const isByMole = ucum.isConvertible(from, 'g/mol') && !ucum.isConvertible(from, 'g/g');
  return isByMole
    ? (value) => ucum.convert(ucum.convert(value, from, 'g/mol') / molarMass, 'g/g', to)
    : (value) => ucum.convert(ucum.convert(value, from, 'g/g') * molarMass, 'g/mol', to);
}

/** The conversion from one of an analyte's units to its first one. Throws for units without a known conversion. */
export function conversionToFirst(entry: AnalyteEntry, unit: string): Conversion {
  const first = Object.keys(entry.units)[0] ?? '';
  if (unit === first) return SAME;
  if (entry.line?.unit === unit) return { factor: entry.line.factor, offset: entry.line.offset };
  if (ucum.isConvertible(unit, first)) return lineBetween((value) => ucum.convert(value, unit, first));
  const molarMass = entry.molar_mass;
  if (molarMass === undefined) throw new Error(`${entry.id}: no conversion from ${unit} to ${first}.`);
  const isRatio = ucum.isConvertible(first, 'g/mol');
  return lineBetween((isRatio ? throughCreatinine : throughMass)(molarMass, unit, first));
}
