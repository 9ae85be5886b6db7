import { findNegations, findRepeated } from './context/negation/negation.ts';
import { isAfterNo, isLastOfOpenList, isSecondOfTwo } from './context/negation/negated-list.ts';
import { findInjections } from './context/injection.ts';
import { endEpisodes } from './context/time/episodes.ts';
import { keepOwnOnset } from './context/time/onsets.ts';
import { findQuotes, type Quote } from './context/quotation.ts';
import { goesPastContrast, isOnlyThen, isWordDenied } from './context/circumstances.ts';
import { findEndings, findPast, isOver } from './context/time/temporality.ts';
import { findHypotheticals, isHypothetical } from './context/hypothetical/hypothetical.ts';
import { findSuppositions, reportedNext, type Supposition } from './context/hypothetical/suppositions.ts';
import { aboutOf, deniesPatient, readTelling, type Telling } from './people/owner.ts';
import { fillers, prepositions } from './context/sentence-words.ts';
import { matchUnits, ofCue } from './match-units.ts';
import type { FindingMatch } from './patterns/match-patterns.ts';
import { carryPlaces } from './patterns/carry-places.ts';
import { keepLongest } from './patterns/keep-longest.ts';
import type { Clause } from './context/clause.types.ts';
import { readSite } from './sites/read-site.ts';
import { repairWords } from './tokens/spelling/spelling.ts';
import { byPlace, splitUnits, type Reading, type Stretch, type Unit } from './context/clauses.ts';
import { splitWords, type Word } from './tokens/tokenize.ts';
import type { Mention, Subject, Vocabulary } from './reading.types.ts';
import { valueOf } from './context/negation/polarity.ts';

/** Merges overlapping stretches. */
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
  readonly telling: Telling;
  readonly repeated: ReadonlySet<Unit>;
  /** The first clause that names a finding. */
  readonly first: Unit | undefined;
  /** By the position of each word. */
  readonly past: readonly (Stretch | undefined)[];
  readonly suppositions: readonly (Supposition | undefined)[];
  readonly reported: readonly (Stretch | undefined)[];
  readonly quotes: readonly (Quote | undefined)[];
  readonly injections: readonly (Stretch | undefined)[];
  readonly injectedSentences: readonly (Stretch | undefined)[];
};

/** A match and what it says. */
type Told = { readonly match: FindingMatch; readonly mention: Mention };

/** Collects everything that decides the context of a clause's findings. */
function readClause(
  { reading, repeated, first }: Scene,
  unit: Unit,
  matches: readonly FindingMatch[],
): Clause {
  const { words } = reading;
  const present = matches.filter((each) => each.pattern.value === 'present');
  return {
    words,
    unit,
    isFirst: unit === first,
    groups: mergeStretches(matches),
    taken: new Set(present.flatMap((each) => each.at)),
    negations: findNegations(words, unit, repeated.has(unit)),
    hypotheticals: findHypotheticals(words, unit),
    endings: findEndings(words, unit),
  };
}

/** "My pee has been pink": they change nothing in what the words around them say. */
const auxiliaries: ReadonlySet<string> = new Set(['is', 'are', 'am', 'was', 'were', 'has', 'have', 'had']);

/** Whether more than fillers and numbers separate the pattern's words, or one of them was misspelt. */
function isLoose(words: readonly Word[], { from, to, at }: FindingMatch): boolean {
  if (at.some((place) => words[place]?.isRepaired)) return true;
  return words
    .slice(from, to)
    .some(
      (word, index) =>
        !at.includes(from + index) &&
        !fillers.has(word.text) &&
        !prepositions.has(word.text) &&
        !auxiliaries.has(word.text) &&
        !word.keys.includes('#'),
    );
}

function describe(match: FindingMatch, clause: Clause, scene: Scene): Mention | null {
  const { words, unit } = clause;
  const { measurement } = match;
  const isMeasured = measurement !== undefined && measurement.isAmount !== true;
  const value = isMeasured ? match.pattern.value : valueOf(clause, match);
  const [first, last] = [words[match.from], words[match.to - 1]];
  if (value === null || !first || !last) return null;
  const isNoDenial =
    isLastOfOpenList(clause, match.from) ||
    isOnlyThen(words, match) ||
    isWordDenied(words, match) ||
    goesPastContrast(words, match);
  if (value === 'absent' && isNoDenial) return null;
  const quote = scene.quotes[match.from];
  const supposition = match.pattern.isQuestion ? undefined : scene.suppositions[match.from];
  const isSupposed =
    scene.reported[match.from] === undefined &&
    (supposition !== undefined || isHypothetical(clause, match.at));
  const about = quote?.kind === 'speech' ? 'other' : aboutOf(scene.telling, match, unit);
  const isDenied = about === 'other' && value === 'present' && deniesPatient(scene.telling, unit);
  const isSecond = value === 'present' && isSecondOfTwo(clause, match.from);
  const isUnclear = isSecond || (value === 'present' && isAfterNo(clause, match.from));
  const attributes = measurement
    ? { value: measurement.value, unit: measurement.unit }
    : readSite(words, match.at);
  return {
    finding: match.pattern.finding,
    value: isDenied ? 'absent' : value,
    start: first.start,
    end: last.end,
    time: (scene.past[match.from] && scene.past[match.to - 1]) || isOver(clause, match.to) ? 'past' : 'now',
    about: isDenied ? 'patient' : about,
    ...(isDenied ? { isDenied } : {}),
    asked: quote?.kind === 'title' || isSupposed,
    ...(supposition && supposition.kind !== 'general' ? { supposed: supposition.kind } : {}),
    ...(attributes ? { attributes } : {}),
    ...(!measurement && (isLoose(words, match) || isSecond) ? { isLoose: true } : {}),
    ...(isUnclear ? { isAfterNo: true as const } : {}),
  };
}

