import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FactorsSection } from '#src/features/profile/security/factors.section.tsx';
import {
  factorsCopy as copy,
  factorStepCopy as stepCopy,
} from '#src/features/profile/security/factors.copy.ts';
import type { AccountSecurity } from '#src/domain/session/account-security.ts';
import { messageByProviderCode } from '#src/ui/feedback/errors.copy.ts';
import { fieldMessage } from '#src/ui/form/field-errors.copy.ts';
import { formCopy } from '#src/ui/form/form.copy.ts';
import { showScreen } from '#tests/features/harness.tsx';
import { refused } from '#tests/features/scripted-form.ts';

const addedAt = '2026-11-20T10:00:00.000Z';
const bare: AccountSecurity = { factors: [], passkeys: [], recoveryCodes: 'none' };
const protectedAccount: AccountSecurity = {
  factors: [{ id: 'app', kind: 'app', name: 'My phone', addedAt }],
  passkeys: [{ id: 'key', name: 'My laptop', addedAt, lastUsedAt: null }],
  recoveryCodes: { total: 10, remaining: 9 },
};

/** The part over what the account has; `calls` answers what is asked. */
async function show(security: AccountSecurity, calls: Readonly<Record<string, unknown>> = {}) {
  const services = {
    auth: { loadFactorCalls: async () => ({ readSecurity: async () => security, ...calls }) },
  } as unknown as NonNullable<Parameters<typeof showScreen>[1]['services']>;
  await showScreen(<FactorsSection />, { services });
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('what protects an account', () => {
  it('is an app that is named, scanned and proven, with codes that are shown once', async () => {
    const shown: unknown[] = [];
    const wrong = refused([{ field: 'code', code: 'code_wrong' }]);
    await show(bare, {
      enrolApp: async ({ name }: { name: string }) => {
        shown.push(name);
        return { factorId: 'app', qrCode: 'data:,', uri: 'otpauth://totp/x', secret: 'ABCDEFGH' };
      },
      verifyCode: async ({ code }: { code: string }) => {
        shown.push(code);
        if (code !== '123456') throw wrong;
      },
      makeRecoveryCodes: async () => ['first', 'second'],
    });
    await expect.element(page.getByText(copy.steps.off)).toBeVisible();
    await expect.element(page.getByText(copy.codes.title)).not.toBeInTheDocument();
    await button(copy.steps.add).click();
    await page.getByRole('textbox', { name: stepCopy.naming.name }).fill('');
    await button(stepCopy.naming.submit).click();
    await expect.element(page.getByText(fieldMessage('name', 'required'))).toBeVisible();
    await page.getByRole('textbox', { name: stepCopy.naming.name }).fill(' Tablet ');
    await button(stepCopy.naming.submit).click();
    await expect.element(page.getByText('ABCD EFGH')).toBeVisible();
    await page.getByRole('textbox', { name: formCopy.digit(1, 6) }).click();
    await userEvent.keyboard('111111{Enter}');
    await expect.element(page.getByText(fieldMessage('code', 'code_wrong'))).toBeVisible();
    await userEvent.keyboard('123456{Enter}');
    await expect
      .element(page.getByRole('list', { name: stepCopy.codes.list }))
      .toHaveTextContent('firstsecond');
    await button(stepCopy.codes.kept).click();
    await expect.element(page.getByText('first')).not.toBeInTheDocument();
    expect(shown).toEqual(['Tablet', '111111', '123456']);
  });

  it('is listed, and removed only after a question', async () => {
    const removed: unknown[] = [];
    await show(protectedAccount, { removeItem: async (item: unknown) => void removed.push(item) });
    await expect.element(page.getByText(copy.codes.left(9, 10))).toBeVisible();
    await button(copy.removeItem('My phone')).click();
    await expect.element(page.getByText(stepCopy.removal.lastFactor)).toBeVisible();
    await button(stepCopy.removal.keep).click();
    await button(copy.removeItem('My laptop')).click();
    await button(stepCopy.removal.confirm).click();
    await expect.poll(() => removed).toEqual([{ kind: 'passkey', id: 'key', name: 'My laptop' }]);
  });

  it('is shown as far as the provider offers it', async () => {
    await show({ ...protectedAccount, passkeys: null, recoveryCodes: null });
    await expect.element(page.getByText('My phone')).toBeVisible();
    await expect.element(page.getByText(copy.passkeys.title)).not.toBeInTheDocument();
    await expect.element(page.getByText(copy.codes.title)).not.toBeInTheDocument();
  });

  it('says what went wrong with a passkey', async () => {
    await show(bare, {
      addPasskey: () => Promise.reject({ kind: 'code', code: 'passkey_cancelled', fields: [] }),
    });
    await button(copy.passkeys.add).click();
    await expect
      .element(page.getByRole('alert').getByText(messageByProviderCode.passkey_cancelled))
      .toBeVisible();
  });
});
