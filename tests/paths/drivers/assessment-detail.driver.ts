import type { readMachine } from '#machines/read/read.machine.ts';
import { isMissing } from '#src/domain/problem-of.ts';
import { sampleDetail, sampleItem } from '#tests/models/samples.ts';
import { assessmentDetailCopy as copy } from '#src/features/history/detail/assessment-detail.copy.ts';
import { messageFor } from '#src/ui/feedback/errors.copy.ts';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import { never, type Driver } from '#tests/paths/driver.ts';
import { historyPage, openWithHistory } from '#tests/paths/drivers/history.page.ts';
import type { Stage } from '#tests/paths/stage.ts';

const offline: AppError = { kind: 'network' };
const gone: AppError = { kind: 'code', code: 'NOT_FOUND', fields: [] };
const answer = { error: { code: 'NOT_FOUND', message: 'No.', details: [] } };

const button = ({ page }: Stage, name: string) => page.getByRole('button', { name });

async function seeFailed(stage: Stage, problem: AppError, canRetry: boolean): Promise<void> {
  await stage.see(problem.kind, () => historyPage(stage).main.getByText(messageFor(problem)).isVisible());
  await stage.see('whether it can be tried again', async () => {
    return (await button(stage, feedbackCopy.retry).count()) === (canRetry ? 1 : 0);
  });
}

/** A saved assessment, opened from the dashboard. */
export const assessmentDetailDriver: Driver<typeof readMachine> = {
  starts: {
    opened: {
      input: { request: { id: 'the last' } },
      world: null,
      open: async (stage) => {
        await openWithHistory(false)(stage);
        await historyPage(stage).lastAssessment.click();
      },
    },
  },
  samples: {
    events: { 'read.requested': [{ request: {} }], 'retry.requested': [{}] },
    settles: { readValue: { done: [sampleDetail(sampleItem('0', 'Headache'))], error: [offline, gone] } },
  },
  events: {
    'read.requested': never('The page reads the one that its address names.'),
    'retry.requested': async (stage) => button(stage, feedbackCopy.retry).click(),
  },
  settles: {
    readValue: {
      done: async ({ edge }) => edge.settle('historyItem', 'pass'),
      error: async ({ edge }, { event }) =>
        edge.settle('historyItem', isMissing(event['error']) ? { status: 404, body: answer } : 'cut'),
    },
  },
  delays: {},
  sights: {
    idle: never('The page is only opened with an id.'),
    reading: async (stage) => {
      await stage.see('the assessment is awaited', async () => {
        return stage.edge.waits('historyItem') && (await stage.page.getByText(copy.loading).count()) === 1;
      });
    },
    shown: async (stage) => stage.see('the assessment', () => button(stage, copy.print).isVisible()),
    missing: async (stage) => seeFailed(stage, gone, false),
    failed: async (stage) => seeFailed(stage, offline, true),
  },
  project: ({ problem }) => problem?.kind,
  untravelled: { 'root on read.requested [0]': 'The page reads the one that its address names.' },
};
