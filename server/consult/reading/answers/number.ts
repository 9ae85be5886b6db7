import { yearsPerUnit } from './age.ts';
import { linearPattern, type LinearPattern } from '../tokens/linear-pattern.ts';
import type { Answer, ReplyQuestion } from '../reading.types.ts';

type Unit = NonNullable<Extract<Answer, { kind: 'number' }>['unit']>;
type Measure = { readonly value: number; readonly unit: Unit | null };

const units: readonly (readonly [LinearPattern, string])[] = [
  [linearPattern(/^ ?(?:degrees? ?)?(?:c|celsius|centigrade)\b/), 'celsius'],
  [linearPattern(/^ ?(?:degrees? ?)?(?:f|fahrenheit)\b/), 'fahrenheit'],
  [linearPattern(/^ ?degrees?\b/), 'degrees'],
  [linearPattern(/^ ?(?:kg|kgs|kilo|kilos|kilograms?|kilogrammes?)\b/), 'kilograms'],
  [linearPattern(/^ ?(?:lbs?|pounds?)\b/), 'pounds'],
  [linearPattern(/^ ?(?:st|stones?)\b/), 'stone'],
  [linearPattern(/^ ?(?:cm|cms|centimet(?:er|re)s?)\b/), 'centimetres'],
  [linearPattern(/^ ?(?:m|met(?:er|re)s?)\b/), 'metres'],
  [linearPattern(/^ ?(?:ft|foot|feet)\b/), 'feet'],
  [linearPattern(/^ ?(?:in|inch|inches)\b/), 'inches'],
  [linearPattern(/^ ?(?:out of|\/|of) ?10\b/), 'out_of_ten'],
  [linearPattern(/^ ?(?:%|percent|per cent)/), 'percent'],
  [linearPattern(/^ ?(minute|hour|day|week|month|year)s?\b/), 'time'],
];

const inYears: Readonly<Record<string, number>> = yearsPerUnit;
const names: Readonly<Record<string, Unit>> = {
  hour: 'hours',
  day: 'days',
  week: 'weeks',
  month: 'months',
  year: 'years',
};

type Spoken = { readonly value: number; readonly unit: string | null };

const number = linearPattern(/(^|[^\d.])(\d+(?:[.,]\d+)?)(?: point (\d+))?( and (?:a )?half)?/);

const span = linearPattern(/\b(\d+(?:\.\d+)?) (?:to|or|-|until|and maybe) (\d+(?:\.\d+)?)\b/);
const hundred = linearPattern(/\b(?:a|1) hundred(?: and)?(?: (\d{1,2}))?/);
const oneUnit = linearPattern(/\b(?:a|an) (minute|hour|day|week|month|year)\b/);
const aCouple = linearPattern(/\b(?:a )?couple(?: of)? /);
const aFew = linearPattern(/\b(?:a )?few /);

/** Writes number words and ranges as figures. */
function withFigures(plain: string): string {
  const middle = (_: string, one = '', two = '') => String((Number(one) + Number(two)) / 2);
  const spans = span.replaceAll(plain, middle);
  const hundreds = hundred.replaceAll(spans, (_, rest) => String(100 + Number(rest ?? 0)));
  const single = oneUnit.replaceAll(hundreds, '1 $1');
  return aFew.replaceAll(aCouple.replaceAll(single, '2 '), '3 ');
}

/** The maximum length of a unit, in characters. */
const UNIT_REACH = 30;

/** Every number in a plain text, with its unit; "6 to 7" is their midpoint. */
function spokenNumbers(plain: string): Spoken[] {
  const text = withFigures(plain);
  return number.findAll(text).map((match) => {
    const [whole, , digits = '0', decimals, half] = match;
    const value =
      Number(digits.replace(',', '.')) +
      (decimals === undefined ? 0 : Number(`0.${decimals}`)) +
      (half === undefined ? 0 : 0.5);
    const end = match.index + whole.length;
    const rest = text.slice(end, end + UNIT_REACH);
    const [pattern, name] = units.find(([each]) => each.test(rest)) ?? [];
    return { value, unit: name === 'time' ? (pattern?.exec(rest)?.[1] ?? null) : (name ?? null) };
  });
}

const round = (value: number) => Math.round(value * 1_000) / 1_000;
/** A body temperature above this is not in °C. */
const HIGHEST_CELSIUS = 45;
const toCelsius = (fahrenheit: number) => Math.round(((fahrenheit - 32) * 50) / 9) / 10;

