import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { linearPattern } from '#server/consult/reading/tokens/linear-pattern.ts';
import { doubtIn } from './pattern-doubts.ts';

const engine = path.resolve(import.meta.dirname, '../../server/consult');

/** Rooms that see only what authors of the library wrote, and what the engine itself says. */
const withoutPatients = new Set(['compiler', 'assessment']);

/** Everything that matches patterns against what patients write. */
const readers = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !withoutPatients.has(name.split(path.sep)[0] ?? ''),
);

/**
 * Plain regular expressions that the check below cannot prove, with what they see instead of a text: one word of at most
 * 40 letters, or what an author of the library wrote.
 */
const shortInputs: Readonly<Record<string, readonly string[]>> = {
  'measurements/lists.ts': ['^[a-z0-9]+(?:-[a-z0-9]+)*$'],
  'reading/patterns/parse-pattern.ts': ['^(\\d+(?:\\.\\d+)?)\\.\\.(\\d+(?:\\.\\d+)?)$'],
  'reading/tokens/normalize.ts': ['([^aeiouyls])\\1$'],
  'reading/tokens/tokenize.ts': ['[.,]\\d+$'],
};

type Node = { readonly type: string; readonly [field: string]: unknown };
type Found = { readonly file: string; readonly pattern: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value])) // its elements are checked
    .filter(isNode);

const calleeOf = ({ callee }: Node) =>
  isNode(callee) && callee.type === 'Identifier' ? callee.name : undefined;

/** Every plain regular expression in a piece of syntax: all but those handed to `linearPattern` alone. */
function plainPatterns(node: Node): string[] {
  const callee = calleeOf(node);
  if (callee === 'linearPattern') return [];
  if (callee === 'RegExp') return ['new RegExp'];
  const { regex } = node;
  if (typeof regex === 'object' && regex !== null && 'pattern' in regex) return [String(regex.pattern)];
  return childrenOf(node).flatMap(plainPatterns);
}

/** The regular expressions that are written out where they are handed to `linearPattern`. */
function linearPatterns(node: Node): RegExp[] {
  const [argument] = calleeOf(node) === 'linearPattern' ? childrenOf(node).slice(1) : [];
  return argument?.value instanceof RegExp ? [argument.value] : childrenOf(node).flatMap(linearPatterns);
}

const syntaxOf = (file: string): Node =>
  parseAst(readFileSync(path.join(engine, file), 'utf8'), { lang: 'ts' }) as unknown as Node; // any syntax node

const patternsIn = (file: string): Found[] =>
  plainPatterns(syntaxOf(file)).map((pattern) => ({ file, pattern }));

const all = readers.flatMap(patternsIn);

describe('patterns for patients’ words', () => {
  it('are linear patterns, or plain ones that cannot go back over a text', () => {
    const isExcused = ({ file, pattern }: Found) => shortInputs[file]?.includes(pattern) === true;
    const doubtful = all
      .filter((each) => !isExcused(each))
      .flatMap(({ file, pattern }) => {
        const doubt = pattern === 'new RegExp' ? 'is not known before it runs' : doubtIn(pattern);
        return doubt === undefined ? [] : [`${file}: ${pattern} ${doubt}`];
      });
    expect(doubtful).toEqual([]);
  });

  it('have no excuse that is not needed', () => {
    const needed = all.filter(({ pattern }) => doubtIn(pattern) !== undefined);
    const unneeded = Object.entries(shortInputs).flatMap(([file, patterns]) =>
      patterns.filter((each) => !needed.some((one) => one.file === file && one.pattern === each)),
    );
    expect(unneeded).toEqual([]);
  });

  it('can be compiled, which only their first use does', () => {
    const patterns = readers.flatMap((file) => linearPatterns(syntaxOf(file)));
    expect(patterns.length).toBeGreaterThan(250);
    for (const pattern of patterns) expect(linearPattern(pattern).test('')).toBeTypeOf('boolean');
  });

  it('are made in one place', () => {
    const importers = readdirSync(engine, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .filter((name) => readFileSync(path.join(engine, name), 'utf8').includes("from 're2js'"));
    expect(importers).toEqual(['reading/tokens/linear-pattern.ts']);
  });
});

describe('the proof that a plain pattern is linear', () => {
  it.each([
    ['(a+)+b', 'repeats a repetition'],
    ['(?:help ?,? ?)*x', 'repeats more than one character'],
    ['\\w+\\d+', 'goes on after a repetition'],
    ['a+b', 'goes on after a repetition'],
    ['^a+b*$', 'goes on after a repetition'],
    ['(.)\\1', 'refers back'],
    ['a(?=b+)', 'looks around for a repetition'],
    ['(?:a|ab){2,5}(?:b?c?){3}', 'repeats a choice'],
  ])('doubts %s', (pattern, doubt) => {
    expect(doubtIn(pattern)).toBe(doubt);
  });

  it.each([
    '^(?:is|was)$',
    '\\s+',
    '[^\\p{L}]',
    '^\\p{L}{4,30}$',
    '^(.{2,})(?:ing|ed)$',
    'feels?',
    '^mein\\w*$',
  ])('accepts %s', (pattern) => {
    expect(doubtIn(pattern)).toBeUndefined();
  });
});
