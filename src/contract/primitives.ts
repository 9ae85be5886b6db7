import * as v from 'valibot';

/** Text as it is sent: trimmed, NFC, no control characters except line breaks and tabs. */
export const text = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.normalize('NFC'),
    v.trim(),
    v.check((value) => !/(?![\n\r\t])\p{Cc}/u.test(value), 'invalid_choice'),
    v.minLength(min, min === 1 ? 'required' : 'too_short'),
    v.maxLength(max, 'too_long'),
  );

/** Optional text: an empty string means "nothing" and is stored as null. */
export const optionalText = (max: number) =>
  v.pipe(
    v.nullable(text(0, max)),
    v.transform((value) => (value === '' ? null : value)),
  );

/** A normalized email address: NFC, lower case, one `@`, nothing that could make it two addresses. */
export const emailAddress = v.pipe(
  v.string(),
  v.normalize('NFC'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, 'too_long'),
  v.regex(/^[^\s\p{Cc}\p{Cs}@,;:<>()[\]"\\]+@[^\s\p{Cc}\p{Cs}@,;:<>()[\]"\\]+$/u, 'invalid_choice'),
);

export const uuid = v.pipe(v.string(), v.uuid('invalid_choice'));
/**
 * For a `POST` that creates something: the same id with the same body gets the first answer again and creates nothing.
 */
export const clientRequestId = v.optional(uuid);
/** An id in an answer: its format is up to the back end. */
export const answeredId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.string(),
  v.minLength(1, 'required'),
);

const isRealDay = (value: string) => {
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** ISO 8601 UTC, on a day that exists. */
export const timestamp = v.pipe(
  v.string(),
  v.isoTimestamp('invalid_date'),
  v.check((value) => isRealDay(value.slice(0, 10)), 'invalid_date'),
);

/** For a `PUT` or `PATCH`: the version that was edited. If it has changed since, the answer is 409. */
export const editedVersion = v.optional(timestamp);

/** A real calendar day, `YYYY-MM-DD`. */
export const date = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'invalid_date'),
  v.check(isRealDay, 'invalid_date'),
);

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: patients often know only the year. */
export const partialDate = v.pipe(
  v.string(),
  v.regex(/^\d{4}(-(0[1-9]|1[0-2])(-\d{2})?)?$/, 'invalid_date'),
  v.check((value) => value.length < 10 || isRealDay(value), 'invalid_date'),
);

/** A number from `min` to `max`, rounded to one decimal. */
export const decimal = (min: number, max: number) =>
  v.pipe(
    v.number('invalid_choice'),
    v.minValue(min, 'out_of_range'),
    v.maxValue(max, 'out_of_range'),
    v.transform((value) => Math.round(value * 10) / 10),
  );