function toWanted({ value, unit }: Spoken, wanted: string): Measure | undefined {
  if (/°|celsius|^c$|temperature|fahrenheit/i.test(wanted)) {
    const isFahrenheit = unit === 'fahrenheit' || (unit !== 'celsius' && value > HIGHEST_CELSIUS);
    return { value: isFahrenheit ? toCelsius(value) : value, unit: 'celsius' };
  }
  if (/^(?:kg|kilo)/i.test(wanted)) {
    const factor = unit === 'pounds' ? 0.45359 : unit === 'stone' ? 6.35029 : 1;
    return { value: Math.round(value * factor * 10) / 10, unit: 'kilograms' };
  }
  if (/^cm|centi/i.test(wanted)) {
    const factor =
      unit === 'inches'
        ? 2.54
        : unit === 'feet'
          ? 30.48
          : unit === 'metres' || (unit === null && value < 3)
            ? 100
            : 1;
    return { value: Math.round(value * factor), unit: 'centimetres' };
  }
  const time = Object.keys(names).find((each) => wanted.startsWith(each));
  if (time === undefined) return undefined;
  const factor = unit !== null && unit in inYears ? (inYears[unit] ?? 1) / (inYears[time] ?? 1) : 1;
  return { value: round(value * factor), unit: names[time] ?? null };
}

const unitless = (unit: string | null): Unit | null => {
  if (unit === null) return null;
  const known: Readonly<Record<string, Unit>> = {
    ...names,
    celsius: 'celsius',
    kilograms: 'kilograms',
    centimetres: 'centimetres',
    percent: 'percent',
    out_of_ten: 'out_of_ten',
  };
  return known[unit] ?? null;
};

const isInRange = (value: number, { min, max }: ReplyQuestion) =>
  value >= (min ?? Number.NEGATIVE_INFINITY) && value <= (max ?? Number.POSITIVE_INFINITY);

/** The number that answers the question, in the question's unit; undefined when no number fits. */
export function readNumber(plain: string, question: ReplyQuestion): Measure | undefined {
  const wanted = question.unit ?? '';
  const measures = spokenNumbers(plain).map(
    (spoken) =>
      toWanted(spoken, wanted) ??
      (spoken.unit === 'fahrenheit'
        ? { value: toCelsius(spoken.value), unit: 'celsius' as const }
        : { value: spoken.value, unit: unitless(spoken.unit) }),
  );
  return measures.find(({ value }) => isInRange(value, question));
}

const severities: readonly (readonly [LinearPattern, number])[] = [
  [linearPattern(/\b(?:no pain|none|zero|nothing|painless|not at all)\b/), 0],
  [
    linearPattern(
      /\b(?:worst|unbearable|excruciating|agony|agonising|agonizing|off the scale|indescribable)\b/,
    ),
    10,
  ],
  [linearPattern(/\b(?:very severe|extremely|horrible|terrible|awful|very bad|really bad)\b/), 9],
  [linearPattern(/\b(?:severe|bad|strong|intense|high)\b/), 8],
  [linearPattern(/\b(?:moderate|medium|middling|so so|average|in the middle|half)\b/), 5],
  [linearPattern(/\b(?:very mild|barely|hardly|tiny|minimal)\b/), 1],
  [linearPattern(/\b(?:mild|slight|little|bit|light|low|not (?:too|that|so) bad)\b/), 2],
];

const outOfTen = linearPattern(/(?:out of|\/) ?10\b/);
const roughly = linearPattern(/\b(?:about|around|maybe|perhaps|roughly|probably|or)\b/);

/** A number that is a time or an amount taken: "since 9", "took 2". */
const ofSomethingElse = linearPattern(
  /\b(?:since|until|took|taken|taking|tried) (?:about |around |only )?\d+/,
);

/** The highest strength that a reply names: "8 yesterday, today more like 3" was 8 at its worst. */
function highestStrength(plain: string): number | undefined {
  const strengths = spokenNumbers(ofSomethingElse.replaceAll(outOfTen.replaceAll(plain, ''), ''))
    .filter(({ value, unit }) => unit === null && value <= 10)
    .map(({ value }) => value);
  return strengths.length > 0 ? Math.max(...strengths) : undefined;
}

/** A strength from 0 to 10, from a number or from words; words make the answer hedged. */
export function readScale(plain: string): { value: number; hedged: boolean } | undefined {
  const value = highestStrength(plain);
  if (value !== undefined) return { value, hedged: roughly.test(plain) };
  const word = severities.find(([pattern]) => pattern.test(plain));
  return word && { value: word[1], hedged: true };
}
