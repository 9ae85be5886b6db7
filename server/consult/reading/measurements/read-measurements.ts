import { numberOf, startsSentence } from './number-words.ts';
import { list } from '../context/sentence-words.ts';
import type { LabKind, MeasureKind } from '#server/consult/library/measures.ts';
import type { Word } from '../tokens/tokenize.ts';
import { isBodyHeat } from './body-heat.ts';
import { deviceOf } from './read-device.ts';
import { ofLimit } from './of-limit.ts';
import { isSitting } from './sitting.ts';

/**
 * One reading, in its kind's own unit: percent, beats or breaths a minute, mmHg, °C, mmol/l. `at` are the positions of
 * its words. `isUnsure`: impossible, or the number fits two units; it is asked about again and never used.
 */
export type Measurement = {
  /** `far_out`: a laboratory value of another analyte beyond its far limit. */
  readonly kind: MeasureKind | 'far_out';
  readonly analyte?: string;
  readonly value: number;
  readonly unit: string;
  /** The position of the number itself. */
  readonly number: number;
  readonly at: readonly number[];
  readonly isUnsure?: true;
  /** It is no reading of its own but one that was not passed ("never over 38"), or "under 38". */
  readonly limit?: 'denied' | 'below';
  /** An amount taken rather than measured, so it can be negated: "I never took 20 paracetamol". */
  readonly isAmount?: true;
  /** A glucose that only its unit shows: "it was 14 mmol/l". */
  readonly isUnnamed?: true;
};

type Unplaced = Omit<Measurement, 'number'>;
type VitalSign = Exclude<MeasureKind, LabKind | 'paracetamol' | 'paracetamol_per_kg' | 'insulin'>;

/** Words that name what was measured; the nearest one in reach of the number counts. */
const cues: Readonly<Record<Exclude<VitalSign, 'diastolic'>, ReadonlySet<string>>> = {
  saturation: list('oxygen o2 sats sat saturation saturations saturating spo oximeter ox stats o'),
  pulse: list('pulse heart heartbeat heartrate hr bpm beats'),
  systolic: list('bp pressure systolic sys'),
  temperature: list('temperature temps fever thermometer temperatures feverish'),
  glucose: list('sugar sugars glucose bm bms bg bgl glucometer hypo dexcom libre cgm hyper'),
  breathing_rate: list('breaths breathing breathes respirations respiratory resp resps rr breath'),
};
type Cue = keyof typeof cues;

/** Words that show that a number is something else. */
const strangers: Readonly<Record<Cue, ReadonlySet<string>>> = {
  saturation: list('litres litre liters liter l lpm hours days minutes times years kg kgs kilos stone cm'),
  pulse: list('years year days weeks hours minutes times attack attacks mg'),
  systolic: list('years year days weeks tablets mg'),
  temperature: list(
    'days day hours weeks hour years year months minutes times thousand lakh lakhs oven bath water outside room',
  ),
  glucose: list('spoons teaspoons spoon grams lumps hours days years year months weeks times'),
  breathing_rate: list('days hours weeks years'),
};

/** Words that start a statement about something else. */
const parts = list('and but then while with because');

const REACH_BEFORE = 6;
const REACH_BEHIND = 4;

const minute = list('minute minutes min');
const celsius = list('c celsius centigrade');
const fahrenheit = list('f fahrenheit farenheit');
const otherUnits = list('kg kgs kilos stone cm mm m mmol ml mg percent miles km pounds lbs bmi point');
const weather = list(
  'outside outdoors sun weather heatwave oven bake room water bath bend angle knee rotate turn',
);

const round = (value: number) => Math.round(value * 10) / 10;

/** The possible range of a living person's reading, in the kind's own unit. */
const possible: Readonly<Record<VitalSign, readonly [from: number, to: number]>> = {
  saturation: [40, 100],
  pulse: [20, 280],
  systolic: [50, 290],
  diastolic: [25, 190],
  temperature: [27, 43.5],
  glucose: [0.3, 90],
  breathing_rate: [2, 110],
};

const isPossible = (kind: VitalSign, value: number) =>
  value >= possible[kind][0] && value <= possible[kind][1];

