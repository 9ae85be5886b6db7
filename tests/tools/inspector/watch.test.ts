import { machines } from '#tests/models/registry.ts';
import type { FromApp } from '#tools/statecharts/inspector/link.ts';
import type { Step } from '#tools/statecharts/inspector/step.ts';
import {
  activeIds,
  actorsAfter,
  countdownsOf,
  lastTakenBy,
  follow,
  receive as receiveAt,
  nothingYet,
  reportOf,
  sourceOf,
  stepsSoFar,
  treeOf,
  type Watching,
} from '#tools/statecharts/inspector/watch.ts';
import { describe, expect, it } from 'vitest';

const step = (given: Partial<Step>): Step => ({
  at_ms: 0,
  actor: 'x:0',
  parent: null,
  name: 'app',
  machine: 'app',
  type: 'xstate.init',
  sender: null,
  took: [],
  state: 'running',
  isRunning: true,
  offers: [],
  timers: [],
  ...given,
});
const auth = (given: Partial<Step>) =>
  step({ actor: 'x:1', parent: 'x:0', name: 'auth', machine: 'auth', ...given });
const service = (given: Partial<Step>) =>
  step({ actor: 'x:2', parent: 'x:1', name: 'readProfile', machine: null, state: 'active', ...given });

const steps: readonly Step[] = [
  step({}),
  auth({ state: 'loading.reading-session', at_ms: 1.4 }),
  auth({ type: 'session.found', sender: 'x:0', state: 'loading.reading-profile', at_ms: 2.6 }),
  service({ at_ms: 3 }),
  service({ at_ms: 4, state: 'done', isRunning: false }),
  auth({ type: 'xstate.stop', state: 'loading.reading-profile', isRunning: false, at_ms: 5 }),
];
const told = (page: string, isWhole = true) => ({ kind: 'steps', page, isWhole, now_ms: 5, steps }) as const;
/** The inspector's clock when it hears. */
const HEARD_MS = 10_000;
const receive = (before: Watching, message: FromApp) => receiveAt(before, message, HEARD_MS);
const watching = receive(nothingYet, told('one'));

const names = (branches: ReturnType<typeof treeOf>): unknown[] =>
  branches.map(({ step: each, branches: below }) => [each.name, each.state, names(below)]);

