import type { AccessEvent } from '#contract/access-log.ts';
import { done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { AccessPage, accessLogMachine } from '#machines/access-log/access-log.machine.ts';

const offline: AppError = { kind: 'network' };
const gone: AppError = { kind: 'status', status: 404, fields: [] };

const signIn: AccessEvent = {
  id: '0f8b6c1e-6f0a-4c5e-9a58-0d3f6f6f1a01',
  at: '2026-11-21T12:00:00.000Z',
  kind: 'signed_in',
  browser: 'Firefox',
  system: 'Linux',
  is_this_session: true,
};
const creation: AccessEvent = {
  ...signIn,
  id: '1f8b6c1e-6f0a-4c5e-9a58-0d3f6f6f1a01',
  kind: 'account_created',
};
const first: AccessPage = { events: [signIn], cursor: 'the next', keptDays: 180 };
const last: AccessPage = { events: [creation], cursor: null, keptDays: 180 };
const read = (cursor: string | null) => ({ asks: { readAccessLog: { cursor } } });

/** Samples, invariants and journeys of the access log (contract §9). */
export const accessLogModel: MachineModel<typeof accessLogMachine> = {
  starts: { opened: undefined },
  events: { 'more.requested': [{}], 'sign-out.requested': [{}], 'retry.requested': [{}] },
  settles: {
    readAccessLog: { done: [first, last], error: [offline, gone] },
    endOtherSessions: { done: [undefined], error: [offline] },
  },
  project: ({ problem, cursor }) => [problem?.kind, cursor],
  tagged: {
    busy: ['reading', 'ending', 'refreshing'],
  },
  homes: ['shown.settled', 'missing'],
  always: {
    'a failure is worded exactly while it stands': ({ at, context }) =>
      (context.problem !== null) === (at === 'failed' || at === 'shown.refused'),
    'nothing stands twice in the log after the others were signed out': ({ at, context }) =>
      at !== 'refreshing' || (context.events.length === 0 && context.cursor === null),
  },
  everyStep: {
    'the other devices are signed out only when asked': (before, event, { at }) =>
      at !== 'ending' || before.at === 'ending' || event.type === 'sign-out.requested',
  },
  journeys: [
    {
      title: 'reads the newest, then what was before, until there is no more',
      begins: { at: 'reading', ...read(null), has: { events: [], cursor: null, keptDays: null } },
      steps: [
        {
          when: done('readAccessLog', first),
          at: 'shown.settled',
          has: { events: [signIn], cursor: 'the next', keptDays: 180, problem: null },
        },
        { when: { type: 'more.requested' }, at: 'reading', ...read('the next'), has: { events: [signIn] } },
        { when: { type: 'sign-out.requested' }, at: 'reading' },
        {
          when: done('readAccessLog', last),
          at: 'shown.settled',
          has: { events: [signIn, creation], cursor: null },
        },
        { when: { type: 'more.requested' }, at: 'shown.settled', asks: {} },
      ],
    },
    {
      title: 'keeps what was read when the next part cannot be fetched (spec §8)',
      begins: { at: 'reading' },
      steps: [
        { when: failed('readAccessLog', offline), at: 'failed', has: { problem: offline } },
        { when: { type: 'retry.requested' }, at: 'reading', ...read(null), has: { problem: null } },
        { when: done('readAccessLog', first), at: 'shown.settled' },
        { when: { type: 'more.requested' }, at: 'reading' },
        {
          when: failed('readAccessLog', offline),
          at: 'failed',
          has: { problem: offline, events: [signIn], cursor: 'the next' },
        },
        { when: { type: 'retry.requested' }, at: 'reading', ...read('the next') },
      ],
    },
    {
      title: 'has nothing to show where the back end keeps no log',
      begins: { at: 'reading' },
      steps: [
        { when: failed('readAccessLog', gone), at: 'missing', has: { problem: null } },
        { when: { type: 'retry.requested' }, at: 'missing' },
      ],
    },
    {
      title: 'signs out the other devices and reads the log again',
      begins: { at: 'reading' },
      steps: [
        { when: done('readAccessLog', first), at: 'shown.settled' },
        { when: { type: 'sign-out.requested' }, at: 'ending', asks: { endOtherSessions: undefined } },
        { when: { type: 'sign-out.requested' }, at: 'ending', asks: {} },
        { when: failed('endOtherSessions', offline), at: 'shown.refused', has: { problem: offline } },
        { when: { type: 'sign-out.requested' }, at: 'ending', has: { problem: null } },
        {
          when: done('endOtherSessions'),
          at: 'refreshing',
          ...read(null),
          has: { events: [], cursor: null },
        },
        { when: done('readAccessLog', last), at: 'shown.alone', has: { events: [creation], cursor: null } },
        { when: { type: 'sign-out.requested' }, at: 'ending' },
        { when: done('endOtherSessions'), at: 'refreshing' },
        { when: failed('readAccessLog', offline), at: 'failed', has: { problem: offline } },
        { when: { type: 'retry.requested' }, at: 'reading', ...read(null) },
        { when: done('readAccessLog', last), at: 'shown.settled', has: { events: [creation] } },
      ],
    },
    {
      title: 'forgets a refusal with the next thing asked for',
      begins: { at: 'reading' },
      steps: [
        { when: done('readAccessLog', first), at: 'shown.settled' },
        { when: { type: 'sign-out.requested' }, at: 'ending' },
        { when: failed('endOtherSessions', offline), at: 'shown.refused', has: { problem: offline } },
        { when: { type: 'more.requested' }, at: 'reading', has: { problem: null } },
      ],
    },
  ],
};
