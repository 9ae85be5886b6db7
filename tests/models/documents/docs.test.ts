import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { subjects } from '#tests/models/subjects.ts';
import { workbench } from '#tests/models/workbench.ts';
import type { AnyModel } from '#tools/statecharts/core/explore.ts';
import type { Subject } from '#tools/statecharts/core/subject.ts';
import { jsonOf, machineFromJson, signatureOf } from '#tools/statecharts/drawing/chart.ts';
import { ARTEFACTS, documentsOf, isPictureOf } from '#tools/statecharts/drawing/documents.ts';
import { reportOn } from '#tools/statecharts/testing/coverage.ts';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';

const folder = workbench.documents;
const reports = subjects.map(reportOn);
const written = (file: string) => readFileSync(path.join(folder, file), 'utf8');

describe('docs/machines', () => {
  it('shows the charts as they are: run `npm run statecharts:docs` after a change', async () => {
    const documents = await documentsOf(workbench);
    const files = readdirSync(folder).filter((file) => file !== ARTEFACTS);
    expect(files.toSorted()).toEqual(Object.keys(documents).toSorted());
    const stale = Object.entries(documents).filter(([file, text]) => written(file) !== text);
    expect(stale.map(([file]) => file)).toEqual([]);
  });

  it('says of each chart who runs it, and why it is one', () => {
    const [, table = ''] = written('README.md').split('| machine | who runs it | why it is one |');
    const rows = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| ([a-z-]+) \| \S.* \| \S.* \|$/gm)];
    expect(rows.map(([, name]) => name)).toEqual(subjects.map(({ name }) => name));
  });

  it('says in each picture which chart it shows', () => {
    const [one, other] = subjects;
    const picture = written(`${one?.name ?? ''}.svg`);
    const shows = [one, other].map((subject) => subject && isPictureOf(subject.machine, picture));
    expect(shows).toEqual([true, false]);
  });

  it.each(subjects)('rebuilds $name from its JSON with the same signature', ({ machine }) => {
    expect(signatureOf(machineFromJson(jsonOf(machine)))).toEqual(signatureOf(machine));
  });

  it('sees a signature that differs', () => {
    const one = createMachine({ id: 'one', initial: 'a', states: { a: { on: { went: 'b' } }, b: {} } });
    const other = machineFromJson(jsonOf(one).replace('"went"', '"came"'));
    expect(signatureOf(machineFromJson(jsonOf(one)))).toEqual(signatureOf(one));
    expect(signatureOf(other)).not.toEqual(signatureOf(one));
  });
});

describe('coverage', () => {
  const nothing = { states: [], transitions: [], guards: [] };
  const missing = ({ states, transitions, guards }: ReturnType<typeof reportOn>['generated']) => ({
    states: states.missing,
    transitions: transitions.missing,
    guards: guards.missing,
  });

  it.each(reports)(
    'of $name is whole, by generated paths and by journeys alone',
    ({ generated, journeys }) => {
      expect({ generated: missing(generated), journeys: missing(journeys) }).toEqual({
        generated: nothing,
        journeys: nothing,
      });
    },
  );

  it('of the specification is whole: some state holds each of its sections', () => {
    const held = new Set(reports.flatMap(({ sections }) => sections));
    expect([...held].toSorted()).toEqual([...workbench.sections]);
  });

  it('sees what no one reaches', () => {
    const machine = createMachine(
      {
        id: 'planted',
        initial: 'here',
        states: {
          here: { on: { went: [{ guard: 'never', target: 'there' }, { target: 'here' }] } },
          there: {},
        },
      },
      { guards: { never: () => false } },
    );
    const model: AnyModel = {
      starts: { begin: undefined },
      events: { went: [{}] },
      settles: {},
      project: () => null,
      homes: ['here'],
      always: {},
      journeys: [],
    };
    const planted: Subject = { name: 'app', machine, pure: machine, model };
    expect(missing(reportOn(planted).generated)).toEqual({
      states: ['there'],
      transitions: ['here on went [0]'],
      guards: ['here on went [0]'],
    });
  });
});