describe('the inspector', () => {
  it('looks at the first page that speaks, and at the next one when that has closed', () => {
    expect(watching.source).toBe('one');
    const both = receive(watching, told('two'));
    expect(both.source).toBe('one');
    const closed = receive(both, { kind: 'closed', page: 'one' });
    expect(sourceOf(closed)).toEqual({ steps, isOpen: false, ahead_ms: 9995 });
    expect(receive(closed, told('three')).source).toBe('three');
    expect(receive(nothingYet, { kind: 'closed', page: 'nobody' })).toEqual(nothingYet);
  });

  it('adds the news of a page to what it knows of it', () => {
    const more = receive(watching, told('one', false));
    expect(sourceOf(more).steps).toEqual([...steps, ...steps]);
    expect(sourceOf(receive(more, told('one'))).steps).toEqual(steps);
  });

  it('shows the actors as they were at any step', () => {
    const at = (index: number | null) =>
      names(treeOf(actorsAfter(stepsSoFar(follow(watching, { wish: 'at', at: index })))));
    expect(at(1)).toEqual([['app', 'running', [['auth', 'loading.reading-session', []]]]]);
    expect(at(3)).toEqual([
      ['app', 'running', [['auth', 'loading.reading-profile', [['readProfile', 'active', []]]]]],
    ]);
    expect(at(4)).toEqual([['app', 'running', [['auth', 'loading.reading-profile', []]]]]);
    expect(at(null)).toEqual([['app', 'running', []]]);
  });

  it('shows an actor whose parent is not known at the top', () => {
    expect(names(treeOf(actorsAfter([service({})])))).toEqual([['readProfile', 'active', []]]);
  });

  it('goes to a machine, to an actor, and never to a service', () => {
    expect(follow(watching, { wish: 'machine', machine: 'form' })).toEqual({ ...watching, machine: 'form' });
    const chosen = follow(watching, { wish: 'actor', actor: 'x:1' });
    expect(chosen).toEqual({ ...watching, actor: 'x:1', machine: 'auth' });
    expect(follow(chosen, { wish: 'actor', actor: 'x:2' })).toEqual(chosen);
  });

  it('reads back what it has written into a file', () => {
    const report = reportOf(steps);
    expect(report).toEqual({
      version: 1,
      events: [
        { at_ms: 0, actor: 'x:0', machine: 'app', type: 'xstate.init', state: 'running' },
        { at_ms: 1, actor: 'x:1', machine: 'auth', type: 'xstate.init', state: 'loading.reading-session' },
        {
          at_ms: 3,
          actor: 'x:1',
          machine: 'auth',
          type: 'session.found',
          sender: 'x:0',
          state: 'loading.reading-profile',
        },
      ],
    });
    const read = follow(watching, { wish: 'import', name: 'events.json', report });
    expect([read.source, read.machine, read.at]).toEqual(['events.json', 'app', null]);
    expect(reportOf(sourceOf(read).steps)).toEqual(report);
    expect(follow(read, { wish: 'source', source: 'one' }).source).toBe('one');
  });

  it('counts down what runs while a page is open, and lets it stand in the past and once the page has closed', () => {
    const type = 'xstate.after.untilWarning.inactivity.active';
    const idle = step({ name: 'inactivity', at_ms: 100, timers: [{ type, fires_ms: 60_100 }] });
    const later = auth({ type: 'window.focused', at_ms: 1_100 });
    const news = { ...told('one'), now_ms: 1_200, steps: [idle, later] };
    const open = receive(nothingYet, news);
    const countdown = (left_ms: number) => [{ type, left_ms, fires_at: HEARD_MS + 58_900 }];
    expect(countdownsOf(open, idle, HEARD_MS)).toEqual(countdown(58_900));
    expect(countdownsOf(open, idle, HEARD_MS + 900)).toEqual(countdown(58_000));
    expect(countdownsOf(open, idle, HEARD_MS + 99_000)).toEqual(countdown(0));
    const past = follow(open, { wish: 'at', at: 0 });
    expect(countdownsOf(past, idle, HEARD_MS + 99_000)).toEqual(countdown(60_000));
    const closed = receive(open, { kind: 'closed', page: 'one' });
    expect(countdownsOf(closed, idle, HEARD_MS + 99_000)).toEqual(countdown(59_000));
  });

  it('knows the last transition of an actor, whatever it has ignored since', () => {
    const took = [{ from: 'auth.loading', event: 'session.missing', guard: null, to: ['auth.signed-out'] }];
    const left = auth({ type: 'session.missing', took });
    const ignored = auth({ type: 'window.focused' });
    expect(lastTakenBy([...steps, left, step({ took }), ignored], 'x:1')).toBe(left);
    expect(lastTakenBy(steps, 'x:1')).toBeNull();
  });

  it('keeps its filter when a page closes and another one speaks', () => {
    const filter = { words: 'auth', machinesOnly: true };
    const filtered = follow(watching, { wish: 'filter', filter });
    const next = receive(receive(filtered, { kind: 'closed', page: 'one' }), told('two'));
    expect([next.source, next.filter]).toEqual(['two', filter]);
  });

  it('marks a state with all that lies around it', () => {
    const state = 'authenticated.access.signed-in + authenticated.recheck.idle';
    expect(activeIds('auth', state)).toEqual([
      'auth',
      'auth.authenticated',
      'auth.authenticated.access',
      'auth.authenticated.access.signed-in',
      'auth.authenticated.recheck',
      'auth.authenticated.recheck.idle',
    ]);
    expect(activeIds('auth', '')).toEqual(['auth']);
    expect(activeIds('auth', state).filter((id) => machines.auth.getStateNodeById(id).id !== id)).toEqual([]);
  });
});