/**
 * Whether a denial is only part of a longer one: "no vomiting blood" denies the blood and not the vomiting, "no chest pain
 * at rest" not the pain.
 */
function isPartOfDenial(one: Told, all: readonly Told[]): boolean {
  const isDenial = ({ match, mention }: Told) =>
    mention.value === 'absent' && match.pattern.value === 'present' && match.measurement === undefined;
  return (
    isDenial(one) &&
    all.some(
      (each) =>
        each.match.at.length > one.match.at.length &&
        isDenial(each) &&
        one.match.at.every((place) => each.match.at.includes(place)),
    )
  );
}

/** The mentions of one clause, without instructions to the machine and denials beside them. */
function readUnit(unit: Unit, matches: readonly FindingMatch[], scene: Scene): Mention[] {
  if (matches.length === 0) return [];
  const clause = readClause(scene, unit, matches);
  const isBesideInjection = scene.injectedSentences[unit.from] !== undefined;
  const told = matches
    .filter((match) => scene.injections[match.from] === undefined)
    .flatMap((match) => {
      const mention = describe(match, clause, scene);
      return mention ? [{ match, mention }] : [];
    });
  return told
    .filter((each) => !isPartOfDenial(each, told))
    .map(({ mention }) => mention)
    .filter((mention) => mention.value === 'present' || !isBesideInjection);
}

/** Splits a text into corrected words, clauses and sentences. */
export function readText(text: string, vocabulary: Vocabulary): Reading {
  const { words, tail } = splitWords(text);
  return splitUnits(carryPlaces(repairWords(words, vocabulary)), tail);
}

const inOrder = (one: Mention, two: Mention) =>
  one.start - two.start ||
  one.end - two.end ||
  (one.finding < two.finding ? -1 : one.finding > two.finding ? 1 : 0);

/**
 * Whether a mention overlaps one of these of the same finding: "convulsiones" is not English, so the reading in its own
 * language counts.
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

/** In a message in another language, only English sentences are read as English. */
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

function sceneOf(reading: Reading, subject: Subject, found: readonly FindingMatch[][]): Scene {
  const { units } = reading;
  const findings = new Map(units.map((unit, index) => [unit, found[index] ?? []]));
  const injections = findInjections(reading);
  return {
    reading,
    telling: readTelling(reading, subject),
    past: byPlace(findPast(reading, (unit) => (findings.get(unit) ?? []).length > 0)),
    repeated: findRepeated(reading),
    first: units.find((_, index) => (found[index] ?? []).length > 0),
    suppositions: byPlace(findSuppositions(reading)),
    reported: byPlace(reportedNext(reading)),
    quotes: byPlace(findQuotes(reading)),
    injections: byPlace(injections.said),
    injectedSentences: byPlace(injections.sentences),
  };
}

/** "I haven't been for four days" denies the stool and not the four days. */
const isOnsetDenied = ({ finding, value }: Mention) => value === 'absent' && finding.startsWith('started_');

const isReported = ({ value, asked, time, about }: Mention) =>
  value === 'present' && !asked && time === 'now' && about === 'patient';

/**
 * Every finding that the text mentions, in order. `subject` is the relationship of the person the consultation is for,
 * null for the writer. Past findings are reported with their time; the caller decides whether they count.
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
  // A cue reads what stands beside it, but nothing is read by way of a cue.
  const isOfCue = ofCue(vocabulary);
  const isAlone = ({ pattern }: FindingMatch) => pattern.beside === undefined;
  const alone = readOnly((each) => isAlone(each) && !isOfCue(each));
  const reportedAlone = alone.filter(isReported);
  // What is meant otherwise may be so by another person: "he snores, I'm gonna murder him".
  const toldAlone = alone.filter((each) => isReported({ ...each, about: 'patient' }));
  const isBesideIt = (match: FindingMatch) =>
    (match.pattern.isAside ? toldAlone : reportedAlone).some(
      (each) => match.pattern.beside?.includes(each.finding) && !isFromSame(match, each),
    );
  const isFromSame = ({ pattern, from, to }: FindingMatch, { start, end }: Mention) =>
    pattern.isAside === true &&
    start < (reading.words[to - 1]?.end ?? 0) &&
    (reading.words[from]?.start ?? 0) < end;
  const has = (isWanted: (match: FindingMatch) => boolean) => matched.some((each) => each.some(isWanted));
  const meant = has(isBesideIt)
    ? readOnly((each) => !isOfCue(each) && (isAlone(each) || isBesideIt(each)))
    : alone;
  const cues = has(isOfCue) ? readOnly(isAlone).filter(({ finding }) => vocabulary.cues.has(finding)) : [];
  const mentions = [...meant, ...cues];
  const foreign = vocabulary.foreign.read(text);
  const isForeign = overlapsOneOf(foreign);
  const isDoubted = ({ finding, value, attributes }: Mention) =>
    value === 'absent' && attributes?.value !== undefined && reported.has(finding);
  const reported = new Set(mentions.filter(({ value }) => value === 'present').map(({ finding }) => finding));
  const own = mentions.filter((each) => !isForeign(each) && !isDoubted(each) && !isOnsetDenied(each));
  const timed = endEpisodes(reading, keepOwnOnset(reading, own, vocabulary.exclusive), vocabulary.endings);
  return [...timed, ...foreign].toSorted(inOrder);
}
