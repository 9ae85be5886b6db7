import { formCopy } from '#src/ui/form/form.copy.ts';
import { onboardingCopy } from '#src/features/onboarding/onboarding.copy.ts';
import type { Stage } from '#tests/paths/stage.ts';

/** Fills in name and date of birth. */
export async function fillOnboarding({ page }: Stage, name = 'Ada Lindqvist'): Promise<void> {
  await page.getByLabel(onboardingCopy.fullName).fill(name);
  await page.getByLabel(formCopy.day, { exact: true }).fill('14');
  await page.getByLabel(formCopy.month, { exact: true }).selectOption('03');
  await page.getByLabel(formCopy.year, { exact: true }).fill('1986');
}

/** The patient completes the profile. */
export async function saveOnboarding(stage: Stage): Promise<void> {
  await fillOnboarding(stage);
  await stage.page.getByRole('button', { name: onboardingCopy.next }).click();
}

/** The patient leaves the other steps of the first visit for later. */
export async function leaveOnboarding({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: onboardingCopy.later }).click();
}