const MG_PER_MMOL = 18;
/** Milligrams per decilitre in a gram per litre. */
const MG_PER_G_IN_DL = 100;
/** Blood sugar without a unit: up to this value in mmol/l, and from the second value on in mg/dl. */
const HIGHEST_PLAIN_MMOL = 33;
const LOWEST_PLAIN_MG = 41;

type Spot = { readonly words: readonly Word[]; readonly at: number; readonly value: number };

/** "Hr" was expanded to "hour" before; beside a number it is the heart rate. */
const isHeartRate = (word: Word | undefined) => word?.text === 'hour' && word.end - word.start === 2;
const text = ({ words }: Spot, at: number) => (isHeartRate(words[at]) ? 'hr' : (words[at]?.text ?? ''));

/** The 2 of "SpO2" and "O2", which is a separate word. */
const isOfOxygen = (words: readonly Word[], at: number) =>
  words[at]?.text === '2' && words[at].before === '' && /^(spo|o)$/.test(words[at - 1]?.text ?? '');

/** The position of the nearest cue: after the number, or before it without another number in between. */
function cueOf(spot: Spot, kind: Cue): number | undefined {
  const { words, at } = spot;
  for (let from = at; from > Math.max(0, at - REACH_BEFORE); from -= 1) {
    if (words[from] && startsSentence(words[from])) break;
    const before = text(spot, from - 1);
    if (cues[kind].has(before) && !isSitting(words, from - 1)) return from - 1;
    if (/^\d/.test(before) && !isPaired(spot, from - 1) && !isOfOxygen(words, from - 1)) break;
  }
  for (let to = at + 1; to < Math.min(words.length, at + 1 + REACH_BEHIND); to += 1) {
    if (startsSentence(words[to]) || (words[to]?.before.includes(',') ?? false) || parts.has(text(spot, to)))
      break;
    if (cues[kind].has(text(spot, to)) && !isSitting(words, to)) return to;
    if (/^\d/.test(text(spot, to))) break;
  }
  return undefined;
}

const remedies = list('tablet tablets pill pills medicine medication meds');
const people = list('i he she they');

/** "Mum has high blood pressure and she's 83", "mum's blood pressure tablet, she's 82": an age, no pressure. */
function isAge(spot: Spot, cue: number): boolean {
  const isBeing = /^(is|am|are|was)$/.test(text(spot, spot.at - 1));
  const isPersons = isBeing && people.has(text(spot, spot.at - 2)) && cue < spot.at - 2;
  return cue < spot.at && (isPersons || remedies.has(text(spot, cue + 1)));
}

const pairs = list('over on');
/** The "140" of "140/90" and "140 over 90" does not end the search for a cue. */
const isPaired = ({ words }: Spot, at: number) =>
  words[at + 1]?.before === '/' ||
  (pairs.has(words[at + 1]?.text ?? '') && numberOf(words[at + 2]) !== undefined);

function readPressure(spot: Spot): Unplaced[] {
  const { words, at, value } = spot;
  const isSlash = words[at + 1]?.before === '/';
  const second = isSlash ? at + 1 : pairs.has(text(spot, at + 1)) ? at + 2 : undefined;
  const lower = second === undefined ? undefined : numberOf(words[second]);
  const cue = cueOf(spot, 'systolic');
  const isPair =
    lower !== undefined && isPossible('diastolic', lower) && lower < value && isPossible('systolic', value);
  const isPlain = value >= 80 && (lower ?? 0) >= 40 && words[(second ?? at) + 1]?.before !== '/';
  if (isPair && second !== undefined && (cue !== undefined || isPlain)) {
    const at2 = [...(cue === undefined ? [] : [cue]), at, second].toSorted((one, two) => one - two);
    return [
      { kind: 'systolic', value, unit: 'mmHg', at: at2 },
      { kind: 'diastolic', value: lower, unit: 'mmHg', at: at2 },
    ];
  }
  if (lower !== undefined && cue !== undefined)
    return [{ kind: 'systolic', value, unit: 'mmHg', at: [cue, at], isUnsure: true }];
  const isOne =
    cue !== undefined &&
    Number.isInteger(value) &&
    value >= 60 &&
    isPossible('systolic', value) &&
    !isAge(spot, cue);
  const isSecond = (words[at]?.before.endsWith('/') ?? false) || pairs.has(text(spot, at - 1));
  return isOne && !isSecond && !strangers.systolic.has(text(spot, at + 1)) && text(spot, cue) !== 'stress'
    ? [{ kind: 'systolic', value, unit: 'mmHg', at: [cue, at].toSorted((one, two) => one - two) }]
    : [];
}

