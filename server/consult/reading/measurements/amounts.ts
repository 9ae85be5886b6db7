import { digitsOf } from '../tokens/normalize.ts';
import { splitWords, type Word } from '../tokens/tokenize.ts';

/** An amount of a medicine as the words give it; what they leave open is null. Offsets are those of the text. */
export type Amount = {
  readonly count: number | null;
  readonly form: 'tablet' | 'pack' | 'unit' | 'spoon' | null;
  /** Milligrams in one piece. */
  readonly strength_mg: number | null;
  /** Count times strength, or the weight or volume that was named. */
  readonly total_mg: number | null;
  readonly medicine: string | null;
  readonly start: number;
  readonly end: number;
};

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const forms: readonly (readonly [NonNullable<Amount['form']>, ReadonlySet<string>])[] = [
  ['tablet', list('tablet tablets tabs tab pill pills capsule capsules caps caplet caplets lozenges')],
  ['pack', list('box boxes pack packs packet packets strip strips blister blisters bottle bottles tub tubs')],
  ['unit', list('unit units')],
  ['spoon', list('teaspoon teaspoons tablespoon tablespoons spoon spoons spoonful spoonfuls tsp tbsp')],
];

const medicines = list(`
  paracetamol paracetamols acetaminophen tylenol panadol calpol anadin ibuprofen ibuprofens nurofen advil aspirin aspirins
  naproxen codeine codamol cocodamol tramadol morphine oramorph methadone fentanyl oxycodone amitriptyline sertraline
  fluoxetine citalopram mirtazapine venlafaxine propranolol bisoprolol amlodipine digoxin warfarin apixaban metformin
  gliclazide insulin diazepam lorazepam temazepam zopiclone zolpidem pregabalin gabapentin quetiapine olanzapine lithium
  iron antihistamine antihistamines benadryl nytol loperamide vitamins painkiller painkillers antidepressants`);

const milligrams: ReadonlyMap<string, number> = new Map([
  ...[...list('mg mgs milligram milligrams milligramme milligrammes')].map((unit) => [unit, 1] as const),
  ...[...list('g gram grams gramme grammes gm')].map((unit) => [unit, 1_000] as const),
  ...[...list('mcg microgram micrograms ug')].map((unit) => [unit, 0.001] as const),
]);

const tens = list('20 30 40 50 60 70 80 90');
const between = list('of x times the my his her those them about some and at by each a lot');
/** How far behind its number a medicine or a form may stand, in words. */
const REACH = 7;
/** A bare number behind "of" or "x" is a strength from here on: "16 tablets of 500". */
const LEAST_BARE_STRENGTH = 25;

type Figure = { readonly value: number; readonly to: number };

/** The number that starts at a word: "16", "sixteen", "twenty four", "a dozen". */
function figureAt(words: readonly Word[], at: number): Figure | undefined {
  const word = words[at];
  if (!word) return undefined;
  const digits = digitsOf(word.text) ?? (/^\d/.test(word.text) ? word.text.replace(',', '.') : undefined);
  if (digits !== undefined) {
    const next = words[at + 1];
    const ones = tens.has(digits) && next && /^-?$/.test(next.before) ? digitsOf(next.text) : undefined;
    const isJoint = ones !== undefined && Number(ones) > 0 && Number(ones) < 10;
    return isJoint
      ? { value: Number(digits) + Number(ones), to: at + 2 }
      : { value: Number(digits), to: at + 1 };
  }
  if (word.text === 'hundred') return { value: 100, to: at + 1 };
  if (word.text === 'dozen') return { value: 12, to: at + 1 };
  return undefined;
}

const formOf = (text: string) => forms.find(([, words]) => words.has(text))?.[0];

type Draft = { -readonly [Key in keyof Amount]: Amount[Key] };

/** What the words behind a number say of it, to the end of the clause or the next amount. */
function readBehind(words: readonly Word[], first: Figure, draft: Draft): number {
  let end = first.to;
  for (let at = first.to; at < Math.min(words.length, first.to + REACH); at += 1) {
    const word = words[at];
    if (!word || (at > first.to && /[.,;!?]/.test(word.before))) break;
    const figure = figureAt(words, at);
    const unit = figure && milligrams.get(words[figure.to]?.text ?? '');
    if (figure && unit !== undefined && draft.strength_mg === null) {
      draft.strength_mg = figure.value * unit;
      at = figure.to;
    } else if (
      figure &&
      figure.value >= LEAST_BARE_STRENGTH &&
      draft.form === 'tablet' &&
      draft.strength_mg === null
    ) {
      draft.strength_mg = figure.value;
      at = figure.to - 1;
    } else if (formOf(word.text) !== undefined) draft.form ??= formOf(word.text) ?? null;
    else if (medicines.has(word.text)) draft.medicine ??= word.text;
    else if (word.text === 'co') continue;
    else if (!between.has(word.text)) break;
    end = at + 1;
  }
  return end;
}

const round = (value: number) => Math.round(value * 1_000) / 1_000;

function amountAt(words: readonly Word[], at: number): { amount: Amount; to: number } | undefined {
  const first = figureAt(words, at);
  const [start, last] = [words[at], words[at]];
  if (!first || !start || !last) return undefined;
  const unit = milligrams.get(words[first.to]?.text ?? '');
  const draft: Draft = {
    count: unit === undefined ? first.value : null,
    form: null,
    strength_mg: null,
    total_mg: unit === undefined ? null : round(first.value * unit),
    medicine: null,
    start: start.start,
    end: start.end,
  };
  const to = readBehind(words, unit === undefined ? first : { ...first, to: first.to + 1 }, draft);
  if (draft.form === null && draft.medicine === null) return undefined;
  if (draft.count !== null && draft.strength_mg !== null) {
    draft.total_mg = round(draft.count * draft.strength_mg);
    draft.form ??= 'tablet';
  }
  if (draft.count !== null && draft.form === null)
    draft.form = draft.medicine === 'insulin' ? 'unit' : 'tablet';
  return { amount: { ...draft, end: words[to - 1]?.end ?? start.end }, to };
}

/** Every amount of medicine that a text names: "16 tablets of 500", "32 x 500 mg paracetamol", "8 g of paracetamol". */
export function readAmounts(text: string): readonly Amount[] {
  const { words } = splitWords(text);
  const amounts: Amount[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const found = amountAt(words, at);
    if (!found) continue;
    amounts.push(found.amount);
    at = found.to - 1;
  }
  return amounts;
}
