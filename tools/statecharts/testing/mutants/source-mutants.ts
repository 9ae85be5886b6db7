import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeOf } from '#kit/core/config.ts';
import type { Subject } from '#kit/core/subject.ts';
import type { Workbench } from '#kit/core/workbench.ts';
import { boundedMachine, type Mutant } from '#kit/testing/mutants/mutants.ts';
import {
  mutatedSource,
  sourceMutationsOf,
  type SourceMutation,
} from '#kit/testing/mutants/source-mutations.ts';
import type { AnyStateMachine } from 'xstate';

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'config' in value && 'implementations' in value;

/** The longest piece of source in a mutant's name. */
const SHOWN_LETTERS = 60;

function whereIs(source: string, { start, end }: SourceMutation): string {
  const line = source.slice(0, start).split('\n').length;
  const text = source.slice(start, end).replaceAll(/\s+/g, ' ');
  return `line ${String(line)}: ${text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text}`;
}

/** A file of one mutant, inside the project so that its imports resolve like the original's. */
const mutantFile = (bench: Pick<Workbench, 'scratch'>, name: string, index: number): string =>
  path.join(bench.scratch, `${name}.${String(index)}.ts`);

async function loadMutant(file: string, id: string): Promise<AnyStateMachine> {
  const loaded = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>;
  const machine = Object.values(loaded)
    .filter(isMachine)
    .find((each) => each.id === id);
  if (!machine) throw new Error(`${file} exports no machine called ${id}.`);
  return boundedMachine(nodeOf(machine.config), machine);
}

/** The text of a machine's chart, and of its setup where that is a file of its own. */
type Texts = { readonly chart: string; readonly setup: string | null };

function textsOf(bench: Workbench, name: string): Texts {
  const setupFile = bench.setupFile(name);
  return {
    chart: readFileSync(bench.sourceFile(name), 'utf8'),
    setup: setupFile === null ? null : readFileSync(setupFile, 'utf8'),
  };
}

/** Every mutant of the code in a machine's files. Each is written to the scratch folder when it is built. */
export function sourceMutantsOf(bench: Workbench, { name, machine }: Subject): Mutant[] {
  const texts = textsOf(bench, name);
  const setupImport = `./${path.basename(bench.setupFile(name) ?? '')}`;
  const found = (['chart', 'setup'] as const).flatMap((part) => {
    const source = texts[part];
    if (source === null) return [];
    return sourceMutationsOf(source).map((mutation) => ({ part, source, mutation }));
  });
  return found.map(({ part, source, mutation }, index) => {
    const { chart, setup }: Texts = { ...texts, [part]: mutatedSource(source, mutation) };
    const file = mutantFile(bench, name, index);
    const setupFile = mutantFile(bench, `${name}.setup`, index);
    return {
      kind: mutation.kind,
      where: whereIs(source, mutation),
      files: setup === null ? [file] : [file, setupFile],
      build: () => {
        mkdirSync(bench.scratch, { recursive: true });
        writeFileSync(file, chart.replace(setupImport, `./${path.basename(setupFile)}`));
        if (setup !== null) writeFileSync(setupFile, setup);
        return loadMutant(file, machine.id);
      },
    };
  });
}

/** Removes the files of a run. */
export const clearMutants = (bench: Pick<Workbench, 'scratch'>): void =>
  rmSync(bench.scratch, { recursive: true, force: true });
