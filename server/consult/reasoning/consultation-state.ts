import type { ConsultationTurn } from '../engine.ts';
import type { Knowledge } from '../library/model.ts';
import type { RedflagEntry } from '../library/entries/schema.ts';
import type { Facts, PersonFacts } from '../dialogue/facts.ts';
import { isPossible } from './questions/possible-options.ts';
import { otherInDanger } from './urgency/other-in-danger.ts';
import { positivesOf } from '../library/rule-findings.ts';
import { findingsOf, fires, holds, rulesWithin } from './urgency/rules.ts';
import { readBelonging } from '../dialogue/belonging.ts';
import { complaintFindings } from '../dialogue/complaint.ts';
import { doubtedFindings, factsAfter, standingStatements, type Ledger } from '../dialogue/ledger.ts';
import { statementsFromRecord } from '../dialogue/record.ts';
import { replayMessages } from '../dialogue/replay.ts';
import { consultedPerson, readSubject, type ConsultedPerson } from '../dialogue/subject.ts';
import { withoutSmallTalk } from '../dialogue/small-talk.ts';
import type { Resemblance } from '../reading/resemblance/resemblance.ts';
import type { Dangers } from '../reading/reader/trained-reader.ts';
import type { TextReader } from '../reading/text-reader.ts';
import type { Statement, Transcript } from '../dialogue/transcript.ts';

/** A rule and the message after which it first fired. */
export type Fired = { readonly rule: RedflagEntry; readonly message_index: number };

/** Everything known in one turn, before any reasoning. */
export type ConsultationState = {
  readonly turn: ConsultationTurn;
  readonly transcript: Transcript;
  readonly person: ConsultedPerson;
  readonly facts: Facts;
  /** The facts after each message of the patient. */
  readonly factsAt: ReadonlyMap<number, Facts>;
  readonly fired: readonly Fired[];
  /** Findings that were denied and later reported less surely. */
  readonly doubted: readonly string[];
  /** The statements that still hold, with their places in the text. */
  readonly statements: readonly Statement[];
  /**
   * How likely the trained reader thinks it is that the opening as a whole is about each danger group; null without a
   * trained reader. It only chooses questions.
   */
  readonly dangers: Dangers | null;
  /** What the patient's free words resemble; null without the model of how people describe things. It only chooses questions. */
  readonly resembles: Resemblance | null;
};

type TurnMessages = Pick<ConsultationTurn, 'messages'> & { readonly isForOther: boolean };

/** Rules are evaluated after each message of the patient; a rule that fired stays fired, whatever is said later. */
function scanRules(
  factsAt: ConsultationState['factsAt'],
  ledger: Ledger,
  { messages, isForOther }: TurnMessages,
): Fired[] {
  const { knowledge } = ledger;
  const statements = standingStatements(ledger);
  const fired = new Map<string, Fired>();
  for (const [message_index, facts] of factsAt) {
    const told = statements.filter((each) => each.message_index <= message_index);
    const belongs = readBelonging({ statements: told, messages, knowledge });
    for (const rule of rulesWithin(0, facts, knowledge))
      if (!fired.has(rule.id) && fires(rule, facts, belongs))
        fired.set(rule.id, { rule: isForOther ? { ...rule, ...rule.for_other } : rule, message_index });
  }
  return [...fired.values()];
}

/** The findings of the rules that only a cue holds back: "I'd never do it" after a horrid thought of harming someone. */
function restrainingCues(facts: Facts, knowledge: Knowledge): string[] {
  const isCue = (id: string) => knowledge.findings.get(id)?.cue === true;
  const withoutCues = { ...facts, values: new Map([...facts.values].filter(([id]) => !isCue(id))) };
  return rulesWithin(0, facts, knowledge)
    .filter(({ when }) => holds(when, withoutCues) && !holds(when, facts))
    .flatMap(({ when }) => findingsOf(when));
}

