import { numberOf, startsSentence } from './number-words.ts';
import { isNegatedVerb, list } from '../context/sentence-words.ts';
import { digitsOf } from '../tokens/normalize.ts';
import type { Word } from '../tokens/tokenize.ts';
import { every, ofTablets, otherwiseCounted } from './daily-words.ts';
import type { Measurement } from './read-measurements.ts';

const medicines = {
  paracetamol: list(
    'paracetamol paracetamols parecetamol paracetemol paracetomol acetaminophen tylenol panadol calpol hedex codamol cocodamol',
  ),
  insulin: list('insulin novorapid humalog lantus levemir fiasp tresiba actrapid humulin toujeo'),
};
type Medicine = keyof typeof medicines;

const pieces = list(
  'tablet tablets tabs tab pill pills pils capsule capsules caps caplet caplets lozenges pieces',
);
const units = list('unit units u iu');
const millilitres = list('ml mls millilitre millilitres milliliter milliliters');
const milligrams: ReadonlyMap<string, number> = new Map([
  ...[...list('mg mgs milligram milligrams milligramme milligrammes')].map((unit) => [unit, 1] as const),
  ...[...list('g gram grams gramme grammes gm')].map((unit) => [unit, 1_000] as const),
]);
const kilograms: ReadonlyMap<string, number> = new Map([
  ...[...list('kg kgs kilo kilos kilogram kilograms')].map((unit) => [unit, 1] as const),
  ...[...list('lb lbs pound pounds')].map((unit) => [unit, 0.4536] as const),
  ...[...list('stone')].map((unit) => [unit, 6.35] as const),
]);

/** Words of taking: an amount in a cupboard or on a prescription was not taken. */
const intake = list(`
  took taken take takes taking tuk swallowed swallow swallows downed necked popped had ate eaten drank given gave
  injected inject injects injecting dialled dialed jabbed administered overdosed overdose`);
/** "I take" means the usual dose. */
const injecting = list(
  'took taken had given gave injected dialled dialed jabbed administered overdosed overdose',
);
/** A number of days or weeks makes the amount a total, unless it is given per day. */
const spans = list('week weeks fortnight month months year years days left');
const between = list('of x times the my his her those them about some and at by each a extra strength co');

/** The assumed strength of a paracetamol tablet in mg; and of the strongest syrup, in mg per ml. */
const USUAL_TABLET_MG = 500;
const STRONGEST_SYRUP_MG = 50;
/**
 * Unnamed tablets of these strengths are assumed to be paracetamol: it is the commonest, and a false alarm is safer.
 */
const tabletStrengths: ReadonlySet<number> = new Set([500, 650, 665, 1_000]);
const LEAST_BARE_STRENGTH = 25;
/** How far after the number a medicine or a form may be, and how far before it a medicine. */
const REACH_BEHIND = 7;
const REACH_BEFORE = 6;

/** "How many paracetamol are too many? I took about thirty today." */
const roughly = list(
  'about around over nearly almost maybe like roughly approximately least another all perhaps',
);
const closing = list('today tonight already now altogether total once yesterday of earlier');
/** A smaller number without a word for tablets may be an hour or an age. */
const LEAST_BARE_COUNT = 8;
/** How far before a bare number its medicine may be, also in an earlier sentence. */
const REACH_OF_BARE_COUNT = 14;

/** How far before a temperature its name may be. */
const REACH_OF_HEAT = 4;

type Figure = { readonly value: number; readonly to: number };

const isTens = (value: number) => value >= 20 && value < 100 && value % 10 === 0;

/** The number that starts at a word: "16", "sixteen", "twenty four", "a dozen". */
function figureAt(words: readonly Word[], at: number): Figure | undefined {
  const word = words[at];
  if (!word) return undefined;
  if (word.text === 'dozen') return { value: 12, to: at + 1 };
  if (word.text === 'hundred') return { value: 100, to: at + 1 };
  const figure = numberOf(word);
  if (figure !== undefined) return { value: figure, to: at + 1 };
  const value = Number(digitsOf(word.text) ?? Number.NaN);
  if (Number.isNaN(value)) return undefined;
  const next = words[at + 1];
  const ones = Number(digitsOf(next?.text ?? '') ?? 0);
  const isJoint = isTens(value) && ones > 0 && ones < 10 && /^-?$/.test(next?.before ?? '.');
  return isJoint ? { value: value + ones, to: at + 2 } : { value, to: at + 1 };
}

const medicineOf = (text: string): Medicine | undefined =>
  medicines.paracetamol.has(text) ? 'paracetamol' : medicines.insulin.has(text) ? 'insulin' : undefined;

/** The first and last word of the sentence around a word. */
function sentenceAround(words: readonly Word[], at: number): readonly [from: number, to: number] {
  let [from, to] = [at, at + 1];
  while (from > 0 && !startsSentence(words[from])) from -= 1;
  while (to < words.length && !startsSentence(words[to])) to += 1;
  return [from, to];
}

