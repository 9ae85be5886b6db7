import { expect } from '@playwright/test';
import type { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { onboardingModel } from '#tests/models/machines/onboarding.model.ts';
import { AUTH_SESSION_KEY } from '#src/config/storage-keys.ts';
import { conditionCopy } from '#src/features/condition-page/condition.copy.ts';
import { onboardingCopy as copy } from '#src/features/onboarding/onboarding.copy.ts';
import { shellCopy } from '#src/app/shell/shell.copy.ts';
import { never, type Driver, type Sight } from '#tests/paths/driver.ts';
import { leaveOnboarding, saveOnboarding } from '#tests/paths/drivers/onboarding.page.ts';
import type { Stage } from '#tests/paths/stage.ts';

const STEPS = 4;

async function open(stage: Stage, path: string): Promise<void> {
  const { session } = await stage.newPatient(false);
  await stage.open({ path, stored: { [AUTH_SESSION_KEY]: JSON.stringify(session) } });
}

const step =
  (name: 'naming' | 'describing' | 'recording' | 'informing', number: number): Sight =>
  async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy[name].title);
    await expect(page.getByText(copy.progress(number, STEPS))).toBeVisible();
    await expect(page.getByRole('form', { name: copy[name].form })).toBeVisible();
  };

const press =
  (label: string) =>
  async ({ page }: Stage): Promise<void> =>
    page.getByRole('button', { name: label, exact: true }).click();

/** From a public page the patient is led to the first visit, goes back there, and is led to it again. */
async function openNamed(stage: Stage): Promise<void> {
  await open(stage, '/condition/asthma');
  const begin = stage.page.getByRole('link', { name: conditionCopy.consult });
  await begin.click();
  await saveOnboarding(stage);
  await step('describing', 2)(stage, null as never);
  await stage.page.goBack();
  await begin.click();
}

/** The four steps of the first visit, forwards, backwards and out. */
export const onboardingDriver: Driver<typeof onboardingMachine> = {
  starts: {
    'a new patient': { input: { isNamed: false }, world: null, open: (stage) => open(stage, '/onboarding') },
    'a named patient': { input: { isNamed: true }, world: null, open: openNamed },
  },
  samples: onboardingModel,
  events: {
    'step.saved': async (stage, { before }) => {
      if (before.at === 'naming') return saveOnboarding(stage);
      return press(before.at === 'informing' ? copy.finish : copy.next)(stage);
    },
    'step.skipped': press(copy.skip),
    'step.revisited': press(copy.back),
    'rest.skipped': leaveOnboarding,
    'name.cleared': async (stage) => {
      await stage.backstage.saveProfile(stage.session, { date_of_birth: null });
      await stage.focus();
    },
  },
  settles: {},
  delays: {},
  sights: {
    arriving: never('It has moved on before the first paint.'),
    naming: step('naming', 1),
    describing: step('describing', 2),
    recording: step('recording', 3),
    informing: step('informing', 4),
    finished: async ({ page }) => {
      await expect(page).not.toHaveURL(/\/onboarding$/);
      await expect(page.getByRole('button', { name: shellCopy.logout })).toBeVisible();
      await expect(page.getByText(copy.progress(STEPS, STEPS))).toHaveCount(0);
    },
  },
  project: () => null,
  // Where there is nothing to clear, and once the first visit is over, its page hears nothing of it.
  can: ({ at }, { type }) => type !== 'name.cleared' || ['describing', 'recording', 'informing'].includes(at),
  untravelled: {},
};
