import { withAncestors } from '../library/ancestors.ts';
import type { Correction } from '#contract/consultation.ts';
import { siteOfPart, type BodySite } from '../library/body-sites.ts';
import { isReportable, type Knowledge } from '../library/model.ts';
import { ruleFindings } from '../library/rule-findings.ts';
import { closeFacts, placeFacts, type Facts, type PersonFacts, type Value } from './facts.ts';
import { canBeTakenBack } from './taken-back.ts';
import { ranks, type Statement } from './transcript.ts';

/** All statements and corrections, with the person they are about. */
export type Ledger = {
  readonly statements: readonly Statement[];
  readonly corrections: readonly Correction[];
  readonly person: PersonFacts;
  readonly knowledge: Knowledge;
};

/** A correction withdraws earlier statements of its finding and, when it says absent, of the finding's details. */
function isWithdrawn(statement: Statement, { corrections, knowledge }: Ledger): boolean {
  return corrections.some((each) => {
    if (statement.message_index >= (each.message_count ?? Number.POSITIVE_INFINITY)) return false;
    if (statement.finding === each.finding) return true;
    return (
      each.value === 'absent' && withAncestors(statement.finding, knowledge.findings).includes(each.finding)
    );
  });
}

/** The statements that still hold. */
export const standingStatements = (ledger: Ledger): Statement[] =>
  ledger.statements.filter((each) => !isWithdrawn(each, ledger));

type Held = {
  readonly value: Value;
  readonly rank: number;
  readonly message_index: number;
  /** Where it was first denied by words that did not replace it. */
  readonly doubted_at?: number;
};

type Verdict = 'replace' | 'keep' | 'doubt';

/** Whether a rule rests on the finding or on what it is a detail of. */
const isForRule = (finding: string, knowledge: Knowledge): boolean =>
  withAncestors(finding, knowledge.findings).some((id) => ruleFindings(knowledge).has(id));

/**
 * "I don't get nightmares", said of what was only read from earlier words. It takes that back, unless the denial was read
 * less surely or a rule rests on it: then the patient is asked first. A second denial needs no further question.
 */
function takeBack(
  { rank, doubted_at }: Held,
  { finding, how, origin, message_index }: Statement,
  knowledge: Knowledge | null,
): Verdict {
  const isRead = rank >= ranks.phrase && rank <= ranks.loose_phrase;
  const entry = knowledge?.findings.get(finding);
  if (!knowledge || !entry || origin !== 'words' || !isRead || !canBeTakenBack(entry)) return 'keep';
  if (doubted_at !== undefined && doubted_at < message_index) return 'replace';
  return ranks[how] > rank || isForRule(finding, knowledge) ? 'doubt' : 'replace';
}

/**
 * "My baby is six days old" mentions a birth, which "None of these" to a list cannot undo. Only a denial of the thing
 * itself can, so it is asked about.
 */
function isTold({ value, rank }: Held, finding: string, knowledge: Knowledge | null): boolean {
  const kind = knowledge === null ? 'history' : knowledge.findings.get(finding)?.kind;
  return value === 'present' && rank <= ranks.loose_phrase && (kind === 'history' || kind === 'exposure');
}

/** How a statement affects the earlier value: replaces it, keeps it, or keeps it with a doubt. */
function weigh(before: Held | undefined, statement: Statement, knowledge: Knowledge | null): Verdict {
  if (!before || before.value === statement.value) return 'replace';
  const rank = ranks[statement.how];
  const isPresent = statement.value === 'present';
  // A list omits findings that were clearly stated before it, so "None of these" refers to the other options.
  if (statement.isByDefault && before.rank <= ranks.phrase) return 'keep';
  if (statement.isByDefault && isTold(before, statement.finding, knowledge)) return 'doubt';
  if (before.message_index === statement.message_index)
    return rank < before.rank || (rank === before.rank && isPresent) ? 'replace' : 'keep';
  if (!isPresent && rank > ranks.answer) return takeBack(before, statement, knowledge);
  if (rank > before.rank) return isPresent ? 'doubt' : 'keep';
  return 'replace';
}

