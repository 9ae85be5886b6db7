const DASH = '[-.\\s\\u2010-\\u2015\\u2212]?';

/**
 * What error reports must not carry (spec §5): email addresses, numbers like a social security or record number, and,
 * in URLs, everything after `/medical-data`, the name of a condition and every parameter value.
 */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/[^\s@"'<>()[\]{}:;,/\\?&=]+(?:@|%40)[^\s@"'<>()[\]{}:;,/\\?&=]+\.[\p{L}\d-]{2,}/giu, '[email]'],
  [new RegExp(String.raw`(?<![\w-])\d{3}${DASH}\d{2}${DASH}\d{4}(?![\w-])`, 'g'), '[ssn]'],
  [/\bMRN["']?[\s:#=._-]*(?:(?:is|no|number)\b[\s:#=.]*)?["']?[A-Z]{0,3}[-_]?\d[\w-]*/gi, '[mrn]'],
  [/(\/medical-data)\b[^\s"'<>\\]*/g, '$1/[redacted]'],
  [/(\/conditions?\/)[^\s"'<>\\?#]+/g, '$1[redacted]'],
  [/([?#&](?:[\w.-]+)=)[^\s"'<>\\&#]*/g, '$1[redacted]'],
];

/** A text without these: patterns are redacted, and URLs lose their values. */
export const scrubText = (text: string): string =>
  patterns.reduce((clean, [pattern, word]) => clean.replace(pattern, word), text);

/** A copy of a JSON value with every text scrubbed at every depth, including the names of fields. */
export function scrubDeep(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (Array.isArray(value)) return value.map(scrubDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [scrubText(name), scrubDeep(field)]),
  );
}
