import { RE2JS } from 're2js';
import { takeSteps } from './steps.ts';

/** A pattern whose running time is linear in the length of the text. */
export type LinearPattern = {
  test(text: string): boolean;
  exec(text: string): RegExpExecArray | null;
  /** Every match from left to right, without overlaps. */
  findAll(text: string): readonly RegExpExecArray[];
  /** `$1` in a replacement is a group, as in `String.replace`. */
  replaceAll(text: string, replacement: string | ((...groups: string[]) => string)): string;
  replaceFirst(text: string, replacement: string): string;
};

/**
 * The only way to make a pattern for patients' words. It is compiled when it is first used, because a start uses none
 * and most consultations a third. RE2 has neither look-around nor back-references, and throws on them then. Characters
 * are code points, as with flag `u`; `\b`, `\w` and `\d` are ASCII, as in JavaScript; `.` is any character but a line
 * feed. `\s` differs from JavaScript and is rejected: list the characters.
 */
export function linearPattern(source: RegExp | string): LinearPattern {
  const written = RE2JS.translateRegExp(source);
  if (/\\[sS]/.test(written)) throw new Error(`\\s is not JavaScript's in ${written}`);
  let made: RE2JS | undefined;
  const compiled = () => (made ??= RE2JS.compile(written));
  /** A test needs no groups and uses a table, which is many times faster than a search with groups. */
  const test = (text: string) => {
    takeSteps(text.length);
    return compiled().test(text);
  };
  const exec = (text: string) => {
    if (!test(text)) return null;
    takeSteps(text.length);
    return compiled().exec(text) as RegExpExecArray | null; // its elements and fields are those of RegExp.exec
  };
  const findAll = (text: string) => {
    if (!test(text)) return [];
    takeSteps(text.length);
    return [...compiled().matchAll(text)] as RegExpExecArray[]; // as in exec
  };
  const replace = (text: string, replacement: string | ((...groups: string[]) => string), isAll: boolean) => {
    if (!test(text)) return text;
    takeSteps(text.length);
    const matcher = compiled().matcher(text);
    return isAll ? matcher.replaceAll(replacement) : matcher.replaceFirst(replacement);
  };
  return {
    test,
    exec,
    findAll,
    replaceAll: (text, replacement) => replace(text, replacement, true),
    replaceFirst: (text, replacement) => replace(text, replacement, false),
  };
}
