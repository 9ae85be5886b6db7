import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accountCopy } from '#src/ui/form/credentials.copy.ts';
import { loginCopy, signupCopy } from '#src/features/account/account.copy.ts';
import { confirmationCopy } from '#src/features/account/login/confirmation.copy.ts';
import {
  messageByCode,
  NETWORK_MESSAGE,
  sessionCopy,
  VALIDATION_TITLE,
} from '#src/ui/feedback/errors.copy.ts';
import { fieldMessage } from '#src/ui/form/field-errors.copy.ts';
import { formCopy } from '#src/ui/form/form.copy.ts';
import { mailboxCopy } from '#src/features/account/passwords.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { MailLink } from '#src/domain/session/mail-link.ts';
import LoginPage from '#src/features/account/login/login.page.tsx';
import SignupPage from '#src/features/account/signup/signup.page.tsx';
import { showScreen } from '#tests/features/harness.tsx';
import { refused, scriptedForm } from '#tests/features/scripted-form.ts';

describe('the log-in page', () => {
  it('sends e-mail and password, and says when they are wrong', async () => {
    const { form, sent } = scriptedForm([{ kind: 'code', code: 'INVALID_CREDENTIALS', fields: [] }]);
    await showScreen(<LoginPage />, { form });
    await page.getByLabelText(accountCopy.email).fill('ada@example.org');
    await page.getByRole('textbox', { name: accountCopy.password }).fill('countess of lovelace');
    await page.getByRole('button', { name: loginCopy.submit }).click();
    await expect.element(page.getByRole('alert').getByText(messageByCode.INVALID_CREDENTIALS)).toBeVisible();
    await expect.element(page.getByLabelText(accountCopy.email)).toHaveValue('ada@example.org');
    expect(sent).toEqual([{ email: 'ada@example.org', password: 'countess of lovelace' }]);
  });

  it('says why the patient is here after a session has expired', async () => {
    await showScreen(<LoginPage />, {
      auth: { profile: null, reason: 'timeout' },
      form: scriptedForm([]).form,
    });
    await expect.element(page.getByRole('alert')).toHaveTextContent(sessionCopy.expiredDescription);
  });
});

describe('the log-in page that a mail opens', () => {
  const address = '/login?token_hash=abc&type=signup';
  const link = { kind: 'token', purpose: 'signup', tokenHash: 'abc' };

  /** The provider's answers to the link, in turn; `taken` keeps what was asked. */
  function scriptedLink(answers: readonly (AppError | null)[]) {
    const taken: MailLink[] = [];
    const redeemLink = async (asked: MailLink) => {
      const answer = answers[taken.length] ?? null;
      taken.push(asked);
      if (answer) throw answer;
    };
    return { services: { redeemLink }, taken };
  }

  it('uses the link only after a click, keeps it while the network is away, then leads to the form', async () => {
    const { services, taken } = scriptedLink([{ kind: 'network' }, null]);
    await showScreen(<LoginPage />, { services, address, authState: 'signed-out' });
    const confirm = page.getByRole('button', { name: confirmationCopy.confirm });
    await expect.element(confirm).toBeVisible();
    expect(taken).toEqual([]);
    await confirm.click();
    await expect.element(page.getByRole('alert').getByText(NETWORK_MESSAGE)).toBeVisible();
    await confirm.click();
    await expect.element(page.getByRole('heading', { name: confirmationCopy.doneTitle })).toHaveFocus();
    expect(taken).toEqual([link, link]);
    await page.getByRole('link', { name: confirmationCopy.login }).click();
    await expect.element(page.getByLabelText(accountCopy.email)).toBeVisible();
  });

  it('says that a spent link is spent, and leads on', async () => {
    const { services, taken } = scriptedLink([{ kind: 'code', code: 'otp_expired', fields: [] }]);
    await showScreen(<LoginPage />, { services, address, authState: 'signed-out' });
    await page.getByRole('button', { name: confirmationCopy.confirm }).click();
    await expect.element(page.getByRole('heading', { name: confirmationCopy.spentTitle })).toHaveFocus();
    await expect
      .element(page.getByRole('link', { name: confirmationCopy.signup }))
      .toHaveAttribute('href', '/signup');
    await page.getByRole('link', { name: confirmationCopy.login }).click();
    await expect.element(page.getByLabelText(accountCopy.email)).toBeVisible();
    expect(taken).toEqual([link]);
  });

  it('says so at once when the provider has refused the link', async () => {
    const { services, taken } = scriptedLink([]);
    const refusal = '/login#error=access_denied&error_code=otp_expired';
    await showScreen(<LoginPage />, { services, address: refusal, authState: 'signed-out' });
    await expect.element(page.getByRole('heading', { name: confirmationCopy.spentTitle })).toBeVisible();
    expect(taken).toEqual([]);
  });

  it('is the form when the link has done its work and the profile could not be read', async () => {
    const { services } = scriptedLink([]);
    const auth = { profile: null, reason: 'profile-unavailable', problem: { kind: 'network' } } as const;
    await showScreen(<LoginPage />, { services, address, auth, authState: 'signed-out' });
    await expect.element(page.getByRole('alert')).toHaveTextContent(NETWORK_MESSAGE);
    await expect.element(page.getByLabelText(accountCopy.email)).toBeVisible();
  });
});

describe('the sign-up page', () => {
  it('puts each problem at its field and the focus on the first', async () => {
    const { form } = scriptedForm([
      refused([
        { field: 'email', code: 'invalid_email' },
        { field: 'accept_terms', code: 'required' },
      ]),
    ]);
    await showScreen(<SignupPage />, { form });
    await page.getByRole('button', { name: signupCopy.submit }).click();
    await expect.element(page.getByRole('alert').getByText(VALIDATION_TITLE)).toBeVisible();
    const email = page.getByLabelText(accountCopy.email);
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveAccessibleDescription(fieldMessage('email', 'invalid_email'));
    await expect
      .element(page.getByRole('checkbox', { name: signupCopy.terms }))
      .toHaveAccessibleDescription(fieldMessage('accept_terms', 'required'));
  });

  it('shows and hides the password', async () => {
    await showScreen(<SignupPage />, { form: scriptedForm([]).form });
    const password = page.getByRole('textbox', { name: accountCopy.password });
    await expect.element(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: formCopy.showPassword }).click();
    await expect.element(password).toHaveAttribute('type', 'text');
  });

  it('sends the whole form and says when a mail is on its way', async () => {
    const { form, sent } = scriptedForm(['mail-sent']);
    await showScreen(<SignupPage />, { form, services: { mailboxUrl: '/mailbox' } });
    await page.getByLabelText(accountCopy.email).fill('ada@example.org');
    await page.getByRole('textbox', { name: accountCopy.password }).fill('countess of lovelace');
    await page.getByRole('checkbox', { name: signupCopy.terms }).click();
    await page.getByRole('button', { name: signupCopy.submit }).click();
    await expect.element(page.getByText(signupCopy.checkMail('ada@example.org'))).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: mailboxCopy.open }))
      .toHaveAttribute('href', '/mailbox');
    expect(sent).toEqual([
      { full_name: '', email: 'ada@example.org', password: 'countess of lovelace', accept_terms: true },
    ]);
  });
});
