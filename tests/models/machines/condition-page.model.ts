import type { ConditionPage } from '#contract/condition-page.ts';
import { done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { conditionPageMachine } from '#machines/condition-page/condition-page.machine.ts';

const page: ConditionPage = {
  name: 'Common cold',
  slug: 'common-cold',
  also_known_as: [],
  summary: 'An infection of nose and throat.',
  symptoms: [],
  causes: [],
  risk_factors: [],
  when_to_get_help: { emergency: [], urgent: [], routine: [] },
  self_care: [],
  diagnosis: '',
  treatment: '',
  prevention: [],
  icd10: null,
  related: [],
  sources: [],
  last_reviewed: null,
  disclaimer: '',
};
const offline: AppError = { kind: 'network' };
const unknown: AppError = {
  kind: 'code',
  code: 'NOT_FOUND',
  fields: [],
  suggestions: ['Common cold'],
};
const reads = { readCondition: { name: 'common-cold' } };

/** Samples, invariants and journeys of the public condition page (spec §2, §5). */
export const conditionPageModel: MachineModel<typeof conditionPageMachine> = {
  starts: { named: { name: 'common-cold' }, unnamed: { name: '  ' } },
  events: { 'retry.requested': [{}] },
  settles: { readCondition: { done: [page], error: [offline, unknown] } },
  project: ({ page: read, problem }) => [read !== null, problem?.kind],
  tagged: {
    busy: ['reading'],
  },
  homes: ['shown', 'missing', 'unnamed', 'failed'],
  always: {
    'a failure is told': ({ at, context }) =>
      (at === 'failed' || at === 'missing') === (context.problem !== null),
    'what is shown was read': ({ at, context }) => (at === 'shown') === (context.page !== null),
    'nothing is asked for without a name': ({ at, context }) =>
      (at === 'unnamed') === (context.name.trim() === ''),
  },
  journeys: [
    {
      title: 'shows what the library says (spec §2)',
      begins: { at: 'reading', asks: reads, has: { page: null, problem: null } },
      steps: [{ when: done('readCondition', page), at: 'shown', has: { page } }],
    },
    {
      title: 'asks for nothing when no condition is named (spec §5)',
      start: 'unnamed',
      begins: { at: 'unnamed', asks: {} },
      steps: [],
    },
    {
      title: 'says when there is no such condition, with suggestions',
      begins: { at: 'reading' },
      steps: [{ when: failed('readCondition', unknown), at: 'missing', has: { problem: unknown } }],
    },
    {
      title: 'says when it cannot be fetched, and tries again (spec §8)',
      begins: { at: 'reading' },
      steps: [
        { when: failed('readCondition', offline), at: 'failed', has: { problem: offline } },
        { when: { type: 'retry.requested' }, at: 'reading', asks: reads, has: { problem: null } },
        { when: failed('readCondition', new Error('not for readers')), at: 'failed' },
        { when: { type: 'retry.requested' }, at: 'reading' },
        { when: done('readCondition', page), at: 'shown' },
      ],
    },
  ],
};
