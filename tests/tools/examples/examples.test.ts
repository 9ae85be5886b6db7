import { crossingMachine, crossingModel } from './crossing.ts';
import { downloadMachine, downloadModel } from './download.ts';
import { stopwatchMachine, stopwatchModel } from './stopwatch.ts';
import { subjectsOf } from '#tools/statecharts/core/subject.ts';
import { jsonOf } from '#tools/statecharts/drawing/chart.ts';
import { mermaidOf, svgOf } from '#tools/statecharts/drawing/diagram.ts';
import { plantUmlOf } from '#tools/statecharts/drawing/plant-uml.ts';
import { lint } from '#tools/statecharts/lint/lint.ts';
import { reportOn } from '#tools/statecharts/testing/coverage.ts';
import { walkJourney } from '#tools/statecharts/testing/journeys.ts';
import { judgeMutant, mutantKey, mutantsOf } from '#tools/statecharts/testing/mutants/mutants.ts';
import { walkAtRandom } from '#tools/statecharts/testing/walks.ts';
import { describe, expect, it } from 'vitest';

const subjects = subjectsOf(
  { stopwatch: stopwatchMachine, download: downloadMachine, crossing: crossingMachine } as never,
  { stopwatch: stopwatchModel, download: downloadModel, crossing: crossingModel } as never,
);

/** Mutants that change nothing, with the reason. */
const equivalent: Readonly<Record<string, string>> = {};

describe.each(subjects)('the kit on a machine of another project: $name', (subject) => {
  const { machine, pure, model } = subject;

  it('walks its journeys', () => {
    for (const journey of model.journeys) {
      const { wanted, got } = walkJourney(pure, model, journey);
      expect(got).toEqual(wanted);
    }
  });

  it('covers every state and transition by them', () => {
    const { journeys } = reportOn(subject);
    expect([journeys.states.missing, journeys.transitions.missing]).toEqual([[], []]);
  });

  it('finds nothing to say about the chart', () => {
    expect(lint([subject], { isSent: () => true, meant: {} })).toEqual([]);
  });

  it('keeps its sentences on random walks', () => {
    expect(walkAtRandom(subject, 2_000, 1).broken).toBeNull();
  });

  it('notices mistakes planted in it', async () => {
    const missed: string[] = [];
    for (const mutant of mutantsOf(machine)) {
      const { journeys, invariants } = await judgeMutant(mutant, model);
      if (!journeys && !invariants) missed.push(mutantKey(mutant));
    }
    expect(missed.filter((each) => !(each in equivalent))).toEqual([]);
  });

  it('is drawn as SVG, Mermaid, PlantUML and JSON', async () => {
    expect((await svgOf(machine)).startsWith('<svg ')).toBe(true);
    expect(mermaidOf(machine)).toContain('stateDiagram-v2');
    expect(plantUmlOf(machine)).toContain('@startuml');
    expect(JSON.parse(jsonOf(machine))).toMatchObject({ id: machine.id });
  });
});
