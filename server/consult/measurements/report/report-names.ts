import type { Analyte, Analytes } from '../analytes.ts';
import { isSlot } from './layout/leads.ts';
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

/** "A1T", "A1P": a "1" between two capitals. */
const asScannedCapitals = (name: string): string | undefined =>
  /^\p{Lu}1\p{Lu}$/u.test(name) ? name.replace('1', 'L') : undefined;

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

/** "spo2_avg", "respiratory_rate_sleep": a key of an export, and what part of the day or which number it is of. */
const ofKey = (name: string): string | undefined =>
  name.includes('_') && !/[^\p{L}\d_]/u.test(name)
    ? name
        .replace(/_(?:avg|average|mean|median|sleep|sleeping|night|day|daily|awake)$/i, '')
        .replaceAll('_', ' ')
    : undefined;

/** "Pt-eGFR(Krea)relativ", "eGFR(CKD-EPI)": a kidney function with the substance or formula that it was computed from. */
const withoutFormula = (name: string): string | undefined =>
  /^(?:pt-)?e?gfr\([\p{L}-]{2,10}\)(?:relativ|relative)?$/iu.test(name) ? 'egfr' : undefined;

/** "sugars", "fasting sugar", "diabetes log": how people call their glucose in a diary. */
const asSaid = (name: string): string | undefined => {
  const said = name.toLowerCase();
  if (/^(?:sugars?|diabetes (?:log|diary|record))$/.test(said)) return 'glucose';
  if (/^fever (?:log|diary|record|chart)$/.test(said)) return 'temperature';
  return /^fasting sugars?$/.test(said) ? 'fasting glucose' : undefined;
};

/** "Creatinlne", "Sodlum", "Creat1nine": with one "l" or "1" as the "i" that it may have been. */
const withOneOther = (name: string): string[] =>
  name.length < SHORTEST_SCANNED || name.length > LONGEST_SCANNED || name.includes(' ')
    ? []
    : name
        .split('')
        .flatMap((letter, at) => ('l1'.includes(letter) ? `${name.slice(0, at)}i${name.slice(at + 1)}` : []));
const LONGEST_SCANNED = 20;