type Draft = {
  /** The number of pieces, units or millilitres. */
  count: number;
  form: 'piece' | 'unit' | 'millilitre' | null;
  strength: number | null;
  total: number | null;
  medicine: Medicine | null;
  readonly at: number[];
};

function addFigure(draft: Draft, words: readonly Word[], figure: Figure): number | undefined {
  const unit = milligrams.get(words[figure.to]?.text ?? '');
  if (draft.total !== null && draft.form === null && unit === undefined) {
    // "500 mg x 20": the amount read as the total is the strength of one tablet.
    draft.strength = draft.total;
    draft.total = null;
    draft.count = figure.value;
    draft.form = 'piece';
    return figure.to;
  }
  if (unit !== undefined && draft.strength === null) {
    draft.strength = figure.value * unit;
    return figure.to + 1;
  }
  if (draft.form !== 'piece' || draft.strength !== null || figure.value < LEAST_BARE_STRENGTH)
    return undefined;
  draft.strength = figure.value;
  return figure.to;
}

/** Adds one word after the number; false when something else starts. */
function addWord(draft: Draft, { text }: Word): boolean {
  const medicine = medicineOf(text);
  if (medicine) draft.medicine ??= medicine;
  else if (pieces.has(text)) draft.form ??= 'piece';
  else if (units.has(text)) draft.form ??= 'unit';
  else if (millilitres.has(text)) draft.form ??= 'millilitre';
  else return between.has(text);
  return true;
}

/** Reads the words after the number, up to the end of the clause or the next amount; returns where they end. */
function readBehind(words: readonly Word[], from: number, draft: Draft): number {
  let to = from;
  for (let at = from; at < Math.min(words.length, from + REACH_BEHIND);) {
    const word = words[at];
    if (!word || startsSentence(word)) break;
    const figure = figureAt(words, at);
    const isTimes = /^(?:x|times)$/.test(words[at - 1]?.text ?? '');
    const isStrength = draft.form === 'piece' || milligrams.has(words[figure?.to ?? -1]?.text ?? '');
    const next = figure && (isTimes || isStrength) ? addFigure(draft, words, figure) : undefined;
    if (next === undefined && (figure || !addWord(draft, word))) break;
    if (!between.has(word.text)) draft.at.push(at);
    at = next ?? at + 1;
    to = at;
  }
  return to;
}

/** "Paracetamol, 20 tablets": the name may come before the number. */
function medicineBefore(words: readonly Word[], at: number): number | undefined {
  for (let place = at - 1; place >= Math.max(0, at - REACH_BEFORE); place -= 1) {
    if (startsSentence(words[place + 1])) return undefined;
    if (medicineOf(words[place]?.text ?? '')) return place;
    if (figureAt(words, place)) return undefined;
  }
  return undefined;
}

/** Whether a bare number is an amount of paracetamol named shortly before, also in another sentence. */
function isBareParacetamol(words: readonly Word[], at: number, figure: Figure): boolean {
  const before = words[at - 1]?.text ?? '';
  const next = words[figure.to];
  const isCounted = intake.has(before) || (roughly.has(before) && intake.has(words[at - 2]?.text ?? ''));
  const isClosed = next === undefined || startsSentence(next) || closing.has(next.text);
  if (figure.value < LEAST_BARE_COUNT || !isCounted || !isClosed) return false;
  return words
    .slice(Math.max(0, at - REACH_OF_BARE_COUNT), at)
    .some(({ text }) => medicines.paracetamol.has(text));
}

/** Eight tablets are the most that a day allows. */
const MOST_A_DAY = 8;

/** "I take paracetamol for my tooth. Fourteen, sixteen a day.": a daily number, its medicine in an earlier sentence. */
function isDailyParacetamol(words: readonly Word[], at: number, figure: Figure): boolean {
  let to = figure.to;
  while (ofTablets.has(words[to]?.text ?? '')) to += 1;
  const isADay =
    words[to]?.text === 'daily' || (every.has(words[to]?.text ?? '') && words[to + 1]?.text === 'day');
  if (!isADay || figure.value <= MOST_A_DAY || figure.value > 100) return false;
  const sentence = words.slice(...sentenceAround(words, at));
  return (
    !sentence.some(({ text }, place) => otherwiseCounted.has(text) || isDenied(sentence, place + 1)) &&
    words.slice(Math.max(0, at - REACH_OF_BARE_COUNT), at).some(({ text }) => medicines.paracetamol.has(text))
  );
}

/** "Ten a day", "80 units every night": a daily amount. */
const isByDay = (words: readonly Word[]) =>
  words.some(
    ({ text }, at) =>
      text === 'daily' ||
      (/^(?:day|night|morning|evening|24)$/.test(text) &&
        /^(?:a|per|each|every|one|in)$/.test(words[at - 1]?.text ?? '')),
  );

