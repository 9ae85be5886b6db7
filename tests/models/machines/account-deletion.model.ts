import { done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { accountDeletionMachine } from '#machines/account-deletion/account-deletion.machine.ts';

const offline: AppError = { kind: 'network' };
const wrong: AppError = {
  kind: 'code',
  code: 'VALIDATION_ERROR',
  fields: [{ field: 'password', code: 'password_wrong' }],
};

/** Samples, invariants and journeys of the end of an account (spec §1, §4). */
export const accountDeletionModel: MachineModel<typeof accountDeletionMachine> = {
  starts: { opened: undefined },
  events: {
    'deletion.considered': [{}],
    'deletion.dismissed': [{}],
    'deletion.confirmed': [{ password: 'three quiet mornings' }],
  },
  settles: { deleteAccount: { done: [undefined], error: [offline, wrong] } },
  project: ({ problem }) => problem?.kind,
  tagged: {
    busy: ['deleting'],
  },
  homes: ['kept', 'deleted'],
  always: {
    'a failure is worded only where the patient can try again': ({ at, context }) =>
      context.problem === null || at === 'confirming',
    'no password is kept': ({ context }) => !JSON.stringify(context).includes('three quiet mornings'),
  },
  everyStep: {
    'nothing is deleted that was not confirmed': (before, event, { at }) =>
      at !== 'deleting' ||
      before.at === 'deleting' ||
      (before.at === 'confirming' && event.type === 'deletion.confirmed'),
    'the end is told once': (before, _event, { at, does }) =>
      does.includes('notifyDeleted') === (before.at === 'deleting' && at === 'deleted'),
  },
  journeys: [
    {
      title: 'deletes what was considered and confirmed with the password',
      begins: { at: 'kept', asks: {}, has: { problem: null } },
      steps: [
        { when: { type: 'deletion.confirmed', password: 'too early' }, at: 'kept' },
        { when: { type: 'deletion.considered' }, at: 'confirming' },
        {
          when: { type: 'deletion.confirmed', password: 'three quiet mornings' },
          at: 'deleting',
          asks: { deleteAccount: { password: 'three quiet mornings' } },
        },
        { when: { type: 'deletion.dismissed' }, at: 'deleting' },
        { when: done('deleteAccount', undefined), at: 'deleted', does: ['notifyDeleted'] },
      ],
    },
    {
      title: 'keeps the account when the password is wrong, and when the patient changes their mind',
      begins: { at: 'kept' },
      steps: [
        { when: { type: 'deletion.considered' }, at: 'confirming' },
        { when: { type: 'deletion.confirmed', password: 'a guess' }, at: 'deleting' },
        { when: failed('deleteAccount', wrong), at: 'confirming', has: { problem: wrong } },
        {
          when: { type: 'deletion.confirmed', password: 'another guess' },
          at: 'deleting',
          asks: { deleteAccount: { password: 'another guess' } },
          has: { problem: null },
        },
        { when: failed('deleteAccount', offline), at: 'confirming', has: { problem: offline } },
        { when: { type: 'deletion.dismissed' }, at: 'kept', has: { problem: null } },
        { when: { type: 'deletion.considered' }, at: 'confirming', has: { problem: null } },
      ],
    },
  ],
};