function readTemperature(spot: Spot): Unplaced[] {
  const { words, at, value } = spot;
  const isDegrees = /^degrees?$/.test(text(spot, at + 1));
  const unitAt = isDegrees ? at + 2 : at + 1;
  const isC = celsius.has(text(spot, unitAt));
  const isF = fahrenheit.has(text(spot, unitAt));
  const cue = cueOf(spot, 'temperature');
  const near = words.slice(Math.max(0, at - REACH_BEFORE), at + REACH_BEHIND + 1);
  if (near.some((word) => weather.has(word.text))) return [];
  const isOfBody = isBodyHeat(near, value, isDegrees);
  const isNamed = cue !== undefined || isC || isF || (isOfBody && !otherUnits.has(text(spot, at + 1)));
  if (!isNamed || strangers.temperature.has(text(spot, at + 1))) return [];
  const degrees = isF || (!isC && value >= 80 && value <= 113) ? round(((value - 32) * 5) / 9) : value;
  if (!isPossible('temperature', degrees)) return [];
  const unit = [...(isDegrees ? [at + 1] : []), ...(isC || isF ? [unitAt] : [])];
  const places = [...(cue === undefined ? [] : [cue]), at, ...unit].toSorted((one, two) => one - two);
  return [{ kind: 'temperature', value: degrees, unit: 'celsius', at: places }];
}

function readGlucose(spot: Spot): Unplaced[] {
  const { at, value } = spot;
  const unit = text(spot, at + 1);
  const perWhat = text(spot, text(spot, at + 2) === 'per' ? at + 3 : at + 2);
  // "53 mmol/mol" is an HbA1c.
  const isMmol = /^mmols?$/.test(unit) && perWhat !== 'mol';
  const isMg = unit === 'mg' && perWhat === 'dl';
  const isGrams = unit === 'g' && perWhat === 'l';
  const near = cueOf(spot, 'glucose');
  // In "cholesterol 5.2 sugar 6.1" the sugar has a number of its own.
  const cue = near !== undefined && near > at && /^\d/.test(text(spot, near + 1)) ? undefined : near;
  if ((cue === undefined && !isMmol && !isMg) || strangers.glucose.has(unit) || (unit === 'mg' && !isMg))
    return [];
  if (cue === at + 1 && Number.isInteger(value) && value < 10) return [];
  const inMg = isMg || (!isMmol && value >= LOWEST_PLAIN_MG);
  const isUnsure = !isMg && !isMmol && value > HIGHEST_PLAIN_MMOL && value < LOWEST_PLAIN_MG;
  const mmol = inMg || isGrams ? round((value * (isGrams ? MG_PER_G_IN_DL : 1)) / MG_PER_MMOL) : value;
  if (!isPossible('glucose', mmol)) return [];
  const places = [...(cue === undefined ? [] : [cue]), at, ...(isMmol || isMg ? [at + 1] : [])];
  const marks = {
    ...(isUnsure ? { isUnsure } : {}),
    ...(cue === undefined ? { isUnnamed: true as const } : {}),
  };
  return [{ kind: 'glucose', value: mmol, unit: 'mmol/l', at: inTextOrder(places), ...marks }];
}

const units = { saturation: 'percent', pulse: 'per_minute', breathing_rate: 'per_minute' } as const;

