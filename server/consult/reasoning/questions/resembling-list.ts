import type { ConditionEntry } from '#server/consult/library/entries/schema.ts';
import { resemblingQuestion, withListed } from '#server/consult/library/index-library.ts';
import {
  isReportable,
  isSymptom,
  mustNotBeMissed,
  type Knowledge,
  type LibraryQuestion,
} from '#server/consult/library/model.ts';
import { weightOf, type Resemblance } from '#server/consult/reading/resemblance/resemblance.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { differentialOf, type Reasoner } from '../differential/differential.ts';
import { redFlagFindings } from '#server/consult/library/rule-findings.ts';
import { completedBy } from '../suspicions/suspicion.ts';
import { wordsRead } from '../understanding.ts';
import { isPossible } from './possible-options.ts';
import { wasAsked } from './person-question.ts';

/** When and how much of what a message resembles is listed. */
const listing = {
  /** With fewer content words that were not read, the rules understood the message. */
  unreadFrom: 3,
  /** Conditions that resemble it less than this share of the first are left out. */
  leastShare: 0.35,
  most: 6,
  /** So many times as much as the second, a condition stands alone. */
  aloneFrom: 1.5,
  /** Nothing is listed once a condition is at least this likely and among this many that the message resembles most. */
  clearFrom: 0.5,
  agreeing: 3,
} as const;

type Resembling = {
  readonly knowledge: Knowledge;
  readonly resembles: Resemblance;
  /** The message resembles this condition far more than any other. */
  readonly isAlone: boolean;
};

/**
 * The sign of a condition that the message resembles most, unless it is known. A sign that is an emergency by itself is
 * listed only if nothing else comes close: a list that names dangers makes people tick them.
 */
function hallmarkOf(
  { edges }: ConditionEntry,
  { facts, person }: ConsultationState,
  { knowledge, resembles, isAlone }: Resembling,
): string | undefined {
  const grave = redFlagFindings(knowledge.data);
  const open = edges.flatMap(({ finding, frequency }) => {
    const entry = knowledge.findings.get(finding);
    const value = (weightOf[frequency] ?? 0) * (resembles.findings.get(finding) ?? 0);
    const isListable =
      isReportable(entry) &&
      entry?.cue !== true &&
      !facts.values.has(finding) &&
      isPossible(finding, person.facts, knowledge);
    if (!isListable || value <= 0) return [];
    if (completedBy(finding, facts, knowledge) === 'crisis' || (grave.has(finding) && !isAlone)) return [];
    return [{ finding, value: isSymptom(entry) ? value : value / 2 }];
  });
  return open.toSorted((a, b) => b.value - a.value).at(0)?.finding;
}

/**
 * The list of what a message resembles, for one that the rules did not make enough of. Only what the patient ticks
 * counts. A danger is listed only if the message resembles nothing more. Null when there is nothing to list, or it was
 * asked.
 */
export function resemblingList(consulted: ConsultationState, reasoner: Reasoner): LibraryQuestion | null {
  const { resembles, facts } = consulted;
  const { knowledge } = reasoner;
  const { read, content } = wordsRead(consulted);
  const isRead = content - read < listing.unreadFrom;
  if (!resembles || isRead || wasAsked(resemblingQuestion.id, consulted)) return null;
  const ranked = [...resembles.conditions].toSorted(([, a], [, b]) => b - a);
  const closest = new Set(ranked.slice(0, listing.agreeing).map(([id]) => id));
  const { probabilities } = differentialOf(facts, reasoner);
  const isClear = knowledge.data.conditions.some(
    ({ id }, place) => (probabilities[place] ?? 0) >= listing.clearFrom && closest.has(id),
  );
  if (isClear) return null;
  const most = ranked.at(0)?.[1] ?? 0;
  const least = most * listing.leastShare;
  const findings = new Set<string>();
  const alone = (ranked.at(1)?.[1] ?? 0) * listing.aloneFrom;
  for (const [id, value] of ranked) {
    if (value < least || findings.size >= listing.most) break;
    const condition = knowledge.conditions.get(id);
    if (!condition || (mustNotBeMissed(condition) && value < most)) continue;
    const hallmark = hallmarkOf(condition, consulted, { knowledge, resembles, isAlone: value >= alone });
    if (hallmark !== undefined) findings.add(hallmark);
  }
  const labels = [...findings].flatMap((id) => knowledge.findings.get(id)?.label ?? []);
  return labels.length === 0 ? null : withListed(resemblingQuestion, labels, knowledge);
}
