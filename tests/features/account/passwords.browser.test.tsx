import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accountCopy } from '#src/ui/form/credentials.copy.ts';
import { messageByCode, NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { fieldMessage } from '#src/ui/form/field-errors.copy.ts';
import { forgotCopy, mailboxCopy, resetCopy } from '#src/features/account/passwords.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { MailLink } from '#src/domain/session/mail-link.ts';
import ForgotPasswordPage from '#src/features/account/forgot-password/forgot-password.page.tsx';
import ResetPasswordPage from '#src/features/account/reset-password/reset-password.page.tsx';
import { showScreen } from '#tests/features/harness.tsx';
import { refused, scriptedForm } from '#tests/features/scripted-form.ts';

const session = { id: 'session-1', userId: 'user-1', email: 'ada@example.org' };
const linkAddress = '/reset-password?token_hash=abc&type=recovery';

/** The provider's answers to a link, in turn; `taken` keeps what was asked. */
function scriptedLink(answers: readonly (AppError | null)[]) {
  const taken: MailLink[] = [];
  const redeemLink = async (link: MailLink) => {
    const answer = answers[taken.length] ?? null;
    taken.push(link);
    if (answer) throw answer;
  };
  return { services: { redeemLink }, taken };
}

describe('the page for a forgotten password', () => {
  it('says the same for every address, and where this computer keeps its mails', async () => {
    const { form, sent } = scriptedForm(['mail-sent']);
    await showScreen(<ForgotPasswordPage />, { form, services: { mailboxUrl: '/mailbox' } });
    await page.getByLabelText(accountCopy.email).fill('ada@example.org');
    await page.getByRole('button', { name: forgotCopy.submit }).click();
    await expect.element(page.getByText(forgotCopy.sent('ada@example.org'))).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: mailboxCopy.open }))
      .toHaveAttribute('href', '/mailbox');
    expect(sent).toEqual([{ email: 'ada@example.org' }]);
    await page.getByRole('button', { name: forgotCopy.again }).click();
    await expect.element(page.getByLabelText(accountCopy.email)).toHaveValue('');
  });

  it('keeps the address when it could not be sent', async () => {
    const { form } = scriptedForm([{ kind: 'code', code: 'RATE_LIMITED', fields: [] }]);
    await showScreen(<ForgotPasswordPage />, { form, services: { mailboxUrl: null } });
    await page.getByLabelText(accountCopy.email).fill('ada@example.org');
    await page.getByRole('button', { name: forgotCopy.submit }).click();
    await expect.element(page.getByRole('alert').getByText(messageByCode.RATE_LIMITED)).toBeVisible();
    await expect.element(page.getByLabelText(accountCopy.email)).toHaveValue('ada@example.org');
    await expect.element(page.getByRole('link', { name: forgotCopy.back })).toBeVisible();
  });
});

describe('the page for a new password', () => {
  it('uses a link only after a click, and keeps it while the network is away', async () => {
    const { services, taken } = scriptedLink([{ kind: 'network' }, null]);
    await showScreen(<ResetPasswordPage />, { services, address: linkAddress, authState: 'signed-out' });
    const follow = page.getByRole('button', { name: resetCopy.follow });
    await expect.element(follow).toBeVisible();
    expect(taken).toEqual([]);
    await follow.click();
    await expect.element(page.getByRole('alert').getByText(NETWORK_MESSAGE)).toBeVisible();
    await follow.click();
    await expect.element(page.getByText(resetCopy.checking)).toBeInTheDocument();
    const link = { kind: 'token', purpose: 'recovery', tokenHash: 'abc' };
    expect(taken).toEqual([link, link]);
  });

  it('says that a spent link is spent, and leads to a new one', async () => {
    const { services } = scriptedLink([{ kind: 'code', code: 'otp_expired', fields: [] }]);
    await showScreen(<ResetPasswordPage />, { services, address: linkAddress, authState: 'signed-out' });
    await page.getByRole('button', { name: resetCopy.follow }).click();
    await expect.element(page.getByRole('heading', { name: resetCopy.spentTitle })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: resetCopy.ask }))
      .toHaveAttribute('href', '/forgot-password');
  });

  it('names the account, says what is wrong with a password and then that it is saved', async () => {
    const { form, sent } = scriptedForm([refused([{ field: 'password', code: 'password_common' }]), 'done']);
    await showScreen(<ResetPasswordPage />, {
      form,
      services: scriptedLink([]).services,
      auth: { session },
      authState: 'recovering',
      address: '/reset-password',
    });
    await expect.element(page.getByText(resetCopy.account('ada@example.org'))).toBeVisible();
    const field = page.getByRole('textbox', { name: accountCopy.newPassword });
    await field.fill('password1');
    await page.getByRole('button', { name: resetCopy.submit }).click();
    await expect
      .element(field)
      .toHaveAccessibleDescription(new RegExp(fieldMessage('password', 'password_common')));
    await field.fill('three quiet winter mornings');
    await page.getByRole('button', { name: resetCopy.submit }).click();
    await expect.element(page.getByRole('heading', { name: resetCopy.changedTitle })).toBeVisible();
    expect(sent).toEqual([
      { email: 'ada@example.org', password: 'password1' },
      { email: 'ada@example.org', password: 'three quiet winter mornings' },
    ]);
  });

  it('says what is needed when it is opened without a link', async () => {
    const { services } = scriptedLink([]);
    await showScreen(<ResetPasswordPage />, {
      services,
      address: '/reset-password',
      authState: 'signed-out',
    });
    await expect.element(page.getByRole('heading', { name: resetCopy.absentTitle })).toBeVisible();
  });
});
