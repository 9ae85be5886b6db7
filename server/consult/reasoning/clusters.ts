import { withAncestors } from '../library/ancestors.ts';
import { isElsewhere } from '../library/body-sites.ts';
import { mainProblemId } from '../library/index-library.ts';
import { madeOnce, madeOnceWithin } from '../library/made-once.ts';
import { generalCluster, type LibraryQuestion, type Knowledge } from '../library/model.ts';
import type { ClusterEntry } from '../library/entries/schema.ts';
import type { ConsultationState } from './consultation-state.ts';
import { isPossible } from './questions/possible-options.ts';
import { dueSafetyList, safetyListId } from './questions/safety-list.ts';
import { linearPattern } from '../reading/tokens/linear-pattern.ts';
import { isEverydayOpening, isSurelyHarmless, isUnlistedProblem } from './understanding.ts';
import { matchesWho, type Facts } from '../dialogue/facts.ts';

/** Whether this is the cluster for complaints that fit no other. */
export const isGeneral = ({ id }: ClusterEntry): boolean => id === generalCluster;

/** The most red-flag questions asked before anything else, over all clusters of the complaint. */
const mandatoryLimit = 7;

type Clusters = Knowledge['data']['clusters'];

/** The clusters of each id, in library order. */
function clustersBy(clusters: Clusters, idsOf: (each: ClusterEntry) => readonly string[]) {
  const owners = new Map<string, ClusterEntry[]>();
  for (const each of clusters)
    for (const id of new Set(idsOf(each))) owners.set(id, [...(owners.get(id) ?? []), each]);
  return owners;
}
const clustersByEntry = madeOnce((all: Clusters) => clustersBy(all, (each) => each.entry));
const clustersByQuestion = madeOnce((all: Clusters) => clustersBy(all, (each) => each.mandatory));

/** An event that happened to the patient, or a finding from a red-flag question, adds its own cluster. */
function foundLater({ facts, statements, transcript }: ConsultationState, knowledge: Knowledge): string[] {
  const searching = clustersByQuestion(knowledge.data.clusters);
  const indices = new Set(
    transcript.exchanges
      .filter((each) => searching.has(each.question?.id ?? ''))
      .map((each) => each.message_index),
  );
  const found = statements.filter(
    (each) => each.value === 'present' && each.origin === 'answer' && indices.has(each.message_index),
  );
  const isExposure = (id: string) => knowledge.findings.get(id)?.kind === 'exposure';
  const happened = [...facts.values].filter(([id, value]) => value === 'present' && isExposure(id));
  return [...found.map((each) => each.finding), ...happened.map(([id]) => id)];
}

/** Whether a cluster counts beside another: what was named of it does not go with many complaints. */
const standsBeside = ({ entry, only_alone: alone }: ClusterEntry, named: ReadonlySet<string>): boolean =>
  typeof alone === 'boolean' ? !alone : entry.some((id) => named.has(id) && !alone.includes(id));

/**
 * The clusters of the complaint, in the order they were named; `general` when no other fits. One that goes with many
 * complaints counts only by itself (who is stressed and has palpitations is asked about the heart), unless one of its
 * lists was already asked: what was begun stays.
 */
export const clustersOf = madeOnceWithin(
  (consulted: ConsultationState, knowledge: Knowledge): readonly ClusterEntry[] => {
    const byEntry = clustersByEntry(knowledge.data.clusters);
    const complaints = [...consulted.facts.complaint, ...foundLater(consulted, knowledge)].flatMap((each) =>
      withAncestors(each, knowledge.findings),
    );
    const found = new Set(complaints.flatMap((id) => byEntry.get(id) ?? []));
    const general = knowledge.clusters.get(generalCluster);
    if (found.size > 1 && general) found.delete(general);
    const named = new Set(complaints);
    const asked = new Set(consulted.transcript.exchanges.map((each) => each.question?.id));
    const own = [...found].filter(
      (each) => standsBeside(each, named) || each.mandatory.some((id) => asked.has(id)),
    );
    if (own.length > 0) return own;
    return found.size > 0 ? [...found] : general ? [general] : [];
  },
);

/** A choice between several sites adds nothing once the patient has named one. */
const asksWhereKnown = (
  { kind, settles }: LibraryQuestion,
  { sites }: Facts,
  { findings }: Knowledge,
): boolean => kind === 'single' && settles.some((id) => isElsewhere(findings.get(id)?.sites, sites));

/** Whether a question makes sense for this person and its answer would still be informative. */
export function canAsk(question: LibraryQuestion, facts: Facts, knowledge: Knowledge): boolean {
  const isOpen = (id: string) => isPossible(id, facts.person, knowledge);
  const isThere = (id: string) => facts.values.get(id) === 'present' && isOpen(id);
  if (question.only && matchesWho(facts.person, question.only) === false) return false;
  if (question.when.length > 0 && !question.when.some(isThere)) return false;
  if (asksWhereKnown(question, facts, knowledge)) return false;
  if (question.asksKind && question.settles.some(isThere)) return false;
  return question.settles.some((id) => !facts.values.has(id) && isOpen(id));
}