/** What else a written name may mean. */
const otherNamesOf = (name: string): string[] => [
  ...[
    asScanned,
    asScannedCapitals,
    withoutPrefix,
    ofCompound,
    withoutMaterial,
    withoutMethod,
    withoutFormula,
    ofExport,
    ofKey,
    asSaid,
  ].flatMap((of) => of(name) ?? []),
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

/** Words of doctors for a vital sign: "febrile to 38.9", "tachycardic at 118", "saturating 88%". */
const vitalWords: readonly (readonly [RegExp, string])[] = [
  [/^(?:a?febrile|pyrexial|apyrexial|hypothermic)$/i, 'temperature'],
  [/^(?:tachycardic|bradycardic)$/i, 'pulse'],
  [/^(?:tachypno?eic|breathing)$/i, 'respiratory rate'],
  [/^hyp(?:o|er)tensive$/i, 'BP'],
  [/^(?:saturating|satting|desaturated|desaturating)$/i, 'oxygen saturation'],
];
/** "BM (fingerprick) 18:45 - 4.9 mmol/L", in tokens. */
const REACH_OF_BM = 12;
/** In mmol/L, the least total calcium of a living person. */
const LEAST_CALCIUM = 1.6;
const vitalLinks = new Set(['at', 'to', 'with', 'of', 'up', 'down', 'around', '(']);

/** What a word names because of the number behind it; undefined when it may be another word. */
function nameInContext(tokens: readonly ReportToken[], at: number): string | undefined {
  const [token, next, unit] = tokens.slice(at, at + 3);
  const text = token?.text ?? '';
  // "sat 93 %", "morning: sat 93, pulse 80", unlike "weighed on sat".
  if (/^sat$/i.test(text)) {
    const isNamed = unit?.text === '%' || (text === 'sat' && /^[:,/;(-]$/.test(tokens[at - 1]?.text ?? ''));
    return next?.value != null && isNamed ? 'SpO2' : undefined;
  }
  // "BD 134/82", as in Switzerland; "50 mg BD" is twice a day.
  if (text === 'BD') return next?.value != null && unit?.text.startsWith('/') === true ? 'BP' : undefined;
  // "BM 7.6", as nurses call a glucose from a finger; "BM 3x" is another thing.
  if (text === 'BM' || text === 'BMs') {
    const isWritten = tokens.slice(at, at + REACH_OF_BM).some((each) => /^mmol\/l$/i.test(each.text));
    return isWritten || /^\d+[.]\d$/.test(next?.text ?? '') ? 'glucose' : undefined;
  }
  // "P = 2.02 mmol/l" is phosphorus, "P 71" a pulse.
  if (text === 'P') {
    const [number, own] = /^[:=]$/.test(next?.text ?? '') ? tokens.slice(at + 2, at + 4) : [next, unit];
    return number?.value != null && /^(?:mmol\/l|mg\/dl)$/i.test(own?.text ?? '') ? 'phosphate' : undefined;
  }
  // "Ca++ 1.09": only the ionised part is so low.
  if (/^Ca(?:\+\+|2\+)$/.test(text))
    return (next?.value ?? Infinity) < LEAST_CALCIUM ? 'ionised calcium' : 'calcium';
  // "TC 38,4 °C" is no cholesterol.
  if (/^t[cp]$/i.test(text))
    return next?.value != null && /^°c$/i.test(unit?.text ?? '') ? 'temperature' : undefined;
  const [, name] = vitalWords.find(([word]) => word.test(text)) ?? [];
  let to = at + 1;
  while (vitalLinks.has(tokens[to]?.text.toLowerCase() ?? '')) to += 1;
  const isPerMinute = /^(?:a|per) min/i.test(`${tokens[to + 1]?.text} ${tokens[to + 2]?.text}`);
  const isSaid = to > at + 1 || name === 'oxygen saturation' || (name === 'respiratory rate' && isPerMinute);
  return name !== undefined && isSaid && tokens[to]?.value != null ? name : undefined;
}

/** "183 cm tall", "93 % on room air", "I'm 58.4 kg now": what a number without a name must be. */
function nameOfNumber(tokens: readonly ReportToken[], at: number): string | undefined {
  const [number, ...behind] = tokens.slice(at, at + 5);
  if (number?.value == null) return undefined;
  const words = behind.map(({ text }) => text.toLowerCase().replace(/[.,]$/, '')).join(' ');
  // "Gewicht 67,5 kg bei 168 cm".
  const isBesideWeight =
    /^(?:bei|at|auf|for|pour|per|à|en|bij|vid)$/i.test(tokens[at - 1]?.text ?? '') &&
    /^kg$/i.test(tokens[at - 2]?.text ?? '');
  if (/^c?m tall\b/.test(words) || (isBesideWeight && /^cm\b/.test(words))) return 'height';
  // Unlike "I'm 2 kg heavier".
  const isOfSpeaker = /^i['’]m$/i.test(tokens[at - 1]?.text ?? '');
  if (isOfSpeaker && /^(?:kg|lbs?)(?:$| (?:$|now|today|and|at|this)\b)/.test(words)) return 'weight';
  if (isTemperature(tokens, at)) return 'temperature';
  return /^% (?:on )?(?:room air|air|ra)\b/.test(words) ? 'SpO2' : undefined;
}

/** "better today!! 37.2, spo2 96", "evening 38.2, sats 92": a number that starts a list of vital signs, as a fever does. */
function isTemperature(tokens: readonly ReportToken[], at: number): boolean {
  const before = tokens[at - 1]?.text.toLowerCase().split(/[!.]/)[0] ?? '';
  const isFirst = /^(?:|[,:]|\/\d.*|today|now|time|later)$/.test(before) || isSlot({ text: before });
  const behind = tokens.slice(at + 1, at + REACH_OF_SIGN).map(({ text }) => text.toLowerCase());
  return (
    isFirst &&
    /^(?:3[4-9]|4[0-2])[.,]\d$/.test(tokens[at]?.text ?? '') &&
    behind.some((text) => /^(?:spo2|sats?|sat|o2|oxygen|pulse|hr|bp|puls|pouls)$/.test(text)) &&
    behind.includes(',')
  );
}
/** "37.4 today, spo2": how far behind a number the next sign may be. */
const REACH_OF_SIGN = 5;

/** The tokens with the names that words and numbers have because of what is behind them. */
export const withNamesInContext = (tokens: readonly ReportToken[]): ReportToken[] =>
  tokens.flatMap((token, at) => {
    const name = nameInContext(tokens, at);
    if (name !== undefined) return [{ ...token, text: name }];
    const before = nameOfNumber(tokens, at);
    return before === undefined
      ? [token]
      : [{ ...token, text: before, value: null, otherValue: null }, token];
  });
