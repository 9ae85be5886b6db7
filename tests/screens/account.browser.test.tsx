import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accountCopy, loginCopy, signupCopy } from '#src/copy/account.ts';
import { messageByCode, sessionCopy, VALIDATION_TITLE } from '#src/copy/errors.ts';
import { fieldMessage } from '#src/copy/field-errors.ts';
import { formCopy } from '#src/copy/form.ts';
import LoginScreen from '#src/screens/login/login.screen.tsx';
import SignupScreen from '#src/screens/signup/signup.screen.tsx';
import { showScreen } from './harness.tsx';
import { refused, scriptedForm } from './scripted-form.ts';

describe('the log-in page', () => {
  it('sends e-mail and password, and says when they are wrong', async () => {
    const { form, sent } = scriptedForm([{ kind: 'code', code: 'INVALID_CREDENTIALS', fields: [] }]);
    await showScreen(<LoginScreen />, { form });
    await page.getByLabelText(accountCopy.email).fill('ada@example.org');
    await page.getByRole('textbox', { name: accountCopy.password }).fill('countess of lovelace');
    await page.getByRole('button', { name: loginCopy.submit }).click();
    await expect.element(page.getByRole('alert').getByText(messageByCode.INVALID_CREDENTIALS)).toBeVisible();
    await expect.element(page.getByLabelText(accountCopy.email)).toHaveValue('ada@example.org');
    expect(sent).toEqual([{ email: 'ada@example.org', password: 'countess of lovelace' }]);
  });

  it('says why the patient is here after a session has expired', async () => {
    await showScreen(<LoginScreen />, {
      auth: { profile: null, reason: 'timeout' },
      form: scriptedForm([]).form,
    });
    await expect.element(page.getByRole('alert')).toHaveTextContent(sessionCopy.expiredDescription);
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
    await showScreen(<SignupScreen />, { form });
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
    await showScreen(<SignupScreen />, { form: scriptedForm([]).form });
    const password = page.getByRole('textbox', { name: accountCopy.password });
    await expect.element(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: formCopy.showPassword }).click();
    await expect.element(password).toHaveAttribute('type', 'text');
  });

  it('sends the whole form and says when a mail is on its way', async () => {
    const { form, sent } = scriptedForm(['mail-sent']);
    await showScreen(<SignupScreen />, { form });
    await page.getByLabelText(accountCopy.email).fill('ada@example.org');
    await page.getByRole('textbox', { name: accountCopy.password }).fill('countess of lovelace');
    await page.getByRole('checkbox', { name: signupCopy.terms }).click();
    await page.getByRole('button', { name: signupCopy.submit }).click();
    await expect.element(page.getByText(signupCopy.checkMail('ada@example.org'))).toBeVisible();
    expect(sent).toEqual([
      { full_name: '', email: 'ada@example.org', password: 'countess of lovelace', accept_terms: true },
    ]);
  });
});
