import type { NamedMedicine } from '#server/consult/medicines/medicines.ts';
import { linearPattern } from '#server/consult/reading/tokens/linear-pattern.ts';

const pill = linearPattern(
  /\b(?:contraceptive|combined|mini|progestogen|birth control|morning after|the|my|a|one|two|three|[1-9]|both) ?-?pills?\b/i,
);
const aboutSex = linearPattern(
  /\b(?:sex|slept with|condom|unprotected|protected|pregnant|morning after|contracepti\w+)\b/i,
);
const otherForm = linearPattern(/\b(?:depo|injections?|implants?|patch(?:es)?|ring|coil|iud|hrt)\b/i);

/** Whether a question is about the contraceptive pill: by its name, or "I missed two pills and had sex". */
export const isAboutPill = (text: string, named: readonly NamedMedicine[]): boolean =>
  !otherForm.test(text) &&
  (named.some(({ known }) => known.classes.has('hormonal-contraceptives')) ||
    (pill.test(text) && aboutSex.test(text)));

/** A text without "my pill" and "the morning-after pill", which name no further medicine. */
export const withoutPill = (text: string): string => pill.replaceAll(text, ' ');
