import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { loginCopy } from '#src/features/account/account.copy.ts';
import { forgotCopy, resetCopy } from '#src/features/account/passwords.copy.ts';
import { accountCopy } from '#src/ui/form/credentials.copy.ts';
import { secondFactorCopy } from '#src/features/account/second-factor/second-factor.copy.ts';
import { dashboardCopy } from '#src/features/dashboard/dashboard.copy.ts';
import {
  factorsCopy as copy,
  factorStepCopy as stepCopy,
} from '#src/features/profile/security/factors.copy.ts';
import { profileCopy } from '#src/features/profile/profile.copy.ts';
import { shellCopy } from '#src/app/shell/shell.copy.ts';
import { messageByProviderCode } from '#src/ui/feedback/errors.copy.ts';
import { fieldMessage } from '#src/ui/form/field-errors.copy.ts';
import { formCopy } from '#src/ui/form/form.copy.ts';
import { audit } from '#tests/axe.ts';
import { lookBothWays } from '#tests/journeys/accessibility/accessible.ts';
import { expect, test } from '#tests/journeys/journey.ts';
import { readMail } from './mailbox.ts';
import type { Patient } from '#tests/journeys/patient.ts';

const STEP_MS = 30_000;

/** What the app shows now, or some steps of 30 s later: a code counts only once. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** A code that is none of those which count now. */
function wrongCode(secret: string): string {
  const right = new Set([-1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['000000', '000001', '000002', '000003', '000004'].find((each) => !right.has(each)) ?? '';
}

const security = (page: Page) => page.getByRole('region', { name: profileCopy.security.title, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function typeCode(page: Page, code: string) {
  await page.getByLabel(formCopy.digit(1, 6)).click();
  await page.keyboard.type(code);
}

async function logOut({ page }: Patient) {
  await button(page, shellCopy.logout).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(loginCopy.title);
}

const expectSignedIn = ({ page, account }: Patient) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(dashboardCopy.greeting(account.name));

/** Adds an authenticator app on the profile page; answers its secret and the recovery codes. */
async function addApp({ page }: Patient) {
  await page.goto('/profile');
  await expect(security(page).getByText(copy.steps.off)).toBeVisible();
  await button(page, copy.steps.add).click();
  await page.getByLabel(stepCopy.naming.name, { exact: true }).fill('My phone');
  await button(page, stepCopy.naming.submit).click();
  await expect(page.getByRole('img', { name: stepCopy.scanning.picture })).toBeVisible();
  expect(await audit(page.mainFrame())).toEqual([]);
  const shown = await page.getByRole('dialog').locator('code').innerText();
  const secret = shown.replaceAll(/\s/g, '');
  await typeCode(page, codeOf(secret));
  await button(page, stepCopy.scanning.submit).click();
  const list = page.getByRole('list', { name: stepCopy.codes.list });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  expect(await audit(page.mainFrame())).toEqual([]);
  const codes = await list.getByRole('listitem').allInnerTexts();
  await button(page, stepCopy.codes.kept).click();
  await expect(security(page).getByText(copy.steps.on)).toBeVisible();
  await expect(security(page).getByText(copy.codes.left(10, 10))).toBeVisible();
  return { secret, codes };
}

test('a second step is set up, asked for at log-in, replaced by a recovery code, and removed', async ({
  page,
  patient,
}) => {
  await patient.arrive();
  const { secret, codes } = await addApp(patient);
  await logOut(patient);

  await page.goto('/login');
  await patient.logIn();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(secondFactorCopy.title);
  await lookBothWays(page, 'second-factor');
  await page.reload();
  await page.goto('/history');
  await expect(page).toHaveURL(/\/login$/);
  const wrong = wrongCode(secret);
  await typeCode(page, wrong);
  await button(page, secondFactorCopy.submit).click();
  await expect(page.getByText(fieldMessage('code', 'code_wrong'))).toBeVisible();
  await expect(page.getByLabel(formCopy.digit(1, 6))).toHaveValue(wrong[0] ?? '');
  await typeCode(page, codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/history$/);
  await logOut(patient);

  await patient.logIn();
  await button(page, secondFactorCopy.recoveryCode.choose).click();
  await page
    .getByRole('textbox', { name: secondFactorCopy.recoveryCode.field })
    .fill((codes[0] ?? '').toUpperCase());
  await button(page, secondFactorCopy.submit).click();
  await expectSignedIn(patient);

  await page.goto('/profile');
  await expect(security(page).getByText(copy.codes.left(9, 10))).toBeVisible();
  await button(page, copy.removeItem('My phone')).click();
  await button(page, stepCopy.removal.confirm).click();
  await expect(security(page).getByText(copy.steps.off)).toBeVisible();
  await logOut(patient);
  await patient.logIn();
  await expectSignedIn(patient);
});

test('the second step can be left, and is asked for before a new password', async ({ page, patient }) => {
  await patient.arrive();
  const { codes } = await addApp(patient);
  await logOut(patient);
  await patient.logIn();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(secondFactorCopy.title);
  await button(page, secondFactorCopy.cancel).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(loginCopy.title);
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);

  await page.getByRole('link', { name: loginCopy.forgot }).click();
  await expect(button(page, forgotCopy.submit)).toBeVisible();
  await page.getByLabel(accountCopy.email).fill(patient.account.email);
  await button(page, forgotCopy.submit).click();
  await page.goto(await readMail(page.request, patient.account.email, 'Choose a new password'));
  await button(page, resetCopy.follow).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(secondFactorCopy.title);
  await button(page, secondFactorCopy.recoveryCode.choose).click();
  await page.getByRole('textbox', { name: secondFactorCopy.recoveryCode.field }).fill(codes[0] ?? '');
  await button(page, secondFactorCopy.submit).click();
  await page.getByLabel(accountCopy.newPassword, { exact: true }).fill('three quiet winter mornings');
  await button(page, resetCopy.submit).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(resetCopy.changedTitle);
});

test('a passkey is added, named, logs in by itself, and is removed', async ({ page, patient, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await patient.arrive();
  await page.goto('/profile');
  await button(page, copy.passkeys.add).click();
  await page.getByLabel(stepCopy.renaming.name, { exact: true }).fill('My laptop');
  await button(page, stepCopy.renaming.submit).click();
  await expect(page.getByRole('list', { name: copy.passkeys.list })).toContainText('My laptop');
  await button(page, copy.passkeys.add).click();
  await expect(security(page).getByText(messageByProviderCode.passkey_known)).toBeVisible();
  await logOut(patient);

  await button(page, loginCopy.passkey).click();
  await expectSignedIn(patient);

  await page.goto('/profile');
  await button(page, copy.removeItem('My laptop')).click();
  await button(page, stepCopy.removal.confirm).click();
  await expect(page.getByRole('list', { name: copy.passkeys.list })).toHaveCount(0);
  await logOut(patient);
  await button(page, loginCopy.passkey).click();
  await expect(page.getByText(messageByProviderCode.passkey_refused)).toBeVisible();
});