const idsOfQuestions = madeOnce(({ data }: Knowledge) => new Set(data.questions.map((each) => each.id)));

/**
 * Whether the wording of a question fits the complaint. A list of danger signs is worded for its own complaint ("with
 * the feeling in your heart"), so it is asked for that complaint only; elsewhere each sign has its own question.
 */
export function fitsComplaint(
  consulted: ConsultationState,
  knowledge: Knowledge,
): (question: LibraryQuestion) => boolean {
  const clusters = clustersOf(consulted, knowledge);
  const lists = idsOfQuestions(knowledge);
  const owners = clustersByQuestion(knowledge.data.clusters);
  return ({ id }) => {
    const own = lists.has(id) ? (owners.get(id) ?? []) : [];
    return own.length === 0 || own.some((each) => clusters.includes(each));
  };
}

const leadingFindings = madeOnce(({ data }: Knowledge) => data.findings.filter((each) => each.leads_to));

/** The questions that vague words about a danger lead to, whatever the complaint. */
export const calledIds = ({ stated }: Facts, knowledge: Knowledge): string[] =>
  leadingFindings(knowledge).flatMap(({ id, leads_to }) =>
    stated.get(id) === 'present' ? (leads_to ?? []) : [],
  );

/** "How many can I take in a day?", "what is the maximum dose": asked before anything is taken. */
const asksAhead = linearPattern(
  /\bhow (?:much|many|often)\b.*\b(?:can|may|should|could|do) (?:i|we|you|he|she|they|my \w+) (?:safely |usually )?(?:take|have|give|use)\b|\b(?:what is|whats|what's) the (?:max\w*|right|usual|normal|recommended|correct|safe) (?:\w+ )?(?:dose|dosage|amount)\b/i,
);
const ofTooMany = linearPattern(
  /\b(?:took|taken|had|too (?:many|much)|overdos\w+|kill|die|death|dangerous|fatal|lethal|toxic|harm|hurt|before|without|at once|in one go|end (?:it|my))\b/i,
);

/** Someone who asks how many tablets are safe may have taken too many, unless they ask what is allowed. */
const hasDoseQuestion = ({ transcript }: ConsultationState) =>
  transcript.utterances.some(
    ({ asksDose, text }) => asksDose && (!asksAhead.test(text) || ofTooMany.test(text)),
  );

/**
 * The mandatory questions of a cluster. An everyday opening that fits no cluster is first asked which problem comes
 * closest; the list of all dangers follows only if none of those fits.
 */
function searchOf(
  cluster: ClusterEntry,
  consulted: ConsultationState,
  knowledge: Knowledge,
): readonly string[] {
  const isNamed = consulted.transcript.exchanges.some(({ question }) => question?.id === mainProblemId);
  const { mandatory } = cluster;
  const isHarmless = isEverydayOpening(consulted) || isSurelyHarmless(consulted, knowledge);
  return isGeneral(cluster) && isHarmless && !isNamed
    ? mandatory.filter((each) => each !== safetyListId)
    : mandatory;
}

/** The red-flag questions that apply to the complaint, alternating between its clusters, most dangerous first. */
export const mandatoryQuestions = madeOnceWithin(
  (consulted: ConsultationState, knowledge: Knowledge): readonly LibraryQuestion[] => {
    const clusters = isUnlistedProblem(consulted, knowledge) ? [] : clustersOf(consulted, knowledge);
    const lists = [
      calledIds(consulted.facts, knowledge).slice(0, 1),
      hasDoseQuestion(consulted) ? ['overdose_taken'] : [],
      dueSafetyList(consulted, knowledge) ? [safetyListId] : [],
      ...clusters.map((each) => searchOf(each, consulted, knowledge)),
    ];
    const longest = Math.max(0, ...lists.map((each) => each.length));
    const inTurns = Array.from({ length: longest }, (_, place) =>
      lists.flatMap((each) => each[place] ?? []),
    ).flat();
    const isOpen = (each: LibraryQuestion) =>
      canAsk(each, consulted.facts, knowledge) ||
      consulted.transcript.exchanges.some(({ question }) => question?.id === each.id);
    return [...new Set(inTurns)]
      .flatMap((id) => knowledge.questions.get(id) ?? [])
      .filter(isOpen)
      .slice(0, mandatoryLimit);
  },
);

/** The red-flag questions without an answer, whether asked or not; a list answered in words that were understood has one. */
export function openRedFlags(consulted: ConsultationState, knowledge: Knowledge): LibraryQuestion[] {
  const isAnswered = ({ id, kind }: LibraryQuestion) =>
    kind === 'multiple' &&
    consulted.transcript.exchanges.some(
      ({ question, value, leftOut, isPartly }) =>
        question?.id === id && value !== null && leftOut !== undefined && isPartly !== true,
    );
  return mandatoryQuestions(consulted, knowledge).filter(
    (each) => !isAnswered(each) && canAsk(each, consulted.facts, knowledge),
  );
}
