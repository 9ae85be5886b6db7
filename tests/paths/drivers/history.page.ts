import { sampleDetail, sampleItem } from '#tests/models/samples.ts';
import { AUTH_SESSION_KEY } from '#src/config/storage-keys.ts';
import { FILTERED_FROM_ITEMS } from '#src/config/limits.ts';
import { cardLinkWords, dashboardCopy } from '#src/features/dashboard/dashboard.copy.ts';
import { historyCopy as copy } from '#src/features/history/history.copy.ts';
import { pageNames } from '#src/ui/layout/page-names.copy.ts';
import type { Stage } from '#tests/paths/stage.ts';

/** More than one page of the history holds. */
const MANY = 51;

const { assessment } = sampleDetail(sampleItem('', '')).assessment_data;

const save = (stage: Stage, title: string) =>
  stage.backstage.call(stage.session, ['POST', '/history', { title, assessment, sources: [] }]);

/** A signed-in patient on the dashboard, with enough saved consultations to search them; what the history asks for is held. */
export const openWithHistory = (isLong: boolean) => async (stage: Stage) => {
  const { session } = await stage.newPatient();
  const count = isLong ? MANY : FILTERED_FROM_ITEMS;
  const others = Array.from({ length: count - 2 }, (_, index) => `Cough ${String(index)}`);
  await Promise.all(others.map((title) => save(stage, title)));
  await save(stage, 'Stomach ache');
  await save(stage, 'Headache');
  await stage.pauseClock();
  for (const call of ['history', 'historyItem', 'renameHistory'] as const) stage.edge.set(call, 'hold');
  await stage.open({ path: '/', stored: { [AUTH_SESSION_KEY]: JSON.stringify(session) } });
};

/** The history with so many saved; only what deletes them is held. */
export async function openToRemove(stage: Stage, count: number): Promise<void> {
  const { session } = await stage.newPatient();
  for (let index = 1; index <= count; index += 1) await save(stage, `Cough ${String(index)}`);
  await stage.pauseClock();
  stage.edge.set('deleteHistory', 'hold');
  await stage.open({ path: '/history', stored: { [AUTH_SESSION_KEY]: JSON.stringify(session) } });
}

/** What the pages of the history show, each asked for at once. */
export const historyPage = ({ page }: Stage) => {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  return {
    link: (name: string) => page.getByRole('link', { name, exact: true }),
    lastAssessment: main.getByRole('link', {
      name: dashboardCopy.linkOf(cardLinkWords.last_assessment ?? '', 'Your last assessment'),
    }),
    dashboard: main.getByRole('heading', { name: dashboardCopy.cards }),
    loading: main.getByText(copy.loading),
    items: main.getByRole('listitem'),
    search: main.getByLabel(copy.search),
    more: button(copy.more),
    newTitle: main.getByLabel(copy.newTitle),
    save: button(copy.save),
    cancel: button(copy.cancel),
    renameButtons: main.getByRole('button', { name: copy.rename }),
    alert: main.getByRole('alert'),
    main,
  };
};

export const openHistory = (stage: Stage) => historyPage(stage).link(pageNames.history).click();
export const openDashboard = (stage: Stage) => historyPage(stage).link(pageNames.dashboard).click();
