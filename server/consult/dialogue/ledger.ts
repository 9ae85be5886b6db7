import type { Correction } from '#contract/consultation.ts';
import type { Knowledge } from '../library/model.ts';
import { closeFacts, type Facts, type PersonFacts, type Value } from './facts.ts';
import type { Statement } from './transcript.ts';

/** All that was said, what was corrected, and of whom. */
export type Ledger = {
  readonly statements: readonly Statement[];
  readonly corrections: readonly Correction[];
  readonly person: PersonFacts;
  readonly knowledge: Knowledge;
};

function isDetailOf(id: string, ancestor: string, knowledge: Knowledge): boolean {
  const parent = knowledge.findings.get(id)?.parent;
  return parent !== undefined && (parent === ancestor || isDetailOf(parent, ancestor, knowledge));
}

/** A correction withdraws what was said of its finding before it, and of the details when the finding is not there. */
function isWithdrawn(statement: Statement, { corrections, knowledge }: Ledger): boolean {
  return corrections.some((each) => {
    if (statement.message_index >= (each.message_count ?? Number.POSITIVE_INFINITY)) return false;
    if (statement.finding === each.finding) return true;
    return each.value === 'absent' && isDetailOf(statement.finding, each.finding, knowledge);
  });
}

/** The statements that still hold. */
export const standingStatements = (ledger: Ledger): Statement[] =>
  ledger.statements.filter((each) => !isWithdrawn(each, ledger));

/** The patient's own words win over the record; among their words "present" wins: a later remark takes nothing back. */
function valuesOf(ledger: Ledger, upTo: number): Map<string, Value> {
  const values = new Map<string, Value>();
  for (const { finding, value } of ledger.corrections) if (value !== 'unknown') values.set(finding, value);
  const own = standingStatements(ledger).filter(
    (each) => each.message_index <= upTo && each.origin !== 'implied',
  );
  const spoken = own.filter((each) => each.message_index >= 0);
  const recorded = own.filter((each) => each.message_index < 0);
  for (const { finding, value } of spoken)
    if (value === 'present' || !values.has(finding)) values.set(finding, value);
  for (const { finding, value } of recorded) if (!values.has(finding)) values.set(finding, value);
  return values;
}

/** Everything known after the message with the index `upTo`. */
export function factsAfter(upTo: number, ledger: Ledger): Facts {
  const stated = valuesOf(ledger, upTo);
  const { person } = ledger;
  if (person.pregnant !== undefined && ledger.knowledge.findings.has('pregnant'))
    stated.set('pregnant', person.pregnant ? 'present' : 'absent');
  const facts = closeFacts(stated, person, ledger.knowledge);
  const values = new Map(facts.values);
  for (const each of standingStatements(ledger))
    if (each.origin === 'implied' && each.message_index <= upTo && !values.has(each.finding))
      values.set(each.finding, each.value);
  return { ...facts, values };
}
