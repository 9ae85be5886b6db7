import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { specifiersOf, targetOf } from '#tests/architecture/imports.ts';
import { projectFiles } from '#tests/architecture/project-files.ts';

const root = path.resolve(import.meta.dirname, '../../..');

type Imported = { readonly target: string; readonly isTypeOnly: boolean };

/** What a file imports; a module that it starts in a worker counts. */
function importsOf(file: string): Imported[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const started = [...source.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)].map((match) => ({
    specifier: match[1] ?? '',
    isTypeOnly: false,
  }));
  return [...specifiersOf(source), ...started].map(({ specifier, isTypeOnly }) => ({
    target: targetOf(file, specifier),
    isTypeOnly,
  }));
}

const hasValueOf = (file: string, target: string) =>
  importsOf(file).some((each) => each.target === target && !each.isTypeOnly);

const hasTypeOf = (file: string, target: string) => importsOf(file).some((each) => each.target === target);

/** What the files that put the app together import: they hand one part to the other. */
const assembled = new Set(
  projectFiles()
    .filter((file) =>
      /^(?:src\/app\/(?:actors|services)\/|src\/features\/.*\/bind-|server\/(?:app|open-)[^/]*$)/.test(file),
    )
    .flatMap(importsOf)
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ target }) => target),
);

/** How a file reaches the next one: the signs of the document. */
const isLinked: Readonly<Record<string, (file: string, next: string) => boolean>> = {
  '→': hasValueOf,
  '↑': (file, next) => hasValueOf(next, file),
  '⇢': (file, next) => hasTypeOf(file, next) || hasTypeOf(next, file),
  '⊕': (file, next) => assembled.has(next) && (assembled.has(file) || hasTypeOf(file, next)),
};

type Step = { readonly file: string; readonly sign: string };

/** The numbered files below each heading that states how many they are: “(10 files)”. */
function pathsIn(text: string) {
  return text.split(/^## /m).flatMap((section) => {
    const [heading = ''] = section.split('\n');
    const stated = /\((\d+) files/.exec(heading)?.[1];
    const steps = [...section.matchAll(/^\d+\. `([^`]+)`(?: ([→↑⇢⊕]))?/gmu)].map((match): Step => ({
      file: match[1] ?? '',
      sign: match[2] ?? '',
    }));
    return stated === undefined ? [] : [{ heading, stated: Number(stated), steps }];
  });
}

const gapsIn = (steps: readonly Step[]) =>
  steps.flatMap(({ file, sign }, index) => {
    const next = steps[index + 1];
    return next === undefined || isLinked[sign]?.(file, next.file) === true
      ? []
      : [`${file} ${sign} ${next.file}`];
  });

describe('the paths of docs/walkthrough.md', () => {
  const paths = pathsIn(readFileSync(path.join(root, 'docs/walkthrough.md'), 'utf8'));

  it('are five', () => {
    expect(paths.map(({ steps }) => steps.length > 0)).toEqual([true, true, true, true, true]);
  });

  it.each(paths)('$heading: each file reaches the next as its sign says', ({ steps, stated }) => {
    expect(gapsIn(steps)).toEqual([]);
    expect(steps).toHaveLength(stated);
  });

  const view = 'src/features/consultation/consultation.view.tsx';
  const page = 'src/features/consultation/consultation.page.tsx';
  const connect = 'src/features/consultation/consultation.connect.ts';
  const machine = 'machines/consultation/consultation.machine.ts';

  it.each([
    [view, '↑', page, true],
    [view, '→', page, false],
    [page, '→', connect, true],
    [connect, '⇢', machine, true],
    [connect, '→', machine, false],
    [connect, '⇢', view, false],
    [machine, '⊕', 'src/platform/actors/call.ts', true],
    [machine, '⊕', view, false],
    [page, '', connect, false],
  ] as const)('%s %s %s: %j', (...row) => {
    const [file, sign, next, isTrue] = row;
    expect(
      gapsIn([
        { file, sign },
        { file: next, sign: '' },
      ]),
    ).toEqual(isTrue ? [] : [`${file} ${sign} ${next}`]);
  });
});
