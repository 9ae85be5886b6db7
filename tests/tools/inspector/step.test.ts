import { createStepReader, type Step } from '#tools/statecharts/inspector/step.ts';
import { withInertActors, type AnyModel } from '#tools/statecharts/core/explore.ts';
import { subjects } from '#tests/models/subjects.ts';
import { createSamples } from '#tools/statecharts/inspector/samples.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  cancel,
  createActor,
  createMachine,
  fromPromise,
  raise,
  setup,
  waitFor,
  type EventObject,
} from 'xstate';

const SECRET = 'Zanzibar-4711';
const samples = createSamples(subjects);

/** A sample with every text in it replaced by the secret. */
const poisoned = (value: unknown): unknown => {
  if (typeof value === 'string') return SECRET;
  if (Array.isArray(value)) return value.map(poisoned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, poisoned(field)]));
};

const poisonedEvents = (model: AnyModel): EventObject[] =>
  Object.entries(model.events as Record<string, readonly object[]>).flatMap(([type, samples]) =>
    samples.map((sample) => ({ ...(poisoned(sample) as object), type })),
  );

afterEach(() => vi.useRealTimers());

describe('a step', () => {
  it('is rebuilt from names alone', () => {
    const steps: (Step | null)[] = [];
    const machine = setup({
      types: { events: {} as { type: 'answer.sent'; text: string } },
      actors: { ask: fromPromise(async ({ input }: { input: string }) => input) },
    }).createMachine({
      id: 'planted',
      context: { text: SECRET },
      initial: 'asking',
      states: {
        asking: { on: { 'answer.sent': 'waiting' } },
        waiting: { invoke: { id: 'ask', src: 'ask', input: SECRET } },
      },
    });
    const readStep = createStepReader(samples);
    const actor = createActor(machine, { inspect: (seen) => steps.push(readStep(seen, 7)) }).start();
    actor.send({ type: 'answer.sent', text: SECRET });
    const found = steps.filter((step) => step !== null);
    const parent = actor.sessionId;
    const child = String(actor.getSnapshot().children['ask']?.sessionId);
    const common = { at_ms: 7, sender: null, took: [], isRunning: true, offers: [], timers: [] };
    const own = { ...common, actor: parent, parent: null, name: 'planted', machine: 'planted' };
    expect(found).toEqual([
      { ...own, type: 'xstate.init', state: 'asking' },
      {
        ...common,
        actor: child,
        parent,
        name: 'ask',
        machine: null,
        type: 'xstate.init',
        sender: parent,
        state: 'active',
      },
      {
        ...own,
        type: 'answer.sent',
        took: [{ from: 'planted.asking', event: 'answer.sent', guard: null, to: ['planted.waiting'] }],
        state: 'waiting',
      },
    ]);
  });

  it('names who sent its event, and the transitions that it took with their guards', async () => {
    const steps: Step[] = [];
    const readStep = createStepReader(samples);
    const machine = setup({
      actors: { ask: fromPromise(async () => SECRET) },
      guards: { isShort: (_, params: { word: string }) => params.word.length < 3 },
    }).createMachine({
      id: 'planted',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'ask',
            src: 'ask',
            onDone: [
              { guard: { type: 'isShort', params: { word: SECRET } }, target: 'short' },
              { target: 'sorting' },
            ],
          },
        },
        sorting: { always: { target: 'long' } },
        short: {},
        long: {},
      },
    });
    const actor = createActor(machine, {
      inspect: (seen) => {
        const step = readStep(seen, 0);
        if (step) steps.push(step);
      },
    }).start();
    const child = String(actor.getSnapshot().children['ask']?.sessionId);
    await waitFor(actor, (snapshot) => snapshot.matches('long'));
    const last = steps.findLast(({ machine: name }) => name === 'planted');
    expect([last?.type, last?.sender, last?.took]).toEqual([
      'xstate.done.actor.ask',
      child,
      [
        { from: 'planted.asking', event: 'ask answers', guard: null, to: ['planted.sorting'] },
        { from: 'planted.sorting', event: 'at once', guard: null, to: ['planted.long'] },
      ],
    ]);
    expect(JSON.stringify(steps).includes(SECRET)).toBe(false);
  });

  it('names the delays that run after it, with the time at which each fires, and nothing of what they carry', () => {
    vi.useFakeTimers();
    const began = Date.now();
    const steps: Step[] = [];
    const readStep = createStepReader(samples);
    const machine = setup({
      types: { events: {} as { type: 'went' } | { type: 'reminded'; text: string } },
      delays: { untilWarning: 25_000 },
    }).createMachine({
      id: 'planted',
      initial: 'waiting',
      on: { reminded: {} },
      states: {
        waiting: {
          entry: raise({ type: 'reminded', text: SECRET }, { id: 'reminder', delay: 40_000 }),
          exit: cancel('reminder'),
          after: { untilWarning: 'warned' },
          on: { went: 'warned' },
        },
        warned: {},
      },
    });
    const actor = createActor(machine, {
      inspect: (seen) => {
        const step = readStep(seen, Date.now() - began);
        if (step) steps.push(step);
      },
    });
    actor.start();
    vi.advanceTimersByTime(10_000);
    actor.send({ type: 'reminded', text: SECRET });
    actor.send({ type: 'went' });
    const running = [
      { type: 'xstate.after.untilWarning.planted.waiting', fires_ms: 25_000 },
      { type: 'reminded', fires_ms: 40_000 },
    ];
    expect(steps.map(({ timers }) => timers)).toEqual([running, running, []]);
    expect(JSON.stringify(steps).includes(SECRET)).toBe(false);
  });

  it('receives nothing else that xstate tells an inspector', () => {
    const kinds = new Set<string>();
    const told = new Set<string>();
    const readStep = createStepReader(samples);
    const machine = createMachine({
      initial: 'a',
      states: { a: { on: { went: { target: 'b', actions: () => undefined } } }, b: {} },
    });
    const actor = createActor(machine, {
      inspect: (seen) => {
        kinds.add(seen.type);
        if (readStep(seen, 0)) told.add(seen.type);
      },
    }).start();
    actor.send({ type: 'went' });
    expect([...told]).toEqual(['@xstate.snapshot']);
    expect(kinds.size).toBeGreaterThan(3);
  });

  it.each(subjects)('of $name never carries what an event, a context or an input holds', (subject) => {
    const steps: (Step | null)[] = [];
    const { machine, model } = subject;
    const readStep = createStepReader(samples);
    for (const input of Object.values(model.starts as Record<string, unknown>)) {
      const actor = createActor(withInertActors(machine), {
        input: poisoned(input),
        inspect: (seen) => steps.push(readStep(seen, 0)),
      });
      actor.subscribe({ error: () => undefined });
      actor.start();
      for (const event of [...poisonedEvents(model), ...poisonedEvents(model)]) {
        if (actor.getSnapshot().status === 'active') actor.send(event);
      }
      actor.stop();
    }
    const stream = JSON.stringify(steps);
    expect(stream.includes('"type":"xstate.init"')).toBe(true);
    expect(stream.includes(SECRET)).toBe(false);
  });
});
