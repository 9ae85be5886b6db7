import { done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { readMachine } from '#machines/read/read.machine.ts';

const offline: AppError = { kind: 'network' };
const unknown: AppError = { kind: 'code', code: 'NOT_FOUND', fields: [], suggestions: ['Common cold'] };
const cold = { name: 'common-cold' };
const newest = { cursor: null };
const older = { cursor: 'the next' };
const page = { events: ['a sign-in'], cursor: 'the next' };
const whole = { events: ['a sign-in', 'the sign-up'], cursor: null };
const reads = (request: object, before: unknown = null) => ({ readValue: { request, before } });

/** Samples, invariants and journeys of a page's read (spec §2, §5, §7, §8). */
export const readModel: MachineModel<typeof readMachine> = {
  starts: { named: { request: cold }, unnamed: { request: null }, newest: { request: newest } },
  events: { 'read.requested': [{ request: older }, { request: newest }], 'retry.requested': [{}] },
  settles: { readValue: { done: [page, whole], error: [offline, unknown] } },
  project: ({ request, value, problem }) => [request, value, problem?.kind],
  tagged: { busy: ['reading'] },
  homes: ['shown', 'missing', 'idle', 'failed'],
  always: {
    'a failure is noted exactly while it counts': ({ at, context }) =>
      (at === 'failed' || at === 'missing') === (context.problem !== null),
    'nothing is read without a request': ({ at, context }) => (at === 'idle') === (context.request === null),
    'what is shown was read': ({ at, context }) => at !== 'shown' || context.value !== null,
  },
  everyStep: {
    'what was read stays until something else is': (before, _event, after) =>
      before.context.value === null || after.context.value !== null,
  },
  journeys: [
    {
      title: 'shows what the library says (spec §2)',
      begins: { at: 'reading', asks: reads(cold), has: { request: cold, value: null, problem: null } },
      steps: [
        { when: { type: 'retry.requested' }, at: 'reading' },
        { when: done('readValue', page), at: 'shown', has: { value: page, problem: null } },
        { when: { type: 'retry.requested' }, at: 'shown', asks: {} },
      ],
    },
    {
      title: 'asks for nothing when nothing is named, until something is (spec §5)',
      start: 'unnamed',
      begins: { at: 'idle', asks: {}, has: { request: null, value: null } },
      steps: [
        { when: { type: 'retry.requested' }, at: 'idle' },
        { when: { type: 'read.requested', request: older }, at: 'reading', asks: reads(older) },
      ],
    },
    {
      title: 'says when there is no such thing, with suggestions, and reads something else',
      begins: { at: 'reading' },
      steps: [
        {
          when: failed('readValue', unknown),
          at: 'missing',
          has: { request: cold, value: null, problem: unknown },
        },
        { when: { type: 'retry.requested' }, at: 'missing' },
        {
          when: { type: 'read.requested', request: older },
          at: 'reading',
          asks: reads(older),
          has: { problem: null },
        },
      ],
    },
    {
      title: 'says when it cannot be fetched, and tries again (spec §8)',
      begins: { at: 'reading' },
      steps: [
        { when: failed('readValue', offline), at: 'failed', has: { problem: offline } },
        { when: { type: 'retry.requested' }, at: 'reading', asks: reads(cold), has: { problem: null } },
        {
          when: failed('readValue', new Error('not for readers')),
          at: 'failed',
          has: { problem: { kind: 'unexpected' } },
        },
        { when: { type: 'read.requested', request: newest }, at: 'reading', asks: reads(newest) },
        { when: done('readValue', page), at: 'shown', has: { value: page } },
      ],
    },
    {
      title: 'continues a log from what was read, and keeps it when the next part cannot be fetched',
      start: 'newest',
      begins: { at: 'reading', asks: reads(newest) },
      steps: [
        { when: done('readValue', page), at: 'shown', has: { value: page } },
        {
          when: { type: 'read.requested', request: older },
          at: 'reading',
          asks: reads(older, page),
          has: { request: older, value: page },
        },
        { when: failed('readValue', offline), at: 'failed', has: { value: page, problem: offline } },
        { when: { type: 'retry.requested' }, at: 'reading', asks: reads(older, page) },
        { when: done('readValue', whole), at: 'shown', has: { value: whole } },
        {
          when: { type: 'read.requested', request: newest },
          at: 'reading',
          asks: reads(newest, whole),
          has: { value: whole },
        },
      ],
    },
  ],
};
