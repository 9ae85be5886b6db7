import { errorCode, fieldCode, type ErrorCode, type FieldCode } from '#contract/errors.ts';
import type { AppError, FieldError } from '#src/domain/app-error.ts';
import * as v from 'valibot';

type Read = { code: ErrorCode | null; fields: FieldError[]; suggestions?: string[] };

const code = v.fallback(v.nullish(errorCode, null), null);
const ourDetail = v.object({ field: v.string(), code: v.fallback(fieldCode, 'invalid_choice') });
const strings = v.optional(v.fallback(v.array(v.string()), []));
const ours = v.object({
  error: v.object({ code, details: v.fallback(v.array(ourDetail), []), suggestions: strings }),
});
const plain = v.object({ code: errorCode });
const listed = v.object({
  detail: v.array(v.object({ loc: v.array(v.union([v.string(), v.number()])), type: v.string() })),
});
const nested = v.object({ detail: v.record(v.string(), v.unknown()) });

const typeWords: readonly (readonly [RegExp, FieldCode])[] = [
  [/missing|required/, 'required'],
  [/too_short|min_length/, 'too_short'],
  [/too_long|max_length/, 'too_long'],
  [/date/, 'invalid_date'],
  [/greater|less|not_gt|not_lt|not_ge|not_le/, 'out_of_range'],
];

function fieldOf(detail: { loc: (string | number)[]; type: string }): FieldError {
  const [first, ...rest] = detail.loc;
  const path = ['body', 'query', 'path', 'header'].includes(String(first)) ? rest : detail.loc;
  const word = typeWords.find(([pattern]) => pattern.test(detail.type));
  return { field: path.join('.'), code: word?.[1] ?? 'invalid_choice' };
}

/** Reads the four shapes of an error body (contract §2): ours, `{code}`, `{detail: text}` and `{detail: [...]}`. */
function readBody(body: unknown): Read {
  const own = v.safeParse(ours, body);
  if (own.success) {
    const { details, suggestions, ...error } = own.output.error;
    return { code: error.code, fields: details, ...(suggestions ? { suggestions } : {}) };
  }
  const short = v.safeParse(plain, body);
  if (short.success) return { code: short.output.code, fields: [] };
  const list = v.safeParse(listed, body);
  if (list.success) return { code: null, fields: list.output.detail.map(fieldOf) };
  const inner = v.safeParse(nested, body);
  return inner.success ? readBody(inner.output.detail) : { code: null, fields: [] };
}

/** The `AppError` of a response: by its code when it is one of ours, else by its status. */
export function problemOfResponse(status: number, body: unknown): AppError {
  const { code, fields, suggestions } = readBody(body);
  if (code === null && !suggestions) return { kind: 'status', status, fields };
  return { kind: 'code', code: code ?? 'NOT_FOUND', fields, ...(suggestions ? { suggestions } : {}) };
}
