import type { Analyte, Analytes } from '../analytes.ts';
import type { ReportToken } from './report-tokens.ts';

/** Corrects letters that a scan confuses: "Sodiurn", "P0tassium", "AIbumin". */
const asScanned = (name: string): string | undefined => {
  // No name starts with "lr" or "ln": "lron", "lnsulin", "lNR".
  const first = name.replace(/^l(?=[rn])/i, 'I');
  if (name.length < SHORTEST_SCANNED) return first === name ? undefined : first;
  const isUpper = /\p{Lu}/u.test(name) && !/\p{Ll}/u.test(name.replaceAll('l', ''));
  const letters = (isUpper ? name.replaceAll('l', 'I') : first)
    .replaceAll('rn', 'm')
    .replaceAll(/(?<=\p{L})0|0(?=\p{L})/gu, 'o')
    .replaceAll(/(?<=\p{L})[1|]{1,2}|[1|](?=\p{L})/gu, (run) => 'l'.repeat(run.length))
    .replaceAll(/(?<=\p{L})I(?=\p{Ll})/gu, 'l');
  return letters === name ? undefined : letters;
};
/** Shorter names are too similar to each other. */
const SHORTEST_SCANNED = 5;

/** "cK+", "ctHb": the letters for a concentration that a blood gas analyser prints before a name. */
const withoutPrefix = (name: string): string | undefined =>
  /^ct?\p{Lu}/u.test(name) ? name.replace(/^ct?/, '') : undefined;

/** "Blutzuckertagebuch", "Temperaturkurve": the name in a German word for its diary. */
const ofCompound = (name: string): string | undefined =>
  /\p{L}(?:tagebuch|kurve|protokoll|messungen)$/iu.test(name)
    ? name.replace(/(?:tagebuch|kurve|protokoll|messungen)$/i, '')
    : undefined;

/** "S.Creat", "B.Urea": the first letter of serum or blood before a name. */
const withoutMaterial = (name: string): string | undefined =>
  /^(?:s|b|sr)[.] ?\p{L}{3}/iu.test(name) ? name.replace(/^(?:s|b|sr)[.] ?/i, '') : undefined;

/** "LDL Cholesterol, Direct": measured, not calculated. */
const withoutMethod = (name: string): string | undefined =>
  /^[lh]dl\b.{0,14}\bdirect$/i.test(name)
    ? name.slice(0, -'direct'.length).replace(/[ ,(]{1,4}$/, '')
    : undefined;

/** "HKQuantityTypeIdentifierHeartRate": the type of an exported health record. */
const ofExport = (name: string): string | undefined =>
  /^HKQuantityTypeIdentifier\p{Lu}/u.test(name) ? name.slice('HKQuantityTypeIdentifier'.length) : undefined;

/** "sugars", "fasting sugar", "diabetes log": how people call their glucose in a diary. */
const asSaid = (name: string): string | undefined => {
  const said = name.toLowerCase();
  if (/^(?:sugars?|diabetes (?:log|diary|record))$/.test(said)) return 'glucose';
  if (/^fever (?:log|diary|record|chart)$/.test(said)) return 'temperature';
  return /^fasting sugars?$/.test(said) ? 'fasting glucose' : undefined;
};

/** "Creatinlne", "Sodlum": with one "l" as the "i" that it may have been. */
const withOneOther = (name: string): string[] =>
  name.length < SHORTEST_SCANNED || name.length > LONGEST_SCANNED || name.includes(' ')
    ? []
    : name
        .split('')
        .flatMap((letter, at) => (letter === 'l' ? `${name.slice(0, at)}i${name.slice(at + 1)}` : []));
const LONGEST_SCANNED = 20;

/** What else a written name may mean. */
const otherNamesOf = (name: string): string[] => [
  ...[asScanned, withoutPrefix, ofCompound, withoutMaterial, withoutMethod, ofExport, asSaid].flatMap(
    (of) => of(name) ?? [],
  ),
  ...withOneOther(name),
];

/** The list with cached name look-ups for one report. */
export function withCachedNames(analytes: Analytes): Analytes {
  const known = new Map<string, Analyte | undefined>();
  const named = (name: string) => {
    if (!known.has(name)) {
      const all = [name, ...otherNamesOf(name)].map((each) => analytes.named(each));
      known.set(
        name,
        all.find((each) => each !== undefined),
      );
    }
    return known.get(name);
  };
  return { ...analytes, named };
}

/** "sat 93 %", "morning: sat 93, pulse 80": a saturation, unlike "weighed on sat". */
export const withSaturation = (tokens: readonly ReportToken[]): ReportToken[] =>
  tokens.map((token, at) => {
    const [before, next, unit] = [tokens[at - 1]?.text ?? '', tokens[at + 1], tokens[at + 2]?.text];
    const isNamed = unit === '%' || (token.text === 'sat' && /^[:,/;(-]$/.test(before));
    return /^sat$/i.test(token.text) && next?.value != null && isNamed ? { ...token, text: 'SpO2' } : token;
  });
