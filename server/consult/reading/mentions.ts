import { findHolders, isSubject, personAt, type Holder } from './context/experiencer.ts';
import { findNegations, findRepeated } from './context/negation.ts';
import { findOrders } from './context/injection.ts';
import { findQuotes, type Quote } from './context/quotation.ts';
import { findEndings, findTimes, isOver } from './context/temporality.ts';
import { findWonderings, isWondered } from './context/hypothetical.ts';
import { findSuppositions, reportedNext, type Supposition } from './context/suppositions.ts';
import { transparentWords } from './context/negation-words.ts';
import { people } from './context/people.ts';
import { fillers, prepositions } from './context/sentence-words.ts';
import { matchMeasurements } from './measurements/match-measurements.ts';
import { readAmounts } from './measurements/read-amounts.ts';
import { farValuesOf } from './measurements/read-far-values.ts';
import { readLabValues } from './measurements/read-lab-values.ts';
import { readMeasurements } from './measurements/read-measurements.ts';
import { leaveOut } from './patterns/leave-out.ts';
import { matchPatterns, type FindingMatch } from './patterns/match-patterns.ts';
import { carryPlaces } from './patterns/carry-places.ts';
import { keepLongest } from './patterns/keep-longest.ts';
import type { Clause } from './context/clause.types.ts';
import { readSite } from './sites/read-site.ts';
import { repairWords } from './tokens/spelling.ts';
import { byPlace, splitUnits, type Reading, type Stretch, type Unit } from './context/clauses.ts';
import { splitWords, type Word } from './tokens/tokenize.ts';
import type { Mention, Subject, Vocabulary } from './reading.types.ts';
import { valueOf } from './context/polarity.ts';

/** Overlapping stretches as one. */
function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  const merged: Stretch[] = [];
  for (const each of stretches.toSorted((one, two) => one.from - two.from)) {
    const last = merged.at(-1);
    if (last && each.from < last.to)
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, each.to) };
    else merged.push({ from: each.from, to: each.to });
  }
  return merged;
}

type Scene = {
  readonly reading: Reading;
  readonly holders: readonly Holder[];
  readonly subject: Subject;
  readonly pastUnits: ReadonlySet<Unit>;
  readonly repeated: ReadonlySet<Unit>;
  /** By the place of each word. */
  readonly suppositions: readonly (Supposition | undefined)[];
  readonly reported: readonly (Stretch | undefined)[];
  readonly quotes: readonly (Quote | undefined)[];
  readonly orders: readonly (Stretch | undefined)[];
  readonly ordering: readonly (Stretch | undefined)[];
};

/** In a consultation about someone else: "I have", "I feel", "my arm" speak of the writer. */
function isWritersOwn({ words }: Reading, match: FindingMatch, unit: Stretch): boolean {
  if (match.at.some((at) => /^(him|her|them)$/.test(words[at]?.text ?? ''))) return false;
  const before = words.slice(unit.from, match.from);
  const pronoun = before.findLastIndex((word) => word.text === 'i');
  if (pronoun < 0) return words[match.from - 1]?.text === 'my';
  const between = before.slice(pronoun + 1);
  const perceives = between.some((word) => /^(notic|see|saw|think|say|believe|show)/.test(word.text));
  return !perceives && between.every((word) => transparentWords.has(word.text) || fillers.has(word.text));
}

/** "Me", "myself", and "my" before a thing: "grabbed my throat", not "hit my mother". */
function isWriterAt(words: Reading['words'], at: number): boolean {
  const text = words[at]?.text ?? '';
  return /^(i|me|myself)$/.test(text) || (text === 'my' && !people.has(words[at + 1]?.text ?? ''));
}

function aboutOf({ reading, holders, subject }: Scene, match: FindingMatch, unit: Stretch): Mention['about'] {
  const holder = holders[match.from] ?? 'unnamed';
  const done = reading.words[match.at.at(-1) ?? -1]?.text ?? '';
  if (subject !== null && /^(him|her|them)$/.test(done)) return 'patient';
  const isOfWriter = match.at.some((at) => isWriterAt(reading.words, at));
  if (subject === null && isOfWriter) return 'patient';
  if (match.at.some((at) => personAt(reading.words, at, unit.from) !== undefined)) return 'patient';
  if (holder === 'unnamed') return 'patient';
  if (holder === 'writer')
    return subject !== null && isWritersOwn(reading, match, unit) ? 'other' : 'patient';
  return isSubject(holder.relationship, subject) ? 'patient' : 'other';
}