/** Without the cues that no rule needed, to fire or to be held back: alone they mean nothing. */
function withoutLoneCues(consulted: ConsultationState, knowledge: Knowledge): ConsultationState {
  const needed = new Set(consulted.fired.flatMap(({ rule }) => positivesOf(rule.when)));
  for (const id of restrainingCues(consulted.facts, knowledge)) needed.add(id);
  const isLone = (id: string) => knowledge.findings.get(id)?.cue === true && !needed.has(id);
  const without = <Value>(values: ReadonlyMap<string, Value>) =>
    new Map([...values].filter(([id]) => !isLone(id)));
  const strip = (facts: Facts): Facts => ({
    ...facts,
    values: without(facts.values),
    stated: without(facts.stated),
    complaint: facts.complaint.filter((id) => !isLone(id)),
  });
  return {
    ...consulted,
    facts: strip(consulted.facts),
    factsAt: new Map([...consulted.factsAt].map(([index, facts]) => [index, strip(facts)])),
    statements: consulted.statements.filter(({ finding }) => !isLone(finding)),
  };
}

/**
 * Loose words that name what this person cannot have: no woman's erection is "up for six days", and no waters broke at 74
 * when "water trickles down my legs". A young age rules nothing out: in "38 weeks" it is the baby's.
 */
function isMisread(
  { finding, how }: Statement,
  { sex, age_years }: PersonFacts,
  knowledge: Knowledge,
): boolean {
  if (how !== 'loose_phrase') return false;
  const isOld = age_years !== undefined && age_years >= 65;
  const who = { ...(sex === undefined ? {} : { sex }), ...(isOld ? { age_years } : {}) };
  return knowledge.findings.get(finding)?.only?.sex !== undefined && !isPossible(finding, who, knowledge);
}

/** Changes the statements before they are used. */
export type Revise = (transcript: Transcript) => readonly Statement[];

/** Uses the statements as they were read. */
export const asRead: Revise = ({ statements }) => statements;

/** Reads a turn: who it is for, what is known, and which rules fire. */
export const readTurn = (
  turn: ConsultationTurn,
  knowledge: Knowledge,
  reader: TextReader,
): ConsultationState => readRevised(turn, { knowledge, reader }, asRead);

/** Like `readTurn`, with the statements changed by `revise`. */
export function readRevised(
  turn: ConsultationTurn,
  { knowledge, reader: plainReader }: { readonly knowledge: Knowledge; readonly reader: TextReader },
  revise: Revise,
): ConsultationState {
  const reader = withoutSmallTalk(plainReader, knowledge);
  const relationship = readSubject(turn, {
    knowledge,
    reader,
    findOtherInDanger: (texts) => otherInDanger(texts, { reader, knowledge }),
  });
  const recorded = relationship === null ? statementsFromRecord(turn, knowledge) : [];
  const audience = relationship === null ? 'self' : 'other';
  const transcript = replayMessages({ turn, knowledge, reader, subject: relationship, audience });
  const statements = [...recorded, ...revise(transcript)];
  const corrections = turn.corrections;
  const person = consultedPerson({
    turn,
    relationship,
    utterances: transcript.utterances,
    exchanges: transcript.exchanges,
    statements: standingStatements({ statements, corrections, person: {}, knowledge }),
  });
  const ledger = {
    statements: statements.filter((each) => !isMisread(each, person.facts, knowledge)),
    corrections,
    person: person.facts,
    knowledge,
  };
  const indices = transcript.utterances.map((each) => each.message_index);
  const factsAt = new Map(indices.map((each) => [each, factsAfter(each, ledger)]));
  const consulted: ConsultationState = {
    turn,
    transcript,
    person,
    facts: {
      ...(factsAt.get(indices.at(-1) ?? -1) ?? factsAfter(-1, ledger)),
      complaint: complaintFindings(transcript, standingStatements(ledger)).filter((each) =>
        isPossible(each, person.facts, knowledge),
      ),
    },
    factsAt,
    fired: scanRules(factsAt, ledger, { messages: turn.messages, isForOther: relationship !== null }),
    doubted: doubtedFindings(ledger),
    statements: standingStatements(ledger),
    dangers: null,
    resembles: null,
  };
  return withoutLoneCues(consulted, knowledge);
}
