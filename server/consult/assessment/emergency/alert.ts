import type { Alert } from '#contract/consultation.ts';
import { endsConsultation, type Knowledge } from '#server/consult/library/model.ts';
import type { NumberKind } from '#server/consult/library/entries/numbers.ts';
import type { RedflagEntry } from '#server/consult/library/entries/schema.ts';
import { countryOf, linesOf } from './country.ts';
import { helplines, languageOf } from './help.ts';
import { recordedLine } from '../record/recorded-values.ts';
import { positivesOf } from '#server/consult/library/rule-findings.ts';
import type { ConsultationState, Fired } from '#server/consult/reasoning/consultation-state.ts';
import type { Statement } from '#server/consult/dialogue/transcript.ts';

const gravity: Record<RedflagEntry['level'], number> = { crisis: 3, emergency: 2, urgent: 1 };

/** The gravest of the fired rules; the earliest among equals. */
const gravestOf = (fired: readonly Fired[]): Fired | null =>
  fired.toSorted((a, b) => gravity[b.rule.level] - gravity[a.rule.level]).at(0) ?? null;

function quoteOf(statement: Statement, { turn }: ConsultationState, knowledge: Knowledge): string {
  const text = turn.messages[statement.message_index]?.content ?? '';
  const quote = text.slice(statement.start, statement.end).trim();
  const label = knowledge.findings.get(statement.finding)?.label ?? statement.finding;
  return statement.origin === 'words' || quote === label ? quote : `${label}: ${quote}`;
}

/** The present findings that make a rule fire. */
function groundsOf(
  rule: RedflagEntry,
  consulted: ConsultationState,
  knowledge: Knowledge,
): readonly Statement[] {
  const named = new Set(
    positivesOf(rule.when).flatMap((id) => [id, ...(knowledge.childrenOf.get(id) ?? [])]),
  );
  return consulted.statements.filter((each) => each.value === 'present' && named.has(each.finding));
}

/** The patient's own words that a rule relies on. */
function quotesFor(rule: RedflagEntry, consulted: ConsultationState, knowledge: Knowledge): string[] {
  const quotes = groundsOf(rule, consulted, knowledge)
    .filter((each) => each.message_index >= 0)
    .map((each) => quoteOf(each, consulted, knowledge))
    .filter((each) => each !== '');
  return [...new Set(quotes)];
}

/** The recorded values that a rule relies on, and the older ones that were asked about. */
function recordedFor(rule: RedflagEntry, consulted: ConsultationState, knowledge: Knowledge): string[] {
  const grounds = groundsOf(rule, consulted, knowledge).map((each) => each.finding);
  const named = new Set(grounds.flatMap((id) => [id, knowledge.findings.get(id)?.when_older]));
  const recorded = consulted.statements.flatMap((each) =>
    each.recorded && named.has(each.finding) ? recordedLine(each.recorded) : [],
  );
  return [...new Set(recorded)];
}

const usualNumbers: Record<RedflagEntry['level'], readonly NumberKind[]> = {
  crisis: ['crisis', 'emergency'],
  emergency: ['emergency'],
  urgent: [],
};

/** The text for a kind of number when the country has none or is unknown. */
const withoutNumber: Record<NumberKind, string> = {
  emergency: 'number_unknown',
  crisis: 'crisis_number_unknown',
  child: 'child_number_unknown',
  violence: 'violence_number_unknown',
  poison: 'poison_number_unknown',
};

/** The same beside "Go to an emergency department", which does not begin with a call. */
const departmentNumber = 'number_unknown_department';

type Call = { readonly actions: Alert['actions']; readonly sentences: readonly string[] };

/** Who to call for a rule, most important first, and a sentence for each kind of line that is not known for certain. */
function callsFor(rule: RedflagEntry, consulted: ConsultationState, knowledge: Knowledge): Call {
  const goesThere = rule.level === 'emergency' && rule.care_level === 'emergency_department';
  const country = countryOf(consulted.turn, knowledge);
  const kinds = rule.numbers ?? usualNumbers[rule.level];
  const isCertain = (kind: NumberKind) => country?.guess === null && country.numbers[kind].length > 0;
  return {
    actions: country ? linesOf(country, kinds) : [],
    sentences: kinds
      .filter((kind) => !isCertain(kind))
      .map((kind) => (kind === 'emergency' && goesThere ? departmentNumber : withoutNumber[kind]))
      .flatMap((id) => knowledge.advice.get(id)?.texts ?? []),
  };
}

/**
 * A red flag as the patient sees it; a neutral sentence replaces an unknown number. It is also discreet if another
 * fired rule is about violence or abuse.
 */
function alertFor({ rule }: Fired, consulted: ConsultationState, knowledge: Knowledge): Alert {
  const language = languageOf(consulted, knowledge);
  const { actions, sentences } = callsFor(rule, consulted, knowledge);
  const recorded = recordedFor(rule, consulted, knowledge);
  const words = rule.level === 'urgent' ? undefined : language?.[rule.level];
  return {
    level: rule.level,
    title: rule.title,
    message: [rule.message, ...sentences].join(' '),
    rule_id: rule.id,
    matched: quotesFor(rule, consulted, knowledge),
    ...(recorded.length > 0 ? { from_record: recorded } : {}),
    actions: actions.length > 0 || !words ? actions : helplines(consulted, knowledge, language),
    ...(words && language ? { ...words, lang: language.id } : {}),
    ...(consulted.fired.some((each) => each.rule.discreet) ? { discreet: true } : {}),
  };
}

/** The alert of this turn: the rule that ended the consultation, else only a rule that fired on the last message. */
export function currentAlert(consulted: ConsultationState, knowledge: Knowledge): Alert | null {
  const ending = consulted.fired.filter(({ rule }) => endsConsultation(rule));
  const last = consulted.transcript.utterances.at(-1)?.message_index;
  const fresh = consulted.fired.filter((each) => each.message_index === last);
  const shown = gravestOf(ending.length > 0 ? ending : fresh);
  return shown === null ? null : alertFor(shown, consulted, knowledge);
}
