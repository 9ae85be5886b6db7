import { numberOf, startsSentence } from './number-words.ts';
import { list } from '../context/sentence-words.ts';
import type { LabKind } from '#server/consult/library/measures.ts';
import type { Word } from '../tokens/tokenize.ts';
import type { Measurement } from './read-measurements.ts';

type Unit = { readonly words: RegExp; readonly factor: number };

type Lab = {
  readonly kind: LabKind;
  readonly unit: string;
  readonly names: ReadonlySet<string>;
  /** The possible range for a living person, in `unit`. */
  readonly possible: readonly [from: number, to: number];
  /** Units that are converted when named. */
  readonly named: readonly Unit[];
  /** Without a unit: the factor for values below `below`, or above `above`, which are in the other usual unit. */
  readonly plain?: { readonly below?: number; readonly above?: number; readonly factor: number };
};

/** Calcium: mmol/l per mg/dl; haemoglobin: g/l per mmol/l. */
const MMOL_PER_MG_OF_CALCIUM = 1 / 4.008;
const GRAMS_PER_MMOL_OF_HAEMOGLOBIN = 16.11;

const labs: readonly Lab[] = [
  { kind: 'potassium', unit: 'mmol/l', names: list('potassium k'), possible: [1, 12], named: [] },
  { kind: 'sodium', unit: 'mmol/l', names: list('sodium na'), possible: [85, 200], named: [] },
  {
    kind: 'calcium',
    unit: 'mmol/l',
    names: list('calcium'),
    possible: [0.8, 5],
    named: [{ words: /^mg/, factor: MMOL_PER_MG_OF_CALCIUM }],
    plain: { above: 5, factor: MMOL_PER_MG_OF_CALCIUM },
  },
  {
    kind: 'haemoglobin',
    unit: 'g/l',
    names: list('haemoglobin hemoglobin hb hgb'),
    possible: [20, 260],
    named: [
      { words: /^mmol/, factor: GRAMS_PER_MMOL_OF_HAEMOGLOBIN },
      { words: /^gdl$/, factor: 10 },
    ],
    plain: { below: 20, factor: 10 },
  },
  { kind: 'inr', unit: '', names: list('inr'), possible: [0.5, 25], named: [] },
  {
    kind: 'troponin',
    unit: 'ng/l',
    names: list('troponin trop'),
    possible: [1, 100_000],
    named: [{ words: /^ngml$/, factor: 1_000 }],
    plain: { below: 1, factor: 1_000 },
  },
];

/** How far before its number a name may be, and how far after. */
const REACH_BEFORE = 6;
const REACH_BEHIND = 2;
/** A number before one of these is a dose, a time or an age. */
const strangers = list(
  'mg mcg tablets tablet days day hours weeks week months month years year times percent',
);
/** Symbols that mean something else after a number: a run of "10k". */
const symbols = list('k na');
const dlOrMl = /^(?:dl|ml|l)$/;

/** The position of a laboratory value's name near a number, without another number or a sentence end in between. */
function nameNear(words: readonly Word[], at: number, names: ReadonlySet<string>): number | undefined {
  for (let place = at; place > Math.max(0, at - REACH_BEFORE); place -= 1) {
    const [word, before] = [words[place], words[place - 1]];
    if (!word || !before || startsSentence(word)) break;
    if (names.has(before.text)) return place - 1;
    if (/^\d/.test(before.text)) break;
  }
  for (let place = at + 1; place <= Math.min(words.length - 1, at + REACH_BEHIND); place += 1) {
    const word = words[place];
    if (!word || startsSentence(word) || word.before.includes(',') || word.text === 'and') break;
    // In "ferritin 8 haemoglobin 104" the name has a number of its own.
    const hasOwn = words.slice(place + 1, place + 3).some(({ text }) => /^\d/.test(text));
    if (names.has(word.text) && !symbols.has(word.text) && !hasOwn) return place;
  }
  return undefined;
}

function inOwnUnit({ named, plain }: Lab, value: number, unit: string): number {
  const said = named.find(({ words }) => words.test(unit));
  if (said) return value * said.factor;
  if (!plain) return value;
  const isOther =
    (plain.below !== undefined && value < plain.below) || (plain.above !== undefined && value > plain.above);
  return isOther ? value * plain.factor : value;
}

/** "Hb A1c" is the long-term blood sugar. */
const isLongTermSugar = (words: readonly Word[], name: number) =>
  /^a(?:1c)?$/.test(words[name + 1]?.text ?? '');

function labAt(words: readonly Word[], at: number): Measurement | undefined {
  const figure = numberOf(words[at]);
  if (figure === undefined) return undefined;
  const [next, afterNext] = [words[at + 1]?.text ?? '', words[at + 2]?.text ?? ''];
  // "g/dl" is two words; "g" and "dl" together name the unit.
  const unit = dlOrMl.test(afterNext) && afterNext !== 'l' ? `${next}${afterNext}` : next;
  if (strangers.has(next) && !dlOrMl.test(afterNext)) return undefined;
  for (const lab of labs) {
    const name = nameNear(words, at, lab.names);
    if (name === undefined || isLongTermSugar(words, name)) continue;
    const value = inOwnUnit(lab, figure, unit);
    if (value < lab.possible[0] || value > lab.possible[1]) continue;
    return {
      kind: lab.kind,
      value: Math.round(value * 100) / 100,
      unit: lab.unit,
      number: at,
      at: [name, at].toSorted((one, two) => one - two),
    };
  }
  return undefined;
}

/** The laboratory values in the words, in order; impossible numbers are ignored. */
export const readLabValues = (words: readonly Word[]): readonly Measurement[] =>
  words.flatMap((_word, at) => labAt(words, at) ?? []);
