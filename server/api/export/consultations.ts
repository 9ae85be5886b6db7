import type { Assessment, AssessedCondition, Source } from '#contract/assessment.ts';
import type { Message } from '#contract/consultation.ts';
import type { Unsent } from '#contract/consultation/draft.ts';
import { openDraft, type DraftRow } from '#server/db/stores/drafts.ts';
import type { ConsultationRow } from '#server/db/stores/history.ts';
import { coded, filled, idOf, labelled, notesOf, refTo, systems, type Resource } from './fhir.ts';

type Patient = { readonly id: string };
type Item = { readonly text: string; readonly answer: string | null };

const OWN_WORDS = 'In the patient’s own words';
const NOT_SENT = 'Not sent';

/** Pairs each message of the patient with the question before it. */
function itemsOf(messages: readonly Message[]): Item[] {
  const items: Item[] = [];
  let asked: string | null = null;
  for (const { role, content } of messages) {
    if (role === 'user') items.push({ text: asked ?? OWN_WORDS, answer: content });
    asked = role === 'assistant' ? content : null;
  }
  return asked === null ? items : [...items, { text: asked, answer: null }];
}

type Talk = {
  readonly id: string;
  /** False when the consultation is about someone else; the document contains nothing more about that person. */
  readonly isOwn: boolean;
  readonly status: 'completed' | 'in-progress';
  readonly authored: Date;
  readonly items: readonly Item[];
};

/** FHIR QuestionnaireResponse: the questions and answers. */
const talkResource = ({ id, isOwn, status, authored, items }: Talk, patient: Patient): Resource => ({
  resourceType: 'QuestionnaireResponse',
  id,
  status,
  ...(isOwn ? { subject: refTo(patient) } : {}),
  authored: authored.toISOString(),
  source: refTo(patient),
  ...filled({
    item: items.map(({ text, answer }, index) => ({
      linkId: String(index + 1),
      text,
      ...(answer === null ? {} : { answer: [{ valueString: answer }] }),
    })),
  }),
});

/** FHIR gives probabilities in percent. */
const predictionOf = ({ name, icd10, probability, likelihood, reasoning }: AssessedCondition) =>
  filled({
    outcome: { ...(icd10 ? coded(systems.icd10, icd10) : {}), text: name },
    probabilityDecimal: probability === null ? null : Math.round(probability * 1_000) / 10,
    qualitativeRisk: coded(systems.risk, likelihood),
    rationale: reasoning,
  });

const citationOf = ({ citation, title, url }: Source) =>
  [citation === '' ? title : citation, url ?? ''].filter((each) => each !== '').join(' ');

const notesOn = ({ reasoning, urgency, warning_signs }: Assessment, sources: readonly Source[]) =>
  notesOf(
    reasoning,
    `Urgency: ${urgency}`,
    ...(warning_signs ?? []).map((each) => labelled('Get help sooner if', each)),
    ...sources.map((each) => labelled('Source', citationOf(each))),
  );

function deviceOf({ engine }: ConsultationRow): Resource | null {
  if (!engine) return null;
  const { name, version } = engine;
  return {
    resourceType: 'Device',
    id: idOf('engine', name, version),
    deviceName: [{ name, type: 'model-name' }],
    version: [{ value: version }],
  };
}

type About = Pick<ConsultationRow, 'subject'>;

const isOwn = ({ subject }: About) => subject === null || subject === 'self';

/** Someone else is named as the patient named them, and nothing more is exported about them. */
const subjectOf = ({ subject }: About, patient: Patient) =>
  subject === null || subject === 'self' ? refTo(patient) : { display: subject.relationship };

/** FHIR Task: the patient looks at the assessment again on a day of their choice. */
function followUpOf(row: ConsultationRow, patient: Patient, isDone: boolean): Resource | null {
  const { id, follow_up_due_at: due, follow_up_set_at: set } = row;
  if (!due || !set) return null;
  return {
    resourceType: 'Task',
    id: idOf(id, 'follow-up'),
    status: isDone ? 'completed' : 'requested',
    intent: 'plan',
    description: 'How is it now? A follow-up that the patient set',
    focus: refTo({ id }),
    for: subjectOf(row, patient),
    authoredOn: set.toISOString(),
    requester: refTo(patient),
    owner: refTo(patient),
    restriction: { period: { end: due.toISOString() } },
  };
}

/**
 * The resources of one saved consultation. `others` are referenced by the listed ones and are not in a section
 * themselves. `isDone` is whether its follow-up is done.
 */
export function consultationResources(row: ConsultationRow, patient: Patient, isDone: boolean) {
  const { id, assessment, sources, messages, created_at } = row;
  const answers = (assessment.answers ?? []).map(({ question, answer }) => ({ text: question, answer }));
  const items = messages.length > 0 ? itemsOf(messages) : answers;
  const talk = talkResource(
    { id: idOf(id, 'answers'), isOwn: isOwn(row), status: 'completed', authored: created_at, items },
    patient,
  );
  const device = deviceOf(row);
  const risk: Resource = {
    resourceType: 'RiskAssessment',
    id,
    status: 'final',
    ...filled({
      code: { text: row.title },
      subject: subjectOf(row, patient),
      occurrenceDateTime: created_at.toISOString(),
      performer: device && refTo(device),
      basis: [refTo(talk)],
      prediction: assessment.conditions.map(predictionOf),
      mitigation: assessment.next_steps.join('\n'),
      note: notesOn(assessment, sources),
    }),
  };
  const provenance: Resource | null = device && {
    resourceType: 'Provenance',
    id: idOf(id, 'provenance'),
    target: [refTo(risk)],
    recorded: created_at.toISOString(),
    agent: [{ type: coded(systems.participant, 'author', 'Author'), who: refTo(device) }],
  };
  const listed = [risk, talk, followUpOf(row, patient, isDone)].filter((each) => each !== null);
  return { listed, others: [device, provenance].filter((each) => each !== null) };
}

/** Input that was not sent when the page reloaded. */
function unsentItems({ kept, proposal, typed }: Unsent): Item[] {
  const proposed = proposal?.kind === 'answer' ? [proposal.answer.text] : [];
  return [
    ...kept.map(({ question, answer }) => ({ text: question?.text ?? OWN_WORDS, answer: answer.text })),
    ...[...proposed, typed].filter((text) => text !== '').map((answer) => ({ text: NOT_SENT, answer })),
  ];
}

function draftItems(draft: DraftRow): Item[] {
  const { messages, unsent } = openDraft(draft);
  return [...itemsOf(messages), ...(unsent ? unsentItems(unsent) : [])];
}

/** An unfinished consultation: the transcript, and input that was not sent. */
export const draftResource = (draft: DraftRow, patient: Patient): Resource =>
  talkResource(
    {
      id: idOf(patient.id, draft.consultation_id, 'draft'),
      isOwn: isOwn(draft),
      status: 'in-progress',
      authored: draft.updated_at,
      items: draftItems(draft),
    },
    patient,
  );
