import * as v from 'valibot';
import { consultationLimits } from './consultation-limits.ts';
import { correction, message, question, structuredAnswer, subject } from '../consultation.ts';
import { timestamp, uuid } from '../primitives.ts';

/** An unfinished consultation, kept for seven days. */
export const draftSummary = v.object({
  consultation_id: uuid,
  title: v.string(),
  updated_at: timestamp,
  message_count: v.number(),
});
export type DraftSummary = v.InferOutput<typeof draftSummary>;

const answer = v.object({
  text: v.pipe(v.string(), v.maxLength(consultationLimits.maxMessageLength, 'too_long')),
  structured: v.nullable(structuredAnswer),
});

/**
 * What a page had not sent when a deployment reloaded it: `changing` is the answer that was being changed, `kept` are
 * later answers to send again, and `proposal` is a change that the patient has not confirmed.
 */
export const unsent = v.object({
  typed: v.pipe(v.string(), v.maxLength(consultationLimits.maxMessageLength, 'too_long')),
  uses_sources: v.boolean(),
  changing: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0, 'out_of_range'))),
  kept: v.pipe(
    v.array(
      v.object({
        question: v.nullable(v.object({ text: v.string(), detail: v.nullable(question) })),
        answer,
      }),
    ),
    v.maxLength(consultationLimits.maxMessages, 'too_many'),
  ),
  proposal: v.nullable(
    v.variant('kind', [
      v.object({ kind: v.literal('correction'), correction }),
      v.object({ kind: v.literal('answer'), answer }),
    ]),
  ),
});
export type Unsent = v.InferOutput<typeof unsent>;

/**
 * The format of a stored unfinished consultation. A change to it needs a step in `upgrades` and a sample in
 * `tests/fixtures/drafts` (decision 065).
 */
export const DRAFT_FORMAT = 2;

type Content = Readonly<Record<string, unknown>>;

const dropUnsent = (content: Content): Content => ({ ...content, unsent: null });

/** From each format to the next: release 2.0 stored only the transcript. */
const upgrades: readonly ((content: Content) => Content)[] = [dropUnsent];

/**
 * A draft of any format, in the current one. Of a later format, which only its own release can read, the transcript is
 * kept.
 */
export function upgradeDraft(content: Content): Content {
  const format = typeof content['format'] === 'number' ? content['format'] : 1;
  const steps = format > DRAFT_FORMAT ? [dropUnsent] : upgrades.slice(format - 1);
  return { ...steps.reduce((each, upgrade) => upgrade(each), content), format: DRAFT_FORMAT };
}

/** What is stored of an unfinished consultation, in the current format. */
export const draftContent = v.object({
  format: v.literal(DRAFT_FORMAT),
  messages: v.pipe(v.array(message), v.maxLength(consultationLimits.maxMessages, 'too_many')),
  subject: v.nullable(subject),
  corrections: v.pipe(v.array(correction), v.maxLength(80, 'too_many')),
  unsent: v.nullable(unsent),
});
export type DraftContent = v.InferOutput<typeof draftContent>;

export const draft = v.object({ ...draftSummary.entries, ...draftContent.entries });
export type Draft = v.InferOutput<typeof draft>;

/** A draft from any server, whatever its release. */
export const readDraft = v.pipe(v.looseObject({}), v.transform(upgradeDraft), draft);

/** `POST /consultation/drafts`: the page may run an earlier release than the server. */
export const draftKeep = v.pipe(
  v.looseObject({}),
  v.transform(upgradeDraft),
  v.object({ consultation_id: uuid, ...draftContent.entries }),
);
