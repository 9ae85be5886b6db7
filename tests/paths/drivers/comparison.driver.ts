import type { comparisonMachine } from '#machines/comparison/comparison.machine.ts';
import type { Moment } from '#tools/statecharts/core/model.ts';
import { sampleDetail, sampleItem } from '#tests/models/samples.ts';
import { AUTH_SESSION_KEY } from '#src/config/storage-keys.ts';
import { comparisonCopy as words } from '#src/features/history/comparison/comparison.copy.ts';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';
import { historyCopy as copy } from '#src/features/history/history.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { Driver } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';

const [first, second, third] = [
  sampleItem('0', 'Headache'),
  sampleItem('1', 'Cough'),
  sampleItem('2', 'Rash'),
];
const pair = [sampleDetail(first), sampleDetail(second)];
const { assessment } = sampleDetail(first).assessment_data;
const offline: AppError = { kind: 'network' };
const gone: AppError = { kind: 'code', code: 'NOT_FOUND', fields: [] };

/** The history with three saved; what is read of each is held. */
async function open(stage: Stage): Promise<void> {
  const { session } = await stage.newPatient();
  for (const { title } of [first, second, third]) {
    await stage.backstage.call(stage.session, ['POST', '/history', { title, assessment, sources: [] }]);
  }
  stage.edge.set('historyItem', 'hold');
  await stage.open({ path: '/history', stored: { [AUTH_SESSION_KEY]: JSON.stringify(session) } });
}

const button = ({ page }: Stage, name: string) => page.getByRole('main').getByRole('button', { name });
const boxes = ({ page }: Stage) => page.getByRole('checkbox');
const seeText = (stage: Stage, text: string) =>
  stage.see(text, () => stage.page.getByRole('main').getByText(text).isVisible());

type At = Moment<typeof comparisonMachine>;

/** The list of the history, from which two are chosen and set beside each other. */
export const comparisonDriver: Driver<typeof comparisonMachine> = {
  starts: { 'three saved': { input: undefined, world: null, open } },
  samples: {
    events: {
      'choice.begun': [{}],
      'item.toggled': [{ item: first }, { item: second }, { item: third }],
      'comparison.requested': [{}],
      'retry.requested': [{}],
      'choice.ended': [{}],
    },
    settles: { readPair: { done: [pair], error: [offline, gone] } },
  },
  events: {
    'choice.begun': async (stage, { before }) =>
      button(stage, before.at === 'off' ? copy.compareTwo : words.others).click(),
    'item.toggled': async ({ page }, { event }) => {
      const { title } = event['item'] as typeof first;
      await page.getByRole('checkbox', { name: copy.chooseOf(title) }).click();
    },
    'comparison.requested': async (stage) => button(stage, copy.compare).click(),
    'retry.requested': async (stage) => button(stage, feedbackCopy.retry).click(),
    'choice.ended': async (stage, { before }) =>
      button(stage, before.at === 'choosing' ? copy.cancel : words.back).click(),
  },
  settles: {
    readPair: {
      done: async ({ edge }) => edge.settleAll('historyItem', 'pass'),
      error: async ({ edge }, { event }) => {
        const body = { error: { code: 'NOT_FOUND', message: 'No.', details: [] } };
        await edge.settleAll('historyItem', event['error'] === gone ? { status: 404, body } : 'cut');
      },
    },
  },
  delays: {},
  sights: {
    off: async (stage) => {
      await stage.see('the way to begin', () => button(stage, copy.compareTwo).isEnabled());
      await stage.see('no choice', async () => (await boxes(stage).count()) === 0);
    },
    choosing: async (stage, { context }) => {
      const { chosen } = context as At['context'];
      await seeText(stage, copy.chosen[chosen.length] ?? '');
      const ticked = stage.page.getByRole('checkbox', { checked: true });
      await stage.see('what is chosen', async () => (await ticked.count()) === chosen.length);
    },
    reading: async (stage) => {
      await stage.see('both are awaited', async () => {
        return (
          stage.edge.waits('historyItem') && (await stage.page.getByText(copy.loadingBoth).count()) === 1
        );
      });
    },
    shown: async (stage, { context }) => {
      for (const { title } of (context as At['context']).chosen) {
        await stage.see(title, () => stage.page.getByRole('link', { name: title }).isVisible());
      }
    },
    missing: async (stage) => {
      await seeText(stage, words.missing);
      await stage.see(
        'no way to try again',
        async () => (await button(stage, feedbackCopy.retry).count()) === 0,
      );
    },
    failed: (stage) => seeText(stage, NETWORK_MESSAGE),
  },
  project: ({ chosen, problem }) => [chosen.map(({ id }) => id), problem?.kind],
  can: ({ at, context }, event) => {
    const isRoom = context.chosen.length < 2;
    switch (event.type) {
      case 'choice.begun':
        return at !== 'choosing';
      case 'item.toggled': {
        const { id } = event['item'] as typeof first;
        return at === 'choosing' && (isRoom || context.chosen.some((each) => each.id === id));
      }
      case 'comparison.requested':
        return at === 'choosing' && !isRoom;
      case 'retry.requested':
        return at === 'failed';
      case 'choice.ended':
        return at !== 'off';
      default:
        return true;
    }
  },
  untravelled: {},
};
