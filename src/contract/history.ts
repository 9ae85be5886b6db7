import * as v from 'valibot';
import { assessment, source } from './assessment.ts';
import { urgency } from './urgency.ts';
import { engineInfo, message, subject, understanding } from './consultation.ts';
import { clientRequestId, editedVersion, optionalText, text, timestamp, uuid } from './primitives.ts';

export const historyItem = v.object({
  id: uuid,
  title: v.string(),
  created_at: timestamp,
  /** The version, which another title changes. */
  updated_at: v.optional(timestamp),
  urgency,
});
export type HistoryItem = v.InferOutput<typeof historyItem>;

export const historyQuery = v.object({
  limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'invalid_choice'))),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200, 'too_long'))),
  urgency: v.optional(v.picklist(['LOW', 'MEDIUM', 'HIGH', 'EMERGENCY'], 'invalid_choice')),
  search: v.optional(v.pipe(v.string(), v.maxLength(100, 'too_long'))),
});

export const historyList = v.object({
  history: v.array(historyItem),
  next_cursor: v.optional(v.nullable(v.string())),
});

/**
 * `POST /history`: the body of spec §7, plus everything that a reopened assessment shows. A second save changes
 * nothing.
 */
export const historySave = v.object({
  title: v.optional(optionalText(120)),
  assessment,
  sources: v.pipe(v.array(source), v.maxLength(100, 'too_many')),
  consultation_id: v.optional(uuid),
  messages: v.optional(v.pipe(v.array(message), v.maxLength(80, 'too_many'))),
  understood: v.optional(v.pipe(v.array(understanding), v.maxLength(400, 'too_many'))),
  subject: v.optional(subject),
  engine: v.optional(engineInfo),
  client_request_id: clientRequestId,
});
export type HistorySave = v.InferOutput<typeof historySave>;

export const historyRename = v.object({ title: text(1, 120), updated_at: editedVersion });

/** How far ahead a follow-up can be set: a year, in days. */
export const MAX_FOLLOW_UP_DAYS = 366;

/**
 * `POST /history/{id}/follow-up`: the day of the follow-up. `set_at` is the version that was read, null when there was
 * none: if it has changed since, the answer is 409.
 */
export const followUpRequest = v.object({ due_at: timestamp, set_at: v.optional(v.nullable(timestamp)) });

/** The one follow-up of a saved assessment, and when it was set. */
export const followUp = v.object({ due_at: timestamp, set_at: timestamp });
export type FollowUp = v.InferOutput<typeof followUp>;

export const historyDetail = v.object({
  ...historyItem.entries,
  assessment_data: v.object({ assessment, sources: v.array(source) }),
  messages: v.optional(v.array(message)),
  understood: v.optional(v.array(understanding)),
  subject: v.optional(v.nullable(subject)),
  engine: v.optional(v.nullable(engineInfo)),
  follow_up: v.optional(v.nullable(followUp)),
});
