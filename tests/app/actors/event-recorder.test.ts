import { machines, type MachineName } from '#tests/models/registry.ts';
import { createRecorder } from '#src/app/actors/event-recorder.ts';
import { REPORTED_EVENTS } from '#src/config/limits.ts';
import { stateName } from '#src/domain/event-report.ts';
import { explore } from '#tools/statecharts/core/graph.ts';
import { placeOf } from '#tools/statecharts/core/moment.ts';
import { subjects } from '#tests/models/subjects.ts';
import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';

const SECRET = 'Zanzibar-4711';

const machineOf = (id: string) =>
  setup({
    types: { events: {} as { type: 'answer.sent'; text: string } | { type: 'left' } },
  }).createMachine({
    id,
    context: { text: SECRET },
    initial: 'asking',
    states: {
      asking: { on: { 'answer.sent': 'answered', left: 'signed-out' } },
      answered: {},
      'signed-out': {},
    },
  });

function record(ids: readonly string[]) {
  let nowMs = 5_000;
  const recorder = createRecorder(() => nowMs);
  const started = ids.map((id) => createActor(machineOf(id), { inspect: recorder.note }).start());
  return { recorder, started, wait: (ms: number) => (nowMs += ms) };
}

describe('the recorder', () => {
  it('keeps the names of events and states with their time, and nothing else', () => {
    const { recorder, started, wait } = record(['consultation']);
    wait(120);
    started[0]?.send({ type: 'answer.sent', text: SECRET });
    wait(30);
    started[0]?.send({ type: 'left' });
    started[0]?.stop();
    const actor = String(started[0]?.sessionId);
    expect(recorder.report()).toEqual({
      version: 1,
      events: [
        { at_ms: 0, actor, machine: 'consultation', type: 'xstate.init', state: 'asking' },
        { at_ms: 120, actor, machine: 'consultation', type: 'answer.sent', state: 'answered' },
        { at_ms: 150, actor, machine: 'consultation', type: 'left', state: 'answered' },
      ],
    });
  });

  it(`keeps the last ${REPORTED_EVENTS}`, () => {
    const { recorder, started, wait } = record(['consultation']);
    for (let step = 1; step <= REPORTED_EVENTS + 50; step += 1) {
      wait(1);
      started[0]?.send({ type: 'answer.sent', text: SECRET });
    }
    expect(recorder.report().events.map((event) => event.at_ms)).toEqual(
      Array.from({ length: REPORTED_EVENTS }, (_, index) => index + 51),
    );
  });

  it('forgets at sign-out what the patient’s own actors did', () => {
    const { recorder, started } = record(['auth', 'consultation']);
    const told = () => recorder.report().events.map(({ machine, type }) => `${machine} ${type}`);
    expect(told()).toEqual(['auth xstate.init', 'consultation xstate.init']);
    started[0]?.send({ type: 'left' });
    expect(told()).toEqual(['auth xstate.init', 'auth left']);
  });
});

describe('every machine', () => {
  it.each(Object.keys(machines) as MachineName[])('%s is reported under its name', (name) => {
    expect(machines[name].id).toBe(name);
  });

  it.each(subjects)('$name has a name for every state that it can be in', ({ pure, model }) => {
    const wrong = [...explore(pure, model).values()]
      .map(({ visit }) => [stateName(visit.snapshot.value), placeOf(visit.snapshot)])
      .filter(([name, place]) => name !== place);
    expect(wrong).toEqual([]);
  });
});
