import type { Clause, Negation } from '../clause.types.ts';
import type { Stretch } from '../clauses.ts';
import { isNegating } from './negation.ts';
import { isNegatedVerb, fillers, finiteVerbs, list, prepositions } from '../sentence-words.ts';
import type { Word } from '#server/consult/reading/tokens/tokenize.ts';

/** A time, a verb or a person: with one of these an item says something by itself, in whatever list. */
const telling = list(`
  since ago today tonight yesterday now last this every minute minutes hour hours day days week weeks month months year
  years time still again started my his her their our i he she they we
  hurts itches aches burns throbs stings bleeds tingles swells leaks`);

/** How bad it is or on which side: nobody denies a crushing pain by a bare comma. */
export const vivid = list(`
  very really so extremely severe severely bad badly terrible terribly awful awfully horrible horribly worst worse intense
  crushing stabbing splitting massive huge constant constantly suddenly sudden agonising agonizing excruciating
  unbearable left right`);

/** A state of the person, which "no" cannot deny: "no cough, breathless". */
const states = list(`
  dizzy breathless confused tired weak sick faint unwell drowsy shaky exhausted nauseous constipated wheezy poorly
  lightheaded ill delirious unconscious floppy limp lethargic listless sleepy irritable shivery`);

/** What is said of a part of the body: "no pain, leg swollen". */
const predicates = list(`
  swollen red hot cold blue white pale weak numb stiff sore painful tender hard drooping droopy tingly itchy bleeding
  burning aching throbbing dizzy confused blurred blurry slurred gone worse better`);

export const isOr = (word: Word): boolean =>
  word.text === 'or' || word.text === 'nor' || word.before.includes('/');
export const isLink = (word: Word): boolean => word.text === 'and' || word.before.includes(',');
export const isConjunction = (word: Word): boolean => word.text === 'and' || isOr(word);

/** "A week or so", "the arm or jaw": such an "or" is part of one item and closes no list. */
function closesList({ words, groups }: Clause, at: number): boolean {
  const word = words[at];
  if (!word || !isOr(word)) return false;
  if (groups.some((each) => each.from < at && at + 1 < each.to)) return false;
  if (/^(so|more|less|two|thereabouts|whatever)$/.test(words[at + 1]?.text ?? '')) return false;
  const joinsPlaces = words.slice(Math.max(0, at - 3), at).some((each) => prepositions.has(each.text));
  return !joinsPlaces || groups.some((each) => at < each.from && each.from <= at + 2);
}

/** Whether an "or" closes the list that goes on from here. */
export function hasOrFrom(clause: Clause, from: number): boolean {
  for (let at = from; at < clause.unit.to; at += 1) if (closesList(clause, at)) return true;
  return false;
}

/** What a negation denies, separated by commas, "and" and "or". */
function itemsOf({ words, unit }: Clause, negation: Negation): Stretch[] {
  const items: Stretch[] = [];
  let from = negation.at + 1;
  for (let at = from; at <= unit.to; at += 1) {
    const word = words[at];
    const isEnd = at === unit.to || !word || isOr(word) || isLink(word);
    if (!isEnd || (at === from && at < unit.to && word && !isConjunction(word))) continue;
    if (at > from) items.push({ from, to: at });
    from = word && isConjunction(word) && !word.before.includes('/') ? at + 1 : at;
  }
  return items;
}

const isVerb = (word: Word) => finiteVerbs.has(word.text) || isNegatedVerb(word);

/** Whether the words of a stretch tell something of their own: "left arm weak since this morning". */
function tells({ words }: Clause, { from, to }: Stretch, marks: readonly ReadonlySet<string>[]): boolean {
  return words.slice(from, to).some((word) => isVerb(word) || marks.some((each) => each.has(word.text)));
}

/** "Vaginal bleeding", "heavy bleeding" are things, "gums bleeding" is a statement. */
const adjective = /(?:al|ic|ous|heavy)$/;

/** Whether an item only names findings. */
function isBare(clause: Clause, item: Stretch, { kind }: Negation): boolean {
  const { words, groups } = clause;
  if (tells(clause, item, [telling, vivid]) || words.slice(item.from, item.to).some(isNegating)) return false;
  const [first, last] = [words[item.from]?.text ?? '', words[item.to - 1]?.text ?? ''];
  const canBeSaid = kind === 'not' && item.to === item.from + 1;
  const isSaid = predicates.has(last) && !adjective.test(words[item.to - 2]?.text ?? '');
  if (!canBeSaid && (states.has(first) || isSaid)) return false;
  const isNamed = (at: number) => groups.some((group) => group.from <= at && at < group.to);
  const places = words.slice(item.from, item.to).map((_, index) => item.from + index);
  return places.some(isNamed) && places.every((at) => isNamed(at) || fillers.has(words[at]?.text ?? ''));
}