const stronger = (before: Held | undefined, { value, how, message_index, isOfReading }: Statement): Held => {
  const rank = isOfReading ? ranks.loose_phrase : ranks[how];
  const isSame = before !== undefined && before.value === value;
  return { value, rank: isSame ? Math.min(before.rank, rank) : rank, message_index };
};

const inOrder = (statements: readonly Statement[]): Statement[] =>
  statements.toSorted((a, b) => a.message_index - b.message_index);

/** What the statements about one finding amount to; undefined where nothing was said about it. */
export function weighedValue(finding: string, statements: readonly Statement[]): Value | undefined {
  const own = statements.filter((each) => each.finding === finding && each.origin !== 'implied');
  return inOrder(own).reduce<Held | undefined>(
    (before, each) => (weigh(before, each, null) === 'replace' ? stronger(before, each) : before),
    undefined,
  )?.value;
}

type Weighed = { readonly values: ReadonlyMap<string, Value>; readonly doubts: ReadonlySet<string> };

/** The patient's own words outrank the record, and a surer statement outranks a less sure one (contract §4). */
function weighStatements(ledger: Ledger, upTo: number): Weighed {
  const held = new Map<string, Held>();
  const doubts = new Set<string>();
  for (const { finding, value } of ledger.corrections)
    if (value !== 'unknown') held.set(finding, { value, rank: ranks.phrase, message_index: -1 });
  const own = standingStatements(ledger).filter(
    (each) => each.message_index <= upTo && each.origin !== 'implied',
  );
  const spoken = own.filter((each) => each.message_index >= 0);
  for (const statement of inOrder(spoken)) {
    const before = held.get(statement.finding);
    const verdict = weigh(before, statement, ledger.knowledge);
    if (verdict === 'doubt') {
      doubts.add(statement.finding);
      if (before) held.set(statement.finding, { doubted_at: statement.message_index, ...before });
    }
    if (verdict !== 'replace') continue;
    held.set(statement.finding, stronger(before, statement));
    doubts.delete(statement.finding);
  }
  const values = new Map([...held].map(([finding, { value }]) => [finding, value]));
  for (const { finding, value, message_index } of own)
    if (message_index < 0 && !values.has(finding)) values.set(finding, value);
  return { values, doubts };
}

/** Findings of which the patient said both, so that the engine asks about them instead of believing the later words. */
export const doubtedFindings = (ledger: Ledger): readonly string[] => [
  ...weighStatements(ledger, Number.POSITIVE_INFINITY).doubts,
];

/** Where the patient said the problem is: the knee in "my knee hurts", whichever finding was read. */
function statedSites(stated: ReadonlyMap<string, Value>, upTo: number, ledger: Ledger): BodySite[] {
  return standingStatements(ledger).flatMap(({ finding, value, attributes, message_index }) => {
    const isSaid = value === 'present' && stated.get(finding) === 'present' && message_index <= upTo;
    const site = attributes?.time === 'past' ? undefined : siteOfPart(attributes?.body_site ?? '');
    return isSaid && site && isReportable(ledger.knowledge.findings.get(finding)) ? [site] : [];
  });
}

/** Everything known after the message with the index `upTo`. */
export function factsAfter(upTo: number, ledger: Ledger): Facts {
  const stated = new Map(weighStatements(ledger, upTo).values);
  const { person } = ledger;
  if (person.pregnant !== undefined && ledger.knowledge.findings.has('pregnant'))
    stated.set('pregnant', person.pregnant ? 'present' : 'absent');
  const facts = placeFacts(
    closeFacts(stated, person, ledger.knowledge),
    statedSites(stated, upTo, ledger),
    ledger.knowledge,
  );
  const values = new Map(facts.values);
  for (const each of standingStatements(ledger))
    if (each.origin === 'implied' && each.message_index <= upTo && !values.has(each.finding))
      values.set(each.finding, each.value);
  return { ...facts, values };
}
