/** What error reports must not carry (spec §5): e-mail addresses, numbers like a social security or record number. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/[^\s@"'<>()[\]{}:;,/\\]+@[^\s@"'<>()[\]{}:;,/\\]+\.[\p{L}\d-]{2,}/gu, '[email]'],
  [/\b\d{3}[- ]\d{2}[- ]\d{4}\b/g, '[ssn]'],
  [/\bMRN\b[\s:#=-]*[A-Z]{0,3}\d[\w-]*/gi, '[mrn]'],
  [/(\/api\/v1\/medical-data)[^\s"'<>]*/g, '$1/[redacted]'],
  [/(\/conditions?\/)[^\s"'<>?#]+/g, '$1[redacted]'],
  [/([?#&](?:[\w.-]+)=)[^\s"'<>&#]*/g, '$1[redacted]'],
];

/** A text without what a report must not carry: redacted by pattern, and addresses without their values. */
export const scrubText = (text: string): string =>
  patterns.reduce((clean, [pattern, word]) => clean.replace(pattern, word), text);

/** A copy of a JSON value with every text scrubbed, at every depth, names of fields included. */
export function scrubDeep(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (Array.isArray(value)) return value.map(scrubDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [scrubText(name), scrubDeep(field)]),
  );
}
