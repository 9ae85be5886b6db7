import * as v from 'valibot';
import type { FieldCode } from './errors.ts';
import type { JsonValue } from './json.ts';
import { listOf } from './list-of.ts';
import { answeredId, optionalText, partialDate, text, timestamp, uuid } from './primitives.ts';

/** What the record kinds have in common (contract §5–§7). */

/** Where a record came from; `source_consultation_id` names the consultation that suggested it. */
export const recordSource = v.picklist(['self', 'consultation', 'imported']);

/** Fields that only the server writes. */
export const recordOrigin = {
  id: answeredId,
  source: recordSource,
  source_consultation_id: v.nullable(answeredId),
  created_at: timestamp,
  updated_at: timestamp,
} as const;

/** An optional line or paragraph of text. */
export const note = (max: number) => v.optional(optionalText(max), null);

/** A code of a public vocabulary, stored as it was given. */
export const codedAs = <const Systems extends readonly [string, ...string[]]>(systems: Systems) =>
  v.object({
    system: v.picklist(systems, 'invalid_choice'),
    code: text(1, 40),
    display: note(200),
  });

/** An optional field: absent and empty mean null. */
export const orNull = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);

/** An optional day, month or year. */
export const someDay = orNull(partialDate);

/** Only with `POST`: the consultation whose suggestion this is. */
export const suggestedBy = orNull(uuid);

/**
 * Whether one partial date is before another, compared as far as both are known: 2020 is neither before nor after
 * 2020-05.
 */
export const isBefore = (left: string, right: string): boolean => {
  const length = Math.min(left.length, right.length);
  return left.slice(0, length) < right.slice(0, length);
};

/** Fields that break a rule across several fields, each with its code. */
export type FieldBreaches = Readonly<Record<string, FieldCode | false>>;

/** A schema whose fields must also agree with each other. */
export const agreeing = <Content, S extends v.GenericSchema<unknown, Content>>(
  schema: S,
  breachesIn: (value: Content) => FieldBreaches,
) =>
  v.pipe(
    schema,
    v.rawCheck<v.InferOutput<S>>(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { value } = dataset;
      for (const [key, code] of Object.entries(breachesIn(value))) {
        const input = value as Record<string, unknown>;
        if (code)
          addIssue({
            message: code,
            path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
          });
      }
    }),
  );

/** Whether both are known and the end is before the start. */
export const endsTooEarly = (start: string | null, end: string | null): boolean =>
  start !== null && end !== null && isBefore(end, start);

/** What is wrong with a date that must not be in the future or in a year before the birth. */
export function dayProblem(
  day: string | null,
  { today, birthDate }: { readonly today: string; readonly birthDate: string | null },
): FieldCode | false {
  if (day === null) return false;
  if (isBefore(today, day)) return 'date_in_future';
  return birthDate !== null && day.slice(0, 4) < birthDate.slice(0, 4) && 'date_before_birth';
}

/** Why a record, or two together, should be checked. A warning never blocks a save. */
export const recordWarning = v.object({
  code: v.picklist([
    'possible_duplicate',
    'medication_conflict',
    'allergy_conflict',
    'looks_ended',
    'interaction',
    'duplicate_class',
    'condition_conflict',
    'pregnancy_conflict',
    'age_conflict',
  ]),
  record_id: answeredId,
  record_name: v.string(),
  related_id: v.nullable(answeredId),
  related_name: v.nullable(v.string()),
  /** What the two share: the name, an ingredient, a class of medications, or a class with known cross-reactions. */
  via: v.nullable(v.picklist(['name', 'ingredient', 'class', 'related_class'])),
  group: v.nullable(v.string()),
  source: v.nullable(v.object({ title: v.string(), url: v.string() })),
  /** These three only for what the lists say about medications: how serious it is, what may happen, what to do. */
  severity: v.nullable(v.picklist(['avoid', 'serious', 'caution'])),
  effect: v.nullable(v.string()),
  action: v.nullable(v.string()),
});
export type RecordWarning = v.InferOutput<typeof recordWarning>;

/** Sent with every answer: our lists are small, so it names what they do not know (contract §6). */
export const checked = {
  warnings: v.array(recordWarning),
  not_checked: v.array(v.string()),
} as const;

/**
 * A warning as the web app reads it from any back end. A warning with an unknown code still names its record: no
 * warning is dropped silently.
 */
const readWarning = v.object({
  ...recordWarning.entries,
  code: v.string(),
  record_name: v.fallback(v.nullish(v.string(), ''), ''),
  related_id: v.fallback(v.nullish(answeredId, null), null),
  related_name: v.fallback(v.nullish(v.string(), null), null),
  via: v.fallback(v.nullish(v.picklist(['name', 'ingredient', 'class', 'related_class']), null), null),
  group: v.fallback(v.nullish(v.string(), null), null),
  source: v.fallback(v.nullish(v.object({ title: v.string(), url: v.string() }), null), null),
  severity: v.fallback(v.nullish(v.picklist(['avoid', 'serious', 'caution']), null), null),
  effect: v.fallback(v.nullish(v.string(), null), null),
  action: v.fallback(v.nullish(v.string(), null), null),
});
export type RecordWarningRead = v.InferOutput<typeof readWarning>;

/** A record as the web app reads it: its id, and every other field unchanged, known here or not. */
export const readRecord = v.pipe(
  v.looseObject({ id: answeredId }),
  v.transform((record) => record as { readonly id: string; readonly [field: string]: JsonValue }),
);

const records = v.pipe(
  v.array(v.unknown()),
  v.transform((items) =>
    items.flatMap((item) => (v.is(readRecord, item) ? [v.parse(readRecord, item)] : [])),
  ),
);

const names = v.fallback(v.nullish(v.array(v.string()), null), null);

/** A list of records (contract §1): only the list itself is required. `not_checked` null: nothing was checked. */
export const readRecords = <const Name extends string>(name: Name) =>
  v.object({
    ...({ [name]: records } as Record<Name, typeof records>),
    counts: v.fallback(v.nullish(v.record(v.string(), v.number()), null), null),
    warnings: listOf(readWarning),
    not_checked: names,
  });

/** The reply to a save: only the 2xx status is required. */
export const readRecordSaved = v.pipe(
  v.fallback(v.nullish(v.looseObject({}), {}), {}),
  v.transform((item) => ({
    item: v.is(readRecord, item) ? v.parse(readRecord, item) : null,
    warnings: v.parse(listOf(readWarning), item['warnings']),
    not_checked: v.parse(names, item['not_checked']),
  })),
);

/** The check of an unsaved record. */
export const recordCheck = v.object(checked);
export const readRecordCheck = v.object({ warnings: listOf(readWarning), not_checked: names });

/** How many records have each status and group of statuses, whatever the filter. */
export const recordCounts = v.record(v.string(), v.number());

export const recordSearch = v.optional(v.pipe(v.string(), v.maxLength(100, 'too_long')));
