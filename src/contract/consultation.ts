import * as v from 'valibot';
import { assessment, source } from './assessment.ts';
import { sexAtBirth } from './profile.ts';
import { consultationLimits } from './consultation/consultation-limits.ts';
import { text, uuid } from './primitives.ts';

export const message = v.object({
  role: v.picklist(['user', 'assistant'], 'invalid_choice'),
  content: text(1, consultationLimits.maxMessageLength),
});
export type Message = v.InferOutput<typeof message>;

export const questionKind = v.picklist([
  'yes_no',
  'single',
  'multiple',
  'number',
  'scale_0_10',
  'duration',
  'date',
  'text',
]);
export type QuestionKind = v.InferOutput<typeof questionKind>;

export const questionOption = v.object({
  id: v.string(),
  label: v.string(),
  exclusive: v.optional(v.boolean()),
  free_text: v.optional(v.boolean()),
  /** The heading above it in a long list; options of one group stand together. */
  group: v.optional(v.string()),
});
export type QuestionOption = v.InferOutput<typeof questionOption>;

/** Each option of a question has a line of its own below it, for clients that show only text. */
const optionMark = '\n• ';

/** The text of a question with its options. */
export const withOptions = (text: string, labels: readonly string[]): string =>
  [text, ...labels].join(optionMark);

/** The text of a question without its options, for clients that show them as controls. */
export const withoutOptions = (text: string): string => text.split(optionMark, 1)[0] ?? '';

/** The options in the text of a question. */
export const optionsIn = (text: string): string[] => text.split(optionMark).slice(1);

/**
 * One question, worded for the patient. `text` equals the response's `next_question`: the question and its options, line
 * by line.
 */
export const question = v.object({
  id: v.string(),
  text: v.string(),
  kind: questionKind,
  options: v.array(questionOption),
  why: v.string(),
  why_refs: v.array(v.string()),
  help: v.nullable(v.string()),
  skippable: v.boolean(),
  min: v.nullable(v.number()),
  max: v.nullable(v.number()),
  unit: v.nullable(v.string()),
  media_alt: v.nullable(v.string()),
  /** `safety_list`: the general list of dangers, asked when little was understood. */
  purpose: v.optional(v.picklist(['safety_list'])),
  /** The question reworded by a language model; `text` and `next_question` are always the engine's. */
  wording: v.optional(v.nullable(v.string())),
});
export type Question = v.InferOutput<typeof question>;

export const structuredAnswer = v.object({
  question_id: v.string(),
  option_ids: v.optional(v.array(v.string())),
  value: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  unit: v.optional(v.nullable(v.string())),
  text: v.optional(v.nullable(v.string())),
  skipped: v.optional(v.boolean()),
});
export type StructuredAnswer = v.InferOutput<typeof structuredAnswer>;

export const subject = v.union([
  v.literal('self'),
  v.object({
    relationship: text(1, 40),
    age_years: v.nullable(v.pipe(v.number(), v.minValue(0, 'out_of_range'), v.maxValue(130, 'out_of_range'))),
    sex_at_birth: v.nullable(sexAtBirth),
  }),
]);
export type Subject = v.InferOutput<typeof subject>;

/**
 * A finding that the patient corrected. It overrides the first `message_count` messages (all of them when missing);
 * later messages count again.
 */
export const correction = v.object({
  finding: v.pipe(v.string(), v.maxLength(80, 'too_long')),
  value: v.picklist(['present', 'absent', 'unknown'], 'invalid_choice'),
  message_count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0, 'out_of_range'))),
});
export type Correction = v.InferOutput<typeof correction>;

const totalLength = (messages: readonly Message[]) =>
  messages.reduce((sum, each) => sum + each.content.length, 0);

/** `POST /consultation`. Only `messages` is required; the state is rebuilt from them on every call. */
export const consultationRequest = v.object({
  messages: v.pipe(
    v.array(message),
    v.minLength(1, 'required'),
    v.maxLength(consultationLimits.maxMessages, 'too_many'),
    v.check((messages) => totalLength(messages) <= consultationLimits.maxTotalLength, 'too_long'),
    v.check((messages) => messages.at(0)?.role === 'user', 'invalid_choice'),
    v.check((messages) => messages.at(-1)?.role === 'user', 'invalid_choice'),
  ),
  consultation_id: v.optional(uuid),
  answer: v.optional(structuredAnswer),
  subject: v.optional(subject),
  locale: v.optional(v.pipe(v.string(), v.maxLength(35, 'too_long'))),
  /** IANA name, such as `Europe/Vienna`; the engine reads "since 3 pm" in it. Missing or unknown means UTC. */
  time_zone: v.optional(v.pipe(v.string(), v.maxLength(60, 'too_long'))),
  include_record: v.optional(v.boolean()),
  finish_now: v.optional(v.boolean()),
  /** Missing means the patient's consent applies; `false` asks for the rules only. */
  use_model: v.optional(v.boolean()),
  corrections: v.optional(v.pipe(v.array(correction), v.maxLength(80, 'too_many'))),
});
export type ConsultationRequest = v.InferOutput<typeof consultationRequest>;

