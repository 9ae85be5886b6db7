import { randomUUID } from 'node:crypto';
import { AUTH_SESSION_KEY, OPEN_CONSULTATION_KEY } from '#src/config/storage-keys.ts';
import { TYPING_PAUSE_MS } from '#src/config/limits.ts';
import { assessmentCopy } from '#src/ui/assessment/assessment.copy.ts';
import { assessmentDetailCopy } from '#src/features/history/detail/assessment-detail.copy.ts';
import { alertCopy } from '#src/ui/safety/alert.copy.ts';
import { consultationCopy as copy } from '#src/features/consultation/consultation.copy.ts';
import { conversationCopy } from '#src/features/consultation/conversation.copy.ts';
import { dashboardCopy } from '#src/features/dashboard/dashboard.copy.ts';
import { pageNames } from '#src/ui/layout/page-names.copy.ts';
import type { Stage } from '#tests/paths/stage.ts';

/** Two findings, so that one can be corrected and there is still something to ask about. */
export const COMPLAINT = 'I have a headache and a runny nose since Tuesday.';
/** What the patient corrects, in the words of the knowledge. */
const CORRECTED = /runny nose/i;

/** What waits for the patient: nothing, a consultation on the server, or one that was open in this tab. */
export type Waiting = 'nothing' | 'draft' | 'current';

/** A signed-in patient on the dashboard; what the consultation asks for is held. */
export const openBefore = (waiting: Waiting) => async (stage: Stage) => {
  const { session } = await stage.newPatient();
  const id = randomUUID();
  stage.notes.set('waiting', waiting);
  stage.notes.set('draft', id);
  if (waiting !== 'nothing') {
    const body = { messages: [{ role: 'user', content: COMPLAINT }], consultation_id: id };
    await stage.backstage.call(session, ['POST', '/consultation', body]);
  }
  await stage.pauseClock();
  for (const call of ['consult', 'drafts', 'draft', 'saveHistory'] as const) stage.edge.set(call, 'hold');
  await stage.open({
    path: '/',
    stored: { [AUTH_SESSION_KEY]: JSON.stringify(session) },
    inTab: waiting === 'current' ? { [OPEN_CONSULTATION_KEY]: id } : {},
  });
};

/** What the page of the consultation shows. */
export function consultationPage({ page }: Stage) {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const unsure = button(conversationCopy.unsure);
  return {
    main,
    button,
    unsure,
    question: main
      .getByRole('region')
      .filter({ has: page.getByRole('button', { name: conversationCopy.unsure, exact: true }) }),
    complaint: main.getByLabel(copy.complaint),
    words: main.locator('textarea[name="words"]'),
    earlier: main.getByRole('list', { name: conversationCopy.earlier }).getByRole('listitem'),
    alert: page.getByRole('alertdialog'),
    assessment: main.getByRole('heading', { level: 1, name: assessmentCopy.title }),
    dashboard: main.getByRole('heading', { name: dashboardCopy.cards }),
    continueLink: main.getByRole('link', { name: /^Continue: / }),
    link: (name: string) => page.getByRole('link', { name, exact: true }),
  };
}

export const openConsultation = (stage: Stage) =>
  consultationPage(stage).link(pageNames.consultation).click();

export async function resume(stage: Stage): Promise<void> {
  const { continueLink, button } = consultationPage(stage);
  await ((await continueLink.count()) > 0 ? continueLink : button(copy.resume)).click();
}

export async function chooseSubject({ page }: Stage): Promise<void> {
  await page.getByLabel(copy.aboutOther, { exact: true }).check();
  await page.getByLabel(copy.aboutSelf, { exact: true }).check();
}

export const switchSources = ({ page }: Stage) => page.getByLabel(copy.usesSources).setChecked(false);

export async function beginWith(stage: Stage, words: string): Promise<void> {
  const { complaint, button } = consultationPage(stage);
  await complaint.fill(words);
  await button(copy.start).click();
}

export async function answer(stage: Stage, text: string): Promise<void> {
  const { unsure, words, button } = consultationPage(stage);
  if (text === conversationCopy.unsure) return unsure.click();
  await words.fill(text);
  return button(conversationCopy.send).click();
}

/** Types, leaves the page and comes back: the words are there again. */
export async function typeAndReturn(stage: Stage): Promise<void> {
  const { complaint, words, link } = consultationPage(stage);
  const field = complaint.or(words);
  const typed = `It began ${String(await stage.now())}`;
  await field.fill(typed);
  await stage.page.clock.runFor(TYPING_PAUSE_MS);
  await link(pageNames.profile).or(link(pageNames.dashboard)).first().click();
  await stage.see('another page', async () => (await field.count()) === 0);
  await openConsultation(stage);
  await stage.see('the words again', async () => {
    return (await field.count()) === 1 && (await field.inputValue()) === typed;
  });
}

/** Corrects what was understood, beside the conversation. */
export async function correct({ page }: Stage): Promise<void> {
  const chip = page
    .getByRole('complementary', { name: conversationCopy.understood })
    .getByRole('group')
    .filter({ hasText: CORRECTED });
  await chip.locator('summary').click();
  await chip.getByRole('button', { name: conversationCopy.correctTo.absent }).click();
}

export async function reopen(stage: Stage, index: number): Promise<void> {
  const { main, earlier, assessment } = consultationPage(stage);
  if ((await assessment.count()) > 0 && !(await earlier.first().isVisible())) {
    await main.getByText(conversationCopy.changeAnswers, { exact: true }).click();
  }
  await earlier
    .nth(index)
    .getByRole('button', { name: /^Change/ })
    .click();
}

/** Opens what was saved, and asks about it again. */
export async function askAgain(stage: Stage): Promise<void> {
  const { link } = consultationPage(stage);
  await link(conversationCopy.openSaved).click();
  await link(assessmentDetailCopy.followUp).click();
}

export const goOnAfterAlert = (stage: Stage) =>
  consultationPage(stage).alert.getByRole('button', { name: alertCopy.read }).click();
