import { done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { RecordChange, RecordItem, RecordSaved } from '#src/domain/record.ts';
import type { mutationMachine } from '#machines/mutation/mutation.machine.ts';

const offline: AppError = { kind: 'network' };
const timeout: AppError = { kind: 'timeout' };
const report = { message: 'It broke.' };
const again = { message: 'It broke again.' };
const asked = (variables: object) => ({ type: 'mutation.requested', variables }) as const;
const runs = (variables: object) => ({ runMutation: { variables, subject: null } });

const item: RecordItem = { id: 'condition-1', name: 'Asthma', status: 'active' };
const resolved: RecordChange = {
  kind: 'conditions',
  item,
  change: { status: 'resolved', resolvedDate: '2026-11' },
};
const none: RecordChange = { kind: 'conditions', isNone: true };
const saved: RecordSaved = { item, warnings: [], notChecked: [] };
const change = (subject: RecordChange) =>
  ({
    when: { type: 'mutation.requested', variables: {}, subject },
    at: 'running',
    asks: { runMutation: { variables: {}, subject } },
    has: { subject, problem: null, result: null },
  }) as const;
const dismiss = {
  when: { type: 'mutation.dismissed' },
  at: 'idle',
  has: { subject: null, problem: null, result: null },
} as const;

/** Samples, invariants and journeys of a page's call (spec §1, §7, §8). */
export const mutationModel: MachineModel<typeof mutationMachine> = {
  starts: { opened: undefined },
  events: {
    'mutation.requested': [{ variables: report }, { variables: {} }, { variables: {}, subject: resolved }],
    'mutation.dismissed': [{}],
  },
  settles: { runMutation: { done: [undefined, saved], error: [offline, timeout] } },
  project: ({ subject, result, problem }) => [subject !== null, result !== null, problem?.kind],
  tagged: { busy: ['running'] },
  homes: ['done'],
  always: {
    'a failure is noted exactly while it counts': ({ at, context }) =>
      (context.problem !== null) === (at === 'failed'),
    'what a call is about is kept only until it has succeeded or is dismissed': ({ at, context }) =>
      context.subject === null || at === 'running' || at === 'failed',
    'a result is there only after a success': ({ at, context }) => context.result === null || at === 'done',
    'no context holds what was sent': ({ context }) => !JSON.stringify(context).includes('It broke'),
  },
  everyStep: {
    'a success is reported once, when it happens': (before, _event, after) =>
      after.does.includes('notifyDone') === (before.at === 'running' && after.at === 'done'),
  },
  journeys: [
    {
      title: 'runs once however often it is asked for, and again when it is done',
      begins: { at: 'idle', asks: {}, has: { problem: null } },
      steps: [
        { when: asked(report), at: 'running', asks: runs(report) },
        { when: asked(again), at: 'running', asks: {} },
        { when: done('runMutation'), at: 'done', does: ['notifyDone'] },
        { when: asked(again), at: 'running', asks: runs(again) },
      ],
    },
    {
      title: 'says what went wrong and tries again (spec §8)',
      begins: { at: 'idle' },
      steps: [
        { when: asked(report), at: 'running' },
        { when: failed('runMutation', offline), at: 'failed', has: { problem: offline } },
        { when: asked(report), at: 'running', asks: runs(report), has: { problem: null } },
        {
          when: failed('runMutation', new Error('not for readers')),
          at: 'failed',
          has: { problem: { kind: 'unexpected' } },
        },
        { when: asked(report), at: 'running', has: { problem: null } },
        { when: done('runMutation'), at: 'done', does: ['notifyDone'], has: { problem: null } },
      ],
    },
    {
      title: 'changes a status, with the date it was resolved (spec §3, §4)',
      begins: { at: 'idle' },
      steps: [
        change(resolved),
        {
          when: failed('runMutation', offline),
          at: 'failed',
          does: [],
          has: { problem: offline, subject: resolved },
        },
        change(resolved),
        {
          when: done('runMutation', saved),
          at: 'done',
          does: ['notifyDone'],
          has: { result: saved, subject: null },
        },
        change(resolved),
        { when: failed('runMutation', offline), at: 'failed' },
        dismiss,
        change(resolved),
        { when: done('runMutation', saved), at: 'done', does: ['notifyDone'] },
        dismiss,
      ],
    },
    {
      title: 'says that there is none, and says when that failed (contract §3)',
      begins: { at: 'idle' },
      steps: [
        change(none),
        // Leaving the page does not end the call.
        { when: { type: 'mutation.dismissed' }, at: 'running', asks: {}, has: { subject: none } },
        {
          when: done('runMutation'),
          at: 'done',
          does: ['notifyDone'],
          has: { subject: null, result: null },
        },
        change(none),
        { when: failed('runMutation', offline), at: 'failed', has: { problem: offline, subject: none } },
        change(none),
        { when: failed('runMutation', offline), at: 'failed' },
        dismiss,
      ],
    },
  ],
};
