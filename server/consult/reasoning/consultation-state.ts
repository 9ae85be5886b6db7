import type { ConsultationTurn } from '../engine.ts';
import type { Knowledge } from '../library/model.ts';
import type { RedflagEntry } from '../library/schema.ts';
import type { Facts } from '../dialogue/facts.ts';
import { otherInDanger } from './other-in-danger.ts';
import { fires, rulesWithin } from './rules.ts';
import { readBelonging } from '../dialogue/belonging.ts';
import { complaintFindings } from '../dialogue/complaint.ts';
import { doubtedFindings, factsAfter, standingStatements, type Ledger } from '../dialogue/ledger.ts';
import { statementsFromRecord } from '../dialogue/record.ts';
import { replayMessages } from '../dialogue/replay.ts';
import { consultedPerson, readSubject, type ConsultedPerson } from '../dialogue/subject.ts';
import { withoutSmallTalk } from '../dialogue/small-talk.ts';
import type { Dangers } from '../reading/reader/trained-reader.ts';
import type { TextReader } from '../reading/text-reader.ts';
import type { Statement, Transcript } from '../dialogue/transcript.ts';

/** A rule and the message after which it first held. */
export type Fired = { readonly rule: RedflagEntry; readonly message_index: number };

/** Everything that one turn knows, before any reasoning. */
export type Case = {
  readonly turn: ConsultationTurn;
  readonly transcript: Transcript;
  readonly person: ConsultedPerson;
  readonly facts: Facts;
  readonly fired: readonly Fired[];
  /** Findings that were denied and, less surely, reported afterwards. */
  readonly doubted: readonly string[];
  /** The statements that still hold, with the place of each. */
  readonly statements: readonly Statement[];
  /**
   * How likely the opening as a whole is about a danger of each group, by the trained reader; null without one. It chooses
   * questions and decides nothing.
   */
  readonly dangers: Dangers | null;
};

/** Rules are tried after every message of the patient; one that held stays, whatever is said later. */
function scanRules(indices: readonly number[], ledger: Ledger, { messages }: ConsultationTurn): Fired[] {
  const { knowledge } = ledger;
  const statements = standingStatements(ledger);
  const fired = new Map<string, Fired>();
  for (const message_index of indices) {
    const facts = factsAfter(message_index, ledger);
    const told = statements.filter((each) => each.message_index <= message_index);
    const belongs = readBelonging({ statements: told, messages, knowledge });
    for (const rule of rulesWithin(0, facts, knowledge))
      if (!fired.has(rule.id) && fires(rule, facts, belongs)) fired.set(rule.id, { rule, message_index });
  }
  return [...fired.values()];
}

/** Changes what was said before anything is made of it. */
export type Revise = (transcript: Transcript) => readonly Statement[];

/** Reads a turn: who it is about, what is known, and which rules hold. */
export const readTurn = (turn: ConsultationTurn, knowledge: Knowledge, reader: TextReader): Case =>
  readRevised(turn, { knowledge, reader }, ({ statements }) => statements);

/** The same, of what `revise` makes of what was said. */
export function readRevised(
  turn: ConsultationTurn,
  { knowledge, reader: plainReader }: { readonly knowledge: Knowledge; readonly reader: TextReader },
  revise: Revise,
): Case {
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
  const ledger = { statements, corrections, person: person.facts, knowledge };
  const indices = transcript.utterances.map((each) => each.message_index);
  return {
    turn,
    transcript,
    person,
    facts: {
      ...factsAfter(indices.at(-1) ?? -1, ledger),
      complaint: complaintFindings(transcript, standingStatements(ledger)),
    },
    fired: scanRules(indices, ledger, turn),
    doubted: doubtedFindings(ledger),
    statements: standingStatements(ledger),
    dangers: null,
  };
}
