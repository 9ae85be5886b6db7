import { done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { dataExportMachine } from '#machines/data-export/data-export.machine.ts';

const offline: AppError = { kind: 'network' };

/** Samples, invariants and journeys of the export (spec §1, §7). */
export const dataExportModel: MachineModel<typeof dataExportMachine> = {
  starts: { opened: undefined },
  events: { 'export.requested': [{}] },
  settles: { saveExport: { done: [undefined], error: [offline] } },
  project: ({ problem }) => problem?.kind,
  tagged: {
    busy: ['preparing'],
  },
  homes: ['handed-over'],
  always: {
    'a failure is worded exactly while it stands': ({ at, context }) =>
      (context.problem !== null) === (at === 'failed'),
  },
  journeys: [
    {
      title: 'hands the file over, and makes another when asked again',
      begins: { at: 'offered', asks: {}, has: { problem: null } },
      steps: [
        { when: { type: 'export.requested' }, at: 'preparing', asks: { saveExport: undefined } },
        { when: { type: 'export.requested' }, at: 'preparing' },
        { when: done('saveExport', undefined), at: 'handed-over' },
        { when: { type: 'export.requested' }, at: 'preparing', asks: { saveExport: undefined } },
      ],
    },
    {
      title: 'says what went wrong and tries again (spec §8)',
      begins: { at: 'offered' },
      steps: [
        { when: { type: 'export.requested' }, at: 'preparing' },
        { when: failed('saveExport', offline), at: 'failed', has: { problem: offline } },
        {
          when: { type: 'export.requested' },
          at: 'preparing',
          asks: { saveExport: undefined },
          has: { problem: null },
        },
        { when: done('saveExport', undefined), at: 'handed-over', has: { problem: null } },
      ],
    },
  ],
};