/** Everything in a clause that decides how its findings are meant. */
function readClause({ reading, repeated }: Scene, unit: Unit, matches: readonly FindingMatch[]): Clause {
  const { words } = reading;
  const present = matches.filter((each) => each.pattern.value === 'present');
  return {
    words,
    unit,
    groups: mergeStretches(matches),
    taken: new Set(present.flatMap((each) => each.at)),
    negations: findNegations(words, unit, repeated.has(unit)),
    wonderings: findWonderings(words, unit),
    endings: findEndings(words, unit),
  };
}

/** Other words than fillers stand between those of the pattern, or one of its words was misspelt. */
function isLoose(words: readonly Word[], { from, to, at }: FindingMatch): boolean {
  if (at.some((place) => words[place]?.isRepaired)) return true;
  return words
    .slice(from, to)
    .some(
      (word, index) => !at.includes(from + index) && !fillers.has(word.text) && !prepositions.has(word.text),
    );
}

function describe(match: FindingMatch, clause: Clause, scene: Scene): Mention | null {
  const { words, unit } = clause;
  const { measurement } = match;
  const isMeasured = measurement !== undefined && measurement.isAmount !== true;
  const value = isMeasured ? match.pattern.value : valueOf(clause, match);
  const [first, last] = [words[match.from], words[match.to - 1]];
  if (value === null || !first || !last) return null;
  const quote = scene.quotes[match.from];
  const supposition = match.pattern.isQuestion ? undefined : scene.suppositions[match.from];
  const isSupposed =
    scene.reported[match.from] === undefined && (supposition !== undefined || isWondered(clause, match.at));
  const attributes = measurement
    ? { value: measurement.value, unit: measurement.unit }
    : readSite(words, match.at);
  return {
    finding: match.pattern.finding,
    value,
    start: first.start,
    end: last.end,
    time: scene.pastUnits.has(unit) || isOver(clause, match.to) ? 'past' : 'now',
    about: quote?.kind === 'speech' ? 'other' : aboutOf(scene, match, unit),
    asked: quote?.kind === 'title' || isSupposed,
    ...(supposition && supposition.kind !== 'general' ? { supposed: supposition.kind } : {}),
    ...(attributes ? { attributes } : {}),
    ...(!measurement && isLoose(words, match) ? { isLoose: true } : {}),
  };
}

/** The mentions of one clause, without what is said as an order to the machine and what is denied beside one. */
function readUnit(unit: Unit, matches: readonly FindingMatch[], scene: Scene): Mention[] {
  if (matches.length === 0) return [];
  const clause = readClause(scene, unit, matches);
  const isBesideOrder = scene.ordering[unit.from] !== undefined;
  return matches
    .filter((match) => scene.orders[match.from] === undefined)
    .map((match) => describe(match, clause, scene))
    .filter((mention) => mention !== null)
    .filter((mention) => mention.value === 'present' || !isBesideOrder);
}

/** The text in words put right, clauses and sentences. */
export function readText(text: string, vocabulary: Vocabulary): Reading {
  const { words, tail } = splitWords(text);
  return splitUnits(carryPlaces(repairWords(words, vocabulary)), tail);
}

const inOrder = (one: Mention, two: Mention) =>
  one.start - two.start ||
  one.end - two.end ||
  (one.finding < two.finding ? -1 : one.finding > two.finding ? 1 : 0);

/**
 * Whether a mention overlaps one of these of the same finding: "convulsiones" is no English word, and what its own
 * language says of it holds.
 */
function overlapsOneOf(mentions: readonly Mention[]): (one: Mention) => boolean {
  const covered = new Map<string, Set<number>>();
  for (const { finding, start, end } of mentions) {
    const offsets = covered.get(finding) ?? new Set();
    for (let at = start; at < end; at += 1) offsets.add(at);
    covered.set(finding, offsets);
  }
  return ({ finding, start, end }) => {
    const offsets = covered.get(finding);
    if (!offsets) return false;
    for (let at = start; at < end; at += 1) if (offsets.has(at)) return true;
    return false;
  };
}

