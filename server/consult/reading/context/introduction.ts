import { linearPattern } from '../tokens/linear-pattern.ts';

/** Introductions ("I am a 40-year-old man"): they contain no finding, and the reader was not trained on them. */
const introduction = linearPattern(
  /\b(?:i am|i'm|im) (?:(?:asking|writing|here) (?:about|for|on behalf of) (?:my|our) [a-z -]{2,30}?(?:,? (?:who is |aged )?\d+ (?:years?|months?|weeks?|days?)(?: old)?)?|an? \d+[ -]years?[ -]old (?:woman|man|girl|boy|female|male))[.,;]/i,
);

/** A message as the trained reader scores it. */
export const withoutIntroduction = (text: string): string => introduction.replaceFirst(text, ' ').trim();

const whole = linearPattern(/^i am an? \d+[ -]years?[ -]old (?:woman|man|girl|boy|female|male)$/);

/** Whether a sentence of a plain text only says how old the writer is: who the message is about comes after it. */
export const isIntroduction = (plainSentence: string): boolean => whole.test(plainSentence);
