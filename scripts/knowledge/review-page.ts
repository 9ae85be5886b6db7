import { displayName } from '#server/consult/assessment/phrases.ts';
import { citedSources, priorWords, rateWords } from '#server/consult/library/claims.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import type { Demographics } from '#server/consult/library/entries/when.ts';
import type { ConditionEntry, RedflagEntry } from '#server/consult/library/entries/schema.ts';
import { positivesOf } from '#server/consult/library/rule-findings.ts';
import type { Dialogue } from '#tests/consult/simulation/run.ts';

const list = (items: readonly string[]) =>
  items.length === 0 ? '(none)' : items.map((each) => `- ${each}`).join('\n');

function whoWords({ age_from, age_to, sex, pregnant }: Demographics): string {
  const age = [
    age_from === undefined ? '' : `from ${age_from}`,
    age_to === undefined ? '' : `below ${age_to}`,
  ];
  const parts = [...age, sex ?? '', pregnant === undefined ? '' : pregnant ? 'pregnant' : 'not pregnant'];
  return parts.filter((each) => each !== '').join(', ');
}

function linkRows(condition: ConditionEntry, knowledge: Knowledge): string {
  const rows = condition.edges.map(({ finding, frequency, state, lr, sources }) => {
    const label = knowledge.findings.get(finding)?.label ?? finding;
    return `| ${label} | ${frequency} | ${lr === undefined ? '' : `LR ${lr}`} | ${state} | ${sources.join(', ')} | ☐ |`;
  });
  return [
    '| finding | how often | ratio | state | sources | agreed |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** The rules that name the condition, and those that fire for two or more of its usual findings. */
function touchingRules(condition: ConditionEntry, { data }: Knowledge): RedflagEntry[] {
  const usual = new Set(
    condition.edges
      .filter((each) => each.frequency !== 'never' && each.frequency !== 'rare')
      .map((each) => each.finding),
  );
  return data.redflags.filter(
    (each) =>
      each.suggests.includes(condition.id) ||
      new Set(positivesOf(each.when).filter((id) => usual.has(id))).size > 1,
  );
}

const ruleLine = (rule: RedflagEntry, condition: ConditionEntry) =>
  `**${rule.label}** (${rule.level}, ${rule.care_level})${rule.suggests.includes(condition.id) ? ' points here' : ''}: ${rule.message} Fires on “${rule.fires[0] ?? ''}”. Sources: ${rule.sources.join(', ')}.`;

function sourceLine(id: string, { sources }: Knowledge): string {
  const source = sources.get(id);
  if (!source) return id;
  const { citation, doi, url, verification } = source;
  return `\`${id}\` ${citation} ${doi === '' ? url : `doi:${doi}`} (${verification.status})`;
}

function dialogueLines({ messages, assessment }: Dialogue): string {
  const talk = messages.map(
    ({ role, content }) => `> **${role === 'user' ? 'Patient' : 'Engine'}:** ${content}`,
  );
  const shown = assessment.conditions.map((each) => `${each.name} ${each.probability ?? ''}`);
  return [
    talk.join('\n>\n'),
    `Urgency: **${assessment.urgency}** (${assessment.care_level ?? ''}). Confidence ${assessment.confidence_score}.`,
    list(shown),
    'What to do:',
    list(assessment.next_steps),
  ].join('\n\n');
}

/** One condition as a page that a clinician can read, comment on line by line, and sign. */
export function reviewPage(condition: ConditionEntry, dialogue: Dialogue, knowledge: Knowledge): string {
  const { prior, page, review } = condition;
  const factors = prior.factors.map((each) => `× ${each.factor}: ${whoWords(each.who)} (${each.state})`);
  const risks = condition.risks.map(
    (each) =>
      `${knowledge.findings.get(each.finding)?.label ?? each.finding} × ${each.factor} (${each.state})`,
  );
  const signed =
    review.status === 'reviewed'
      ? `Reviewed by ${review.by}, ${review.date}.`
      : 'Not reviewed by a clinician.';
  return `# ${displayName(condition)}

${signed} Also known as: ${condition.also_known_as.join(', ')}. ICD-10 ${condition.icd10}. Care level: **${condition.care_level}**, severity ${condition.severity}${condition.do_not_miss ? ', must not be missed' : ''}. Library ${knowledge.data.version}.

## How common

${priorWords(prior)}${condition.only ? ` Only ${whoWords(condition.only)}.` : ''}

${list([...rateWords(prior), ...factors])}

## Links

${linkRows(condition, knowledge)}

## Risks

${list(risks)}

## Safety rules that touch it

${list(touchingRules(condition, knowledge).map((each) => ruleLine(each, condition)))}

## What patients read

${condition.summary}

What to do:

${list(condition.next_steps)}

Get help sooner if:

${list(condition.warning_signs)}

Self-care:

${list(condition.self_care.map((each) => each.text))}

Page — symptoms: ${page.symptoms.join(' ')} Causes: ${page.causes.join(' ')} Diagnosis: ${page.diagnosis} Treatment: ${page.treatment}

## A typical consultation (simulated)

${dialogueLines(dialogue)}

## Sources

${list(citedSources(condition).map((each) => sourceLine(each, knowledge)))}

## Review

☐ agreed ☐ agreed with the changes noted ☐ not agreed

Name, registration, date, signature:
`;
}
