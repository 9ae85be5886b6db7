import { describe, expect, it } from 'vitest';
import { linearPattern } from '#server/consult/reading/tokens/linear-pattern.ts';
import { stepsTaken } from '#server/consult/reading/tokens/steps.ts';

/** Patterns with what JavaScript and the linear matcher have in common, and texts that could part them. */
const patterns = [
  /\bpain\b/u,
  /\w+/u,
  /\W/u,
  /\d{1,3}(?:[.,]\d+)?/u,
  /^(?:a|an) (\w+)$/u,
  /(?:(a)|(b))c/u,
  /a.c/u,
  /my (?:old )*(son|sons)/u,
  /(\w+?) (\w*)/u,
  /[^a-z]+/iu,
  /\bhe\b/iu,
  /x*/u,
  /\p{L}+/u,
];
const texts = [
  '',
  'pain',
  'painful pain, no spain',
  'a pain',
  'my old old sons and my son',
  'ac bc abc a\nc',
  '38.5 or 1,234',
  'éa naïve über',
  'HE she He',
  '😀 pain 😀',
  'x-xx',
  "don't",
];
const cases = patterns.flatMap((pattern) => texts.map((text) => [pattern, text] as const));

const everywhere = (pattern: RegExp) => new RegExp(pattern.source, `${pattern.flags}g`);
const shown = (match: RegExpExecArray | null) => match && { index: match.index, groups: [...match] };

describe('a linear pattern', () => {
  it.each(cases)('%s finds in "%s" what JavaScript finds', (pattern, text) => {
    const linear = linearPattern(pattern);
    expect(linear.test(text)).toBe(pattern.test(text));
    expect(shown(linear.exec(text))).toEqual(shown(pattern.exec(text)));
    expect(linear.findAll(text).map(shown)).toEqual([...text.matchAll(everywhere(pattern))].map(shown));
    expect(linear.replaceAll(text, '<$&>')).toBe(text.replace(everywhere(pattern), '<$&>'));
    expect(linear.replaceFirst(text, '<$1>')).toBe(text.replace(pattern, '<$1>'));
  });

  it('replaces by what a function makes of the groups', () => {
    const sum = linearPattern(/(\d+) to (\d+)/);
    expect(sum.replaceAll('2 to 3 days, 4 to 6', (_, one = '', two = '') => `${one}${two}`)).toBe(
      '23 days, 46',
    );
  });

  it.each(['a(?=b)', 'a(?!b)', '(?<=a)b', '(?<!a)b', '(a)\\1'])(
    'refuses %s, which is not linear',
    (pattern) => {
      expect(() => linearPattern(pattern).test('')).toThrow(/error parsing regexp/);
    },
  );

  it('refuses \\s, which is another set of characters in JavaScript', () => {
    expect(() => linearPattern(/\s/)).toThrow("\\s is not JavaScript's");
  });

  it('takes time in proportion to the text where backtracking doubles it with each word', () => {
    const nested = linearPattern(/^(?:(?:help|help my) ?,? ?)*son$/);
    const stepsFor = (words: number) => {
      const before = stepsTaken();
      expect(nested.test('help '.repeat(words))).toBe(false);
      return stepsTaken() - before;
    };
    expect(stepsFor(8_000)).toBe(10 * stepsFor(800));
  });
});