const isDenied = (words: readonly Word[], at: number) =>
  words
    .slice(Math.max(0, at - 2), at)
    .some((word) => /^(?:never|not|without)$/.test(word.text) || isNegatedVerb(word));

/** Whether the sentence says that it was taken, and not over days; the same insulin every day is the usual dose. */
function isTaken(words: readonly Word[], at: number, medicine: Medicine): boolean {
  const sentence = words.slice(...sentenceAround(words, at));
  const isDaily = isByDay(sentence);
  if (medicine === 'insulin' && isDaily) return false;
  const isSpread =
    !isDaily && sentence.some(({ text }, place) => spans.has(text) && sentence[place + 1]?.text !== 'old');
  const taking = medicine === 'insulin' ? injecting : intake;
  return !isSpread && sentence.some(({ text }, place) => taking.has(text) && !isDenied(sentence, place));
}

function totalOf(draft: Draft): number | null {
  if (draft.total !== null) return draft.total;
  if (draft.form === 'millilitre') return draft.count * STRONGEST_SYRUP_MG;
  return draft.form === 'unit' ? null : draft.count * (draft.strength ?? USUAL_TABLET_MG);
}

function measuredAs(draft: Draft): Pick<Measurement, 'kind' | 'value' | 'unit'> | undefined {
  if (draft.medicine === 'insulin')
    return draft.total === null && draft.form !== 'piece'
      ? { kind: 'insulin', value: draft.count, unit: 'units' }
      : undefined;
  const isNamed =
    draft.medicine === 'paracetamol' || (draft.form === 'piece' && tabletStrengths.has(draft.strength ?? 0));
  const total = totalOf(draft);
  return isNamed && total !== null ? { kind: 'paracetamol', value: total, unit: 'mg' } : undefined;
}

const heat = list('temp temps temperature temperatures fever reading thermometer');

/** "Temp 38.1, calpol helped": what was measured was not taken. */
const isTemperature = (words: readonly Word[], at: number, { value }: Figure): boolean =>
  value >= 34 &&
  value <= 43 &&
  (/[.,]/.test(words[at]?.text ?? '') ||
    words.slice(Math.max(0, at - REACH_OF_HEAT), at).some(({ text }) => heat.has(text)));

function amountAt(words: readonly Word[], at: number): { amount: Measurement; to: number } | undefined {
  const figure = figureAt(words, at);
  if (!figure || isTemperature(words, at, figure)) return undefined;
  const unit = milligrams.get(words[figure.to]?.text ?? '');
  const draft: Draft = {
    count: figure.value,
    form: null,
    strength: null,
    total: unit === undefined ? null : figure.value * unit,
    medicine: null,
    at: [at],
  };
  const to = readBehind(words, unit === undefined ? figure.to : figure.to + 1, draft);
  const isBare = draft.medicine === null && draft.form === null && unit === undefined;
  // The name may be in a question ("How many are too many?"), so only the number's own sentence must be a statement.
  const isDaily = isBare && isDailyParacetamol(words, at, figure);
  if (isDaily || (isBare && isBareParacetamol(words, at, figure))) draft.medicine = 'paracetamol';
  const before = draft.medicine === null ? medicineBefore(words, at) : undefined;
  if (before !== undefined && (draft.form !== null || unit !== undefined)) {
    draft.medicine = medicineOf(words[before]?.text ?? '') ?? null;
    draft.at.unshift(before);
  }
  const measured = measuredAs(draft);
  const medicine = measured?.kind === 'insulin' ? 'insulin' : 'paracetamol';
  return measured && (isDaily || isTaken(words, at, medicine))
    ? { amount: { ...measured, number: at, at: draft.at, isAmount: true }, to }
    : undefined;
}

/** The weight in the words, in kg. */
function weightIn(words: readonly Word[]): number | undefined {
  return words
    .map((_word, at) => {
      const figure = figureAt(words, at);
      const factor = kilograms.get(words[figure?.to ?? -1]?.text ?? '');
      return figure && factor !== undefined ? figure.value * factor : undefined;
    })
    .find((weight) => weight !== undefined && weight >= 2 && weight <= 300);
}

/**
 * The amounts of paracetamol and insulin that were taken: "16 tablets of 500", "8 g of paracetamol". With a weight in
 * the words, paracetamol is also given per kilogram.
 */
export function readAmounts(words: readonly Word[]): readonly Measurement[] {
  const weight = weightIn(words);
  const amounts: Measurement[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const found = amountAt(words, at);
    if (!found) continue;
    const { amount, to } = found;
    amounts.push(amount);
    if (amount.kind === 'paracetamol' && weight !== undefined)
      amounts.push({
        ...amount,
        kind: 'paracetamol_per_kg',
        value: Math.round(amount.value / weight),
        unit: 'mg/kg',
      });
    at = to - 1;
  }
  return amounts;
}
