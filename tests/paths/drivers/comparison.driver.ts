import type { comparisonMachine } from '#machines/comparison/comparison.machine.ts';
import type { Moment } from '#tools/statecharts/core/model.ts';
import { sampleDetail, sampleItem } from '#tests/models/samples.ts';
import { AUTH_SESSION_KEY } from '#src/config/storage-keys.ts';
import { comparisonCopy as words } from '#src/features/history/comparison/comparison.copy.ts';
import { historyCopy as copy } from '#src/features/history/history.copy.ts';
import type { Driver } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';

const [first, second, third] = [
  sampleItem('0', 'Headache'),
  sampleItem('1', 'Cough'),
  sampleItem('2', 'Rash'),
];
const { assessment } = sampleDetail(first).assessment_data;

/** The history with three saved. */
async function open(stage: Stage): Promise<void> {
  const { session } = await stage.newPatient();
  for (const { title } of [first, second, third]) {
    await stage.backstage.call(stage.session, ['POST', '/history', { title, assessment, sources: [] }]);
  }
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
      'choice.started': [{}],
      'item.toggled': [{ item: first }, { item: second }, { item: third }],
      'comparison.requested': [{}],
      'choice.ended': [{}],
    },
    settles: {},
  },
  events: {
    'choice.started': async (stage, { before }) =>
      button(stage, before.at === 'off' ? copy.compareTwo : words.others).click(),
    'item.toggled': async ({ page }, { event }) => {
      const { title } = event['item'] as typeof first;
      await page.getByRole('checkbox', { name: copy.chooseOf(title) }).click();
    },
    'comparison.requested': async (stage) => button(stage, copy.compare).click(),
    'choice.ended': async (stage, { before }) =>
      button(stage, before.at === 'choosing' ? copy.cancel : words.back).click(),
  },
  settles: {},
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
    comparing: async (stage, { context }) => {
      for (const { title } of (context as At['context']).chosen) {
        await stage.see(title, () => stage.page.getByRole('link', { name: title }).isVisible());
      }
    },
  },
  project: ({ chosen }) => chosen.map(({ id }) => id),
  can: ({ at, context }, event) => {
    const isRoom = context.chosen.length < 2;
    switch (event.type) {
      case 'choice.started':
        return at !== 'choosing';
      case 'item.toggled': {
        const { id } = event['item'] as typeof first;
        return at === 'choosing' && (isRoom || context.chosen.some((each) => each.id === id));
      }
      case 'comparison.requested':
        return at === 'choosing' && !isRoom;
      case 'choice.ended':
        return at !== 'off';
      default:
        return true;
    }
  },
  untravelled: {},
};