/** Saturation, pulse and breathing: one number beside its name. */
function readPlain(spot: Spot, kind: keyof typeof units): Unplaced[] {
  const { words, at, value } = spot;
  const cue = cueOf(spot, kind);
  if (cue === undefined || !Number.isInteger(value) || !isPossible(kind, value)) return [];
  if (strangers[kind].has(text(spot, at + 1)) || isPaired(spot, at)) return [];
  const near = words.slice(at + 1, at + 1 + REACH_BEHIND);
  const isPerMinute = near.some((word) => minute.has(word.text));
  const named = text(spot, cue);
  if (kind === 'breathing_rate' && !isPerMinute && !/^(rr|resps?|respiratory|respirations)$/.test(named))
    return [];
  if (kind === 'pulse' && named === 'heart' && cue > at && !/^(rate|beats?)$/.test(text(spot, cue + 1)))
    return [];
  if (
    kind === 'pulse' &&
    named === 'heart' &&
    !/^(rate|beats?|beating|is|going|at)$/.test(text(spot, cue + 1))
  )
    return [];
  if (kind === 'pulse' && text(spot, at + 1) === 'percent') return [];
  if (kind === 'pulse' && value < 25 && !isPerMinute && named !== 'bpm') return [];
  return [{ kind, value, unit: units[kind], at: [cue, at].toSorted((one, two) => one - two) }];
}

/** Words that make the meaning of a number certain, with the limit from which it is impossible. */
const certain = [
  { kind: 'systolic', names: list('bp systolic pressure'), unit: 'mmHg', above: 290 },
  { kind: 'pulse', names: list('pulse bpm heartrate hr'), unit: 'per_minute', above: 280 },
  { kind: 'saturation', names: list('oxygen sats spo saturation'), unit: 'percent', above: 100 },
  { kind: 'temperature', names: list('temp temperature thermometer'), unit: 'celsius', above: 43.5 },
  { kind: 'glucose', names: list('sugar sugars glucose'), unit: 'mmol/l', above: 1_000 },
] as const;
const LARGEST = 9_999;
const REACH_OF_NAME = 3;

/** "Pulse 900", "oxygen 9 %", "temperature 93 degrees celsius": clearly named, but impossible. */
function readImpossible(spot: Spot): Unplaced[] {
  const { words, at, value } = spot;
  const next = text(spot, at + 1);
  if (value > LARGEST || isPaired(spot, at) || words[at]?.before.endsWith('/')) return [];
  const found = certain.find(({ kind, names, above }) => {
    const cue = cueOf(spot, kind);
    if (cue === undefined || !names.has(text(spot, cue)) || Math.abs(cue - at) > REACH_OF_NAME) return false;
    if (strangers[kind].has(next) || otherUnits.has(next)) return kind === 'saturation' && next === 'percent';
    return value > above || (kind === 'saturation' && next === 'percent' && value < possible.saturation[0]);
  });
  const cue = found && cueOf(spot, found.kind);
  return found && cue !== undefined
    ? [{ kind: found.kind, value, unit: found.unit, at: inTextOrder([cue, at]), isUnsure: true }]
    : [];
}

const inTextOrder = (places: readonly number[]) => places.toSorted((one, two) => one - two);

/** Tries a number as each kind; the one with the nearest cue counts. */
function readAt(spot: Spot): Unplaced[] {
  const pressure = readPressure(spot);
  if (pressure.length > 1) return pressure;
  const found = [
    ...pressure,
    ...readTemperature(spot),
    ...readGlucose(spot),
    ...readPlain(spot, 'saturation'),
    ...readPlain(spot, 'pulse'),
    ...readPlain(spot, 'breathing_rate'),
  ];
  const distance = ({ at }: Unplaced) =>
    Math.min(...at.filter((each) => each !== spot.at).map((each) => Math.abs(each - spot.at)));
  const nearest = Math.min(...found.map(distance));
  const read = found.find((each) => distance(each) === nearest);
  if (read) return [read];
  const device = deviceOf(spot.words, spot.at, spot.value);
  if (device === undefined) return readImpossible(spot);
  return [{ kind: 'saturation', value: spot.value, unit: units.saturation, at: [device, spot.at] }];
}

const bySpot = (measurements: readonly Unplaced[], number: number): Measurement[] =>
  measurements.map((each) => ({ ...each, number }));

/** Every vital sign and blood sugar in the words, in order. */
export function readMeasurements(words: readonly Word[]): readonly Measurement[] {
  return words.flatMap((word, at) => {
    const value = numberOf(word);
    return value === undefined || isOfOxygen(words, at)
      ? []
      : bySpot(readAt({ words, at, value }), at).map((each) => ofLimit(words, each));
  });
}
