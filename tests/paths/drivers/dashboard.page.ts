import { randomUUID } from 'node:crypto';
import { AUTH_SESSION_KEY } from '#src/config/storage-keys.ts';
import { dashboardCopy as copy } from '#src/features/dashboard/dashboard.copy.ts';
import { historyCopy } from '#src/features/history/history.copy.ts';
import { pageNames } from '#src/ui/layout/page-names.copy.ts';
import type { Stage } from '#tests/paths/stage.ts';

/** A card of the patient's own. */
export const GOAL = 'Walk every day';
/** What an unfinished consultation is about. */
const COMPLAINT = 'I have a headache and a runny nose since Tuesday.';

const calls = ['dashboard', 'changeCard', 'createCard', 'deleteCard', 'dropDraft'] as const;

type Opening = {
  readonly path: string;
  readonly hasDraft?: boolean;
  /** Whether the board itself is held too. */
  readonly isHeld?: boolean;
  readonly stored?: Readonly<Record<string, string>>;
};

/** A signed-in patient with a card of their own, and perhaps an unfinished consultation; what the board asks is held. */
export async function openBoard(
  stage: Stage,
  { path, hasDraft = false, isHeld = false, stored = {} }: Opening,
): Promise<void> {
  const { session } = await stage.newPatient();
  await stage.backstage.call(session, ['POST', '/dashboard/cards', { type: 'goal', title: GOAL }]);
  if (hasDraft) {
    const body = { messages: [{ role: 'user', content: COMPLAINT }], consultation_id: randomUUID() };
    await stage.backstage.call(session, ['POST', '/consultation', body]);
  }
  await stage.pauseClock();
  for (const call of calls) if (isHeld || call !== 'dashboard') stage.edge.set(call, 'hold');
  await stage.open({ path, stored: { [AUTH_SESSION_KEY]: JSON.stringify(session), ...stored } });
}

/** What the dashboard shows. */
export function dashboardPage({ page }: Stage) {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const cardOf = (title: string) => main.getByRole('article', { name: title, exact: true });
  /** What can be done with a card; its list stays open once it has been opened. */
  const openActions = async (title: string) => {
    const card = cardOf(title);
    if ((await card.locator('details[open]').count()) === 0) await card.locator('summary').click();
    return card;
  };
  return {
    main,
    button,
    openActions,
    board: main.getByRole('heading', { name: copy.cards }),
    loading: main.getByText(copy.loading),
    /** Marks the card done, or not done. */
    tick: cardOf(GOAL).getByRole('button', { name: /^Mark/ }),
    discard: main.getByRole('button', { name: /^Discard:/ }),
    history: main.getByRole('heading', { level: 1, name: historyCopy.title }),
    link: (name: string) => page.getByRole('link', { name, exact: true }),
    pin: async () => {
      const card = await openActions(GOAL);
      await card.getByRole('button', { name: /^(Pin|Unpin)$/ }).click();
    },
  };
}

export const visitDashboard = (stage: Stage) => dashboardPage(stage).link(pageNames.dashboard).click();
export const visitHistory = (stage: Stage) => dashboardPage(stage).link(pageNames.history).click();
