import { done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { mutationMachine } from '#machines/mutation/mutation.machine.ts';

const offline: AppError = { kind: 'network' };
const timeout: AppError = { kind: 'timeout' };
const report = { message: 'It broke.' };
const again = { message: 'It broke again.' };
const asked = (variables: object) => ({ type: 'mutation.requested', variables }) as const;
const runs = (variables: object) => ({ runMutation: { variables } });

/** Samples, invariants and journeys of a page's call (spec §1, §7, §8). */
export const mutationModel: MachineModel<typeof mutationMachine> = {
  starts: { opened: undefined },
  events: { 'mutation.requested': [{ variables: report }, { variables: {} }] },
  settles: { runMutation: { done: [undefined], error: [offline, timeout] } },
  project: ({ problem }) => problem?.kind,
  tagged: { busy: ['running'] },
  homes: ['done'],
  always: {
    'a failure is noted exactly while it counts': ({ at, context }) =>
      (context.problem !== null) === (at === 'failed'),
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
  ],
};
