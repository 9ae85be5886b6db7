import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutation } from '#tests/specification/statements.ts';

/** A test that a lesson names, and what the lesson says of it. */
export type LessonTest = { readonly isRed: boolean; readonly file: string; readonly title: string };

/** One lesson: the changes that it makes, and the tests that notice them or do not. */
export type Lesson = {
  readonly number: number;
  readonly changes: readonly Mutation[];
  readonly tests: readonly LessonTest[];
};

const page = path.resolve(import.meta.dirname, '../../../docs/statecharts/README.md');

/** Lines that go and what comes in their place; a line that goes after one that came begins the next change. */
function changesIn(diff: string): readonly Mutation[] {
  const [head = '', ...lines] = diff.trimEnd().split('\n');
  const hunks: { find: string[]; put: string[] }[] = [];
  for (const line of lines) {
    const isGone = line.startsWith('-');
    if (isGone && (hunks.length === 0 || (hunks.at(-1)?.put.length ?? 0) > 0))
      hunks.push({ find: [], put: [] });
    hunks.at(-1)?.[isGone ? 'find' : 'put'].push(line.slice(1));
  }
  const whole = (text: readonly string[]) => text.map((line) => `${line}\n`).join('');
  return hunks.map(({ find, put }) => ({
    file: head.replace(/^--- /, ''),
    find: whole(find),
    put: whole(put),
  }));
}

function lessonFrom(text: string): Lesson {
  const tests = [...text.matchAll(/^(Red|Green): `([^`]+)` › (.+)$/gm)];
  return {
    number: Number(/^\d+/.exec(text)?.[0]),
    changes: changesIn(/```diff\n([\s\S]*?)```/.exec(text)?.[1] ?? ''),
    tests: tests.map(([, verdict, file = '', title = '']) => ({ isRed: verdict === 'Red', file, title })),
  };
}

/** The lessons of `docs/statecharts`, as they say what to do. */
export const readLessons = (): readonly Lesson[] =>
  readFileSync(page, 'utf8').split('\n## ').slice(1).map(lessonFrom);
