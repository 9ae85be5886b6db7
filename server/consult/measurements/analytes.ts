import { fold } from '../reading/tokens/normalize.ts';
import type { AnalyteLists, CompiledAnalyte, SourceEntry } from './lists.ts';

type RangeSource = { readonly title: string; readonly url: string };

/** A unit of an analyte, and how people write it. */
export type AnalyteUnit = CompiledAnalyte['units'][number] & { readonly label: string };

/** What is measured: a laboratory test or a vital sign. */
export type Analyte = Omit<CompiledAnalyte, 'units'> & { readonly units: readonly AnalyteUnit[] };

/** The list of analytes (`knowledge/measurements`). */
export type Analytes = {
  readonly all: readonly Analyte[];
  readonly sources: readonly SourceEntry[];
  /** Finds an analyte by its name or a synonym, in any case and punctuation: "Vitamin B-12" is "vitamin b12". */
  named(name: string): Analyte | undefined;
  withId(id: string): Analyte | undefined;
  sourceNamed(id: string): RangeSource;
};

/** Letters, digits and single spaces only: "25-OH Vitamin D" and "25 oh vitamin d" are the same name. */
const toAnalyteName = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

const labels: Readonly<Record<string, string>> = {
  'mm[Hg]': 'mmHg',
  Cel: '°C',
  '[degF]': '°F',
  '[lb_av]': 'lb',
  '[in_i]': 'in',
  '{INR}': 'ratio',
  '{ratio}': 'ratio',
  'mL/min/{1.73_m2}': 'mL/min/1.73 m²',
  'kg/m2': 'kg/m²',
  '/min': 'per minute',
};

/** How people write a UCUM code: "10*9/L" as "×10⁹/L", "m[IU]/L" as "mIU/L". */
const labelOf = (code: string): string =>
  labels[code] ??
  code
    .replace('10*12', '×10¹²')
    .replace('10*9', '×10⁹')
    .replace('10*6', '×10⁶')
    .replace('10*5', '×10⁵')
    .replace('10*3', '×10³')
    .replace('{FEU}', ' FEU')
    .replaceAll(/[[\]]/g, '')
    .replace(/^u/, 'µ')
    .replace('/u', '/µ');

const withLabels = (entry: CompiledAnalyte): Analyte => ({
  ...entry,
  units: entry.units.map((unit) => ({ ...unit, label: labelOf(unit.code) })),
});

const SHORTEST_COGNATE = 6;
const withoutDoubles = (word: string): string =>
  word
    .split('')
    .filter((letter, at, all) => letter !== all[at - 1])
    .join('');

/**
 * A form of a name that cognates in other languages share: "prolaktyna", "prolactine" and "prolactin", "trombocyter"
 * and "thrombocytes".
 */
const toCognate = (name: string): string =>
  name
    .split(' ')
    .map((word) =>
      withoutDoubles(
        word
          .replaceAll(/ae|oe/g, 'e')
          .replaceAll('ph', 'f')
          .replaceAll('th', 't')
          .replaceAll(/ch|ck|k/g, 'c')
          .replaceAll('y', 'i')
          .replaceAll('z', 's'),
      ).replace(/(?:um|us|is|os|as|es|er|en|e|a|o|i|s)$/, ''),
    )
    .join(' ');

/** The analytes by the cognates of their names, except ambiguous ones. */
function byCognateOf(byName: ReadonlyMap<string, Analyte>): ReadonlyMap<string, Analyte> {
  const found = new Map<string, Analyte>();
  const shared = new Set<string>();
  for (const [name, analyte] of byName) {
    const key = toCognate(name);
    if (found.has(key) && found.get(key)?.id !== analyte.id) shared.add(key);
    found.set(key, analyte);
  }
  return new Map([...found].filter(([key]) => key.length >= SHORTEST_COGNATE && !shared.has(key)));
}

const SHORTEST_SPREAD = 4;
/** "2 h. T" is not "ht", and "A/P" no "AP": the letters of a short name must not be separated. */
const isSpread = (name: string, letters: string): boolean =>
  letters.length < SHORTEST_SPREAD && /[\s/]/.test(name.trim());

/**
 * The list with its look-up tables; throws when two analytes share a name or id, or a range cites an unknown source.
 */
export function createAnalytes({ sources, analytes }: AnalyteLists): Analytes {
  const known = new Map(sources.map((each) => [each.id, each]));
  const sourceNamed = (id: string): RangeSource => {
    const { title, url } = known.get(id) ?? {};
    if (title === undefined || url === undefined)
      throw new Error(`knowledge/measurements has no source "${id}".`);
    return { title, url };
  };
  const all = analytes.map(withLabels);
  const byName = new Map<string, Analyte>();
  const byId = new Map<string, Analyte>();
  for (const each of all) {
    if (byId.has(each.id)) throw new Error(`Two analytes have the id "${each.id}".`);
    byId.set(each.id, each);
    for (const name of new Set([each.name, each.id, ...each.words].map(toAnalyteName))) {
      if (byName.has(name)) throw new Error(`Two analytes are called "${name}".`);
      byName.set(name, each);
    }
    if (each.in_other_units !== undefined && !all.some(({ id }) => id === each.in_other_units))
      throw new Error(`No analyte has the id "${each.in_other_units}".`);
    for (const { source } of [...each.ranges, ...(each.alert ? [each.alert] : [])]) sourceNamed(source);
  }
  const bySolidName = new Map([...byName].map(([name, each]) => [name.replaceAll(' ', ''), each]));
  const byCognate = byCognateOf(byName);
  return {
    all,
    sources,
    named(written) {
      const name = toAnalyteName(written);
      const solid = name.replaceAll(' ', '');
      return (
        byName.get(name) ??
        (isSpread(written, solid) ? undefined : bySolidName.get(solid)) ??
        byCognate.get(toCognate(name))
      );
    },
    withId: (id) => byId.get(id),
    sourceNamed,
  };
}

/** A value in the analyte's first unit; undefined for a unit that it does not have. */
export function toFirstUnit(analyte: Analyte, value: number, code: string): number | undefined {
  const unit = analyte.units.find((each) => each.code === code);
  return unit && value * unit.toFirst.factor + unit.toFirst.offset;
}

/** Rounds away conversion errors, so that a value stays on the bound or limit it is compared with. */
const SIGNIFICANT_DIGITS = 6;

/** A value in the analyte's first unit, rounded for comparison with a limit or for plotting. */
export function toRoundedFirst(analyte: Analyte, value: number, code: string): number | undefined {
  const first = toFirstUnit(analyte, value, code);
  return first === undefined ? undefined : Number(first.toPrecision(SIGNIFICANT_DIGITS));
}

/** Whether a rounded value in the first unit is at or beyond a limit at which a laboratory telephones. */
export function beyondFarLimit({ alert }: Analyte, first: number): 'very_low' | 'very_high' | undefined {
  if (alert?.below !== undefined && first <= alert.below) return 'very_low';
  return alert?.above !== undefined && first >= alert.above ? 'very_high' : undefined;
}

/** A value of the first unit in another unit of the analyte. */
export const fromFirstUnit = (value: number, { toFirst }: AnalyteUnit): number =>
  (value - toFirst.offset) / toFirst.factor;