export const consultationQuery = v.object({
  use_rag: v.optional(v.picklist(['true', 'false'], 'invalid_choice'), 'true'),
});

export const progress = v.object({
  asked: v.number(),
  estimated_total: v.number(),
  reason_to_stop: v.optional(v.string()),
});

export const alertAction = v.object({
  kind: v.picklist(['call', 'text', 'link']),
  label: v.string(),
  value: v.string(),
});

/** A red flag in the patient's own words. It may accompany a question. */
export const alert = v.object({
  level: v.picklist(['emergency', 'crisis', 'urgent']),
  title: v.string(),
  message: v.string(),
  rule_id: v.string(),
  matched: v.array(v.string()),
  /** The measurements of the record that it is based on, as in `understood`. */
  from_record: v.optional(v.array(v.string())),
  actions: v.array(alertAction),
  /** Violence or abuse: the page offers a quick exit, and its tab title is neutral. */
  discreet: v.optional(v.boolean()),
  /** BCP 47; the language of title and message when it is not English. */
  lang: v.optional(v.string()),
});
export type Alert = v.InferOutput<typeof alert>;

/**
 * What to do and whom to call, sent when the message was not understood or is in another language. `dir` is the writing
 * direction; left to right when missing.
 */
export const help = v.object({
  lang: v.string(),
  dir: v.optional(v.picklist(['ltr', 'rtl'])),
  text: v.string(),
  actions: v.array(alertAction),
});
export type Help = v.InferOutput<typeof help>;

/**
 * A finding read from the patient's text: `start` and `end` are offsets in that message. `message_index` is −1 when it
 * comes only from the record.
 */
export const understanding = v.object({
  finding: v.string(),
  label: v.string(),
  value: v.picklist(['present', 'absent', 'unknown']),
  message_index: v.number(),
  start: v.number(),
  end: v.number(),
  /** How it was read. `rank` says how certain that is: 1 (a tapped option) to 5 (the weakest). */
  how: v.optional(v.picklist(['option', 'answer', 'phrase', 'loose_phrase', 'model'])),
  rank: v.optional(v.number()),
  /** The measurements of the record that it was taken from: "potassium 6.8 mmol/L, 12 March 2026". */
  from_record: v.optional(v.array(v.string())),
  /** Details from the text: a reading and its unit, a part of the body and its side. */
  attributes: v.optional(
    v.object({
      subject: v.optional(v.string()),
      time: v.optional(v.string()),
      body_site: v.optional(v.string()),
      side: v.optional(v.picklist(['left', 'right', 'both'])),
      value: v.optional(v.number()),
      unit: v.optional(v.string()),
    }),
  ),
});
export type Understanding = v.InferOutput<typeof understanding>;

export const recordSuggestion = v.object({
  kind: v.picklist(['allergy', 'medication', 'condition', 'measurement']),
  draft: v.record(v.string(), v.unknown()),
  message_index: v.number(),
});
export type RecordSuggestion = v.InferOutput<typeof recordSuggestion>;

export const engineInfo = v.object({
  name: v.string(),
  version: v.string(),
  mode: v.picklist(['rules', 'model_with_rules']),
  provider: v.optional(v.string()),
  degraded: v.optional(v.string()),
});
export type EngineInfo = v.InferOutput<typeof engineInfo>;

/** What the patient's message is for; missing means a symptom. */
export const intent = v.picklist([
  'symptom',
  'medicine',
  'result',
  'information',
  'follow_up',
  'administrative',
  'small_talk',
]);

/**
 * The answer to the patient's question, each sentence with the ids of its sources; a sentence without any is the app's
 * own. `next_question` starts with the same sentences, for clients that do not know this field.
 */
export const reply = v.object({
  sentences: v.array(v.object({ text: v.string(), citations: v.array(v.string()) })),
  /** The library has nothing about it. */
  nothing_found: v.boolean(),
});
export type Reply = v.InferOutput<typeof reply>;

/** Exactly one of `next_question` and `assessment` is non-null; `is_complete` says which. */
export const consultationResponse = v.object({
  next_question: v.nullable(v.string()),
  is_complete: v.boolean(),
  assessment: v.nullable(assessment),
  sources: v.array(source),
  question: v.optional(v.nullable(question)),
  progress: v.optional(progress),
  alert: v.optional(v.nullable(alert)),
  help: v.optional(v.nullable(help)),
  intent: v.optional(intent),
  reply: v.optional(v.nullable(reply)),
  understood: v.optional(v.array(understanding)),
  record_suggestions: v.optional(v.array(recordSuggestion)),
  engine: v.optional(engineInfo),
});
export type ConsultationResponse = v.InferOutput<typeof consultationResponse>;
