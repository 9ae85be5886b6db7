import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import LoginPage from '#src/features/account/login/login.page.tsx';
import { secondFactorCopy as copy } from '#src/features/account/second-factor/second-factor.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { SecondFactor } from '#src/domain/session/auth-session.ts';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { fieldMessage } from '#src/ui/form/field-errors.copy.ts';
import { formCopy } from '#src/ui/form/form.copy.ts';
import { showScreen } from '#tests/features/harness.tsx';
import { refused } from '#tests/features/scripted-form.ts';

const app: SecondFactor = { id: 'app', kind: 'app' };
const codes: SecondFactor = { id: 'codes', kind: 'recovery-codes' };
const wrong = refused([{ field: 'code', code: 'code_wrong' }]);

/** The log-in page of a session that owes a factor; the answers to what is shown, in turn. */
async function show(dueFactors: readonly SecondFactor[], answers: readonly AppError[] = []) {
  const shown: unknown[] = [];
  const answer = async (what: unknown) => {
    shown.push(what);
    const refusal = answers[shown.length - 1];
    if (refusal) throw refusal;
  };
  const calls = { verifyCode: answer, verifyKey: answer, verifyRecoveryCode: answer };
  const services = { auth: { loadFactorCalls: async () => calls } } as unknown as NonNullable<
    Parameters<typeof showScreen>[1]['services']
  >;
  const session = { id: 's', userId: 'ada', email: 'ada@example.org', dueFactors };
  const auth = { profile: null, session };
  const { running } = await showScreen(<LoginPage />, {
    services,
    auth,
    authState: 'verifying-second-factor',
  });
  const told: string[] = [];
  running['auth']?.system.inspect((step) => {
    if (step.type === '@xstate.event' && step.actorRef === running['auth']) told.push(step.event.type);
  });
  return { shown, told };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const digit = (index: number) => page.getByRole('textbox', { name: formCopy.digit(index, 6) });

describe('the second step of a log-in', () => {
  it('takes a pasted code, keeps a wrong one to be put right, and says what is wrong', async () => {
    const { shown } = await show([app], [wrong, { kind: 'network' }]);
    await expect.element(page.getByRole('heading', { level: 1, name: copy.title })).toHaveFocus();
    await digit(1).click();
    await userEvent.keyboard('123456{Enter}');
    await expect.element(page.getByText(fieldMessage('code', 'code_wrong'))).toBeVisible();
    await expect.element(digit(1)).toHaveFocus();
    await expect.element(digit(6)).toHaveValue('6');
    await button(copy.submit).click();
    await expect.element(page.getByRole('alert').getByText(NETWORK_MESSAGE)).toBeVisible();
    await expect.element(digit(1)).toHaveValue('1');
    expect(shown).toEqual([
      { factorIds: ['app'], code: '123456' },
      { factorIds: ['app'], code: '123456' },
    ]);
    await expect.element(button(copy.recoveryCode.choose)).not.toBeInTheDocument();
  });

  it.each([
    ['before', 2],
    ['after', 36],
  ])('replaces a digit in a box that is pressed %s it', async (_, x) => {
    await show([app], [wrong]);
    await digit(1).click();
    await userEvent.keyboard('123456{Enter}');
    await expect.element(digit(1)).toHaveFocus();
    await digit(1).click({ position: { x, y: 20 } });
    await userEvent.keyboard('7');
    await expect.element(digit(1)).toHaveValue('7');
    await expect.element(digit(2)).toHaveFocus();
  });

  it('takes a recovery code in the place of a lost device', async () => {
    const { shown } = await show([app, codes]);
    await button(copy.recoveryCode.choose).click();
    await page.getByRole('textbox', { name: copy.recoveryCode.field }).fill('abcd efgh');
    await button(copy.submit).click();
    await expect.poll(() => shown).toEqual([{ code: 'abcd efgh' }]);
  });

  it('can be left, and says when nothing here can help', async () => {
    const { told } = await show([{ id: 'phone', kind: 'other' }]);
    await expect.element(page.getByText(copy.unsupported)).toBeVisible();
    await button(copy.cancel).click();
    expect(told).toContain('sign-out.requested');
  });
});