/** In a message in another language only what is in an English sentence is read as English. */
function englishUnits(
  text: string,
  { words, sentences }: Reading,
  { foreign: { identify } }: Vocabulary,
): (unit: Unit) => boolean {
  if (identify(text).language === 'en') return () => true;
  const isEnglish = sentences.map(
    ({ from, to }) => identify(text.slice(words[from]?.start ?? 0, words[to - 1]?.end)).language === 'en',
  );
  return ({ sentence }) => isEnglish[sentence] === true;
}

/** Of each clause everything that patterns and numbers match, without what is part of something else. */
function matchUnits(text: string, { words, units }: Reading, vocabulary: Vocabulary): FindingMatch[][] {
  const readings = readMeasurements(words);
  const far = farValuesOf(vocabulary.readValues(text), words);
  const measurements = [...readings, ...readLabValues(words), ...far, ...readAmounts(words)];
  const isRanged = (kind: string) => vocabulary.ranges.some((range) => range.kind === kind);
  const isOfReading = ({ at }: FindingMatch) =>
    readings.some(
      (each) =>
        at.includes(each.number) && at.every((place) => each.at.includes(place)) && isRanged(each.kind),
    );
  return units.map((unit) => [
    ...leaveOut(matchPatterns(words, unit, vocabulary), words, unit).filter((each) => !isOfReading(each)),
    ...matchMeasurements(measurements, unit, vocabulary.ranges),
  ]);
}

function sceneOf(reading: Reading, subject: Subject, found: readonly FindingMatch[][]): Scene {
  const { units } = reading;
  const findings = new Map(units.map((unit, index) => [unit, found[index] ?? []]));
  const times = findTimes(reading, (unit) => findings.get(unit) ?? []);
  const orders = findOrders(reading);
  return {
    reading,
    subject,
    holders: findHolders(reading, subject),
    pastUnits: new Set(units.filter((_, index) => times[index] === 'past')),
    repeated: findRepeated(reading),
    suppositions: byPlace(findSuppositions(reading)),
    reported: byPlace(reportedNext(reading)),
    quotes: byPlace(findQuotes(reading)),
    orders: byPlace(orders.said),
    ordering: byPlace(orders.sentences),
  };
}

const isReported = ({ value, asked, time, about }: Mention) =>
  value === 'present' && !asked && time === 'now' && about === 'patient';

/**
 * Every finding that the text speaks of, in order. `subject` is the relationship of the person whom the consultation is
 * about, null for the writer. Findings of kind history are true in the past, too: the reader says when, not whether it counts.
 */
export function readMentions(text: string, vocabulary: Vocabulary, subject: Subject = null): Mention[] {
  const reading = readText(text, vocabulary);
  const matched = matchUnits(text, reading, vocabulary);
  const isEnglish = englishUnits(text, reading, vocabulary);
  const readOnly = (isWanted: (match: FindingMatch) => boolean): Mention[] => {
    const found = matched.map((each) => keepLongest(reading.words, each.filter(isWanted)));
    const scene = sceneOf(reading, subject, found);
    return reading.units.flatMap((unit, index) =>
      isEnglish(unit) ? readUnit(unit, found[index] ?? [], scene) : [],
    );
  };
  const alone = readOnly(({ pattern }) => pattern.beside === undefined);
  const reportedAlone = new Set(alone.filter(isReported).map(({ finding }) => finding));
  const isBesideIt = ({ pattern: { beside } }: FindingMatch) =>
    beside !== undefined && reportedAlone.has(beside);
  const mentions = matched.some((each) => each.some(isBesideIt))
    ? readOnly((each) => each.pattern.beside === undefined || isBesideIt(each))
    : alone;
  const foreign = vocabulary.foreign.read(text);
  const isForeign = overlapsOneOf(foreign);
  const isDoubted = ({ finding, value, attributes }: Mention) =>
    value === 'absent' && attributes?.value !== undefined && reported.has(finding);
  const reported = new Set(mentions.filter(({ value }) => value === 'present').map(({ finding }) => finding));
  return [...mentions.filter((each) => !isForeign(each) && !isDoubted(each)), ...foreign].toSorted(inOrder);
}