/** How many items after the first only name findings, up to one that does not. */
function bareAfterFirst(clause: Clause, negation: Negation): Stretch[] {
  const [, ...rest] = itemsOf(clause, negation);
  const end = rest.findIndex((each) => !isBare(clause, each, negation));
  return end < 0 ? rest : rest.slice(0, end);
}

/** Two items after the first make a list: "no fever, cough, rash". */
const LEAST_ITEMS = 2;

const includes = (items: readonly Stretch[], at: number) =>
  items.some((each) => each.from <= at && at < each.to);

const isClinical = ({ words }: Clause, { at }: Negation) =>
  /^(denies|denied|deny|denying)$/.test(words[at]?.text ?? '');

/** Whether what follows a comma is denied, too (decision 090). */
export function goesOnByComma(clause: Clause, at: number, negation: Negation): boolean {
  const next = clause.words[at]?.text === 'and' ? at + 1 : at;
  const item = itemsOf(clause, negation).find((each) => each.from >= next);
  if (!item) return false;
  if (hasOrFrom(clause, at)) return !tells(clause, item, [telling]);
  if (negation.isRepeated) return false;
  const bare = bareAfterFirst(clause, negation);
  return includes(bare, item.from) && (bare.length >= LEAST_ITEMS || isClinical(clause, negation));
}

/** Whether what follows "and" is denied, too: "no fever and cough", not "no fever and very short of breath". */
export function goesOnByAnd(clause: Clause, at: number, negation: Negation): boolean {
  const items = itemsOf(clause, negation).filter((each) => each.from > at);
  if (hasOrFrom(clause, at)) return !items.slice(0, 1).some((each) => tells(clause, each, [telling]));
  return items.length > 0 && items.every((each) => isBare(clause, each, negation));
}

/** The items after the first of the list that a negation at or before `at` opens. */
function listAround(clause: Clause, at: number): Stretch[] {
  const negation = clause.negations.findLast(
    (each) => each.at <= at && at < each.until && !clause.taken.has(each.at),
  );
  const items = negation ? bareAfterFirst(clause, negation) : [];
  return items.some((each) => clause.words[each.from]?.before.includes(',')) ? items : [];
}

/**
 * "No fever, headache": the headache may be denied or reported. It counts as reported, because a denied complaint is
 * never asked about again, and as loosely read, because it may not be meant.
 */
export function isSecondOfTwo(clause: Clause, at: number): boolean {
  const items = listAround(clause, at);
  return items.length === 1 && includes(items, at);
}

/**
 * "No cough, one side weak", "no double vision, sudden headache, neck pain": whether the finding is in a row after a "no"
 * and makes no statement with a verb, a time or, where it is the only one, an intensity. In answer to a list it may be
 * denied or reported.
 */
export function isAfterNo(clause: Clause, at: number): boolean {
  const negation = clause.negations.findLast((each) => each.at < at && at < each.until);
  if (negation?.kind !== 'no') return false;
  const [, ...rest] = itemsOf(clause, negation);
  const own = rest.findIndex((each) => includes([each], at));
  const marks = rest.length < LEAST_ITEMS ? [telling, vivid] : [telling];
  return own >= 0 && rest.slice(0, own + 1).every((each) => !tells(clause, each, marks));
}

/**
 * "No fever, cough, chest pain" as the first words: nothing says whether the last item is denied or is the complaint.
 * After a complaint ("my throat is sore, no fever, cough, rash") it is denied.
 */
export function isLastOfOpenList(clause: Clause, at: number): boolean {
  const last = listAround(clause, at).at(-1);
  if (!last || !clause.isFirst || clause.negations.some((each) => isClinical(clause, each))) return false;
  const isApart = clause.words[last.from]?.before.includes(',') === true;
  return isApart && last.to === clause.unit.to && includes([last], at);
}

const nouns = list(
  'pain pains swelling weakness numbness redness itching bleeding bruising discharge chills sweats trauma',
);

/** "No pain, nausea, vomiting": a first item that names no finding by itself. */
export const isSymptom = (word: Word): boolean => nouns.has(word.text);
