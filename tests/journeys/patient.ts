import { expect, type Page } from '@playwright/test';
import { AUTH_SESSION_KEY } from '#src/config/storage-keys.ts';
import { accountCopy } from '#src/ui/form/credentials.copy.ts';
import { loginCopy, signupCopy } from '#src/features/account/account.copy.ts';
import { consultationCopy } from '#src/features/consultation/consultation.copy.ts';
import { conversationCopy } from '#src/features/consultation/conversation.copy.ts';
import { dashboardCopy } from '#src/features/dashboard/dashboard.copy.ts';
import { assessmentDetailCopy } from '#src/features/history/detail/assessment-detail.copy.ts';
import { formCopy } from '#src/ui/form/form.copy.ts';
import { onboardingCopy } from '#src/features/onboarding/onboarding.copy.ts';
import { sampleDetail, sampleItem } from '#tests/models/samples.ts';
import {
  Backstage,
  completeProfile,
  newAccount,
  type Account,
  type StoredSession,
} from '#tests/paths/stage.ts';

/** What a patient does, in a vocabulary that journeys read as sentences. A way to a page ends when that page is there. */
export class Patient {
  readonly page: Page;
  readonly account: Account;

  constructor(page: Page, account: Account = newAccount()) {
    this.page = page;
    this.account = account;
  }

  async signUp() {
    await this.page.goto('/signup');
    await this.fillSignUp();
  }

  /** The sign-up page, wherever the patient came from. */
  async fillSignUp() {
    const { page, account } = this;
    // The log-in page has fields of the same names until this one is loaded.
    await expect(page.getByLabel(signupCopy.terms)).toBeVisible();
    await page.getByLabel(accountCopy.email).fill(account.email);
    await page.getByLabel(accountCopy.password, { exact: true }).fill(account.password);
    await page.getByLabel(signupCopy.terms).check();
    await page.getByRole('button', { name: signupCopy.submit }).click();
    await page.waitForURL('**/onboarding');
    await expect(page.getByLabel(onboardingCopy.fullName)).toBeVisible();
  }

  /** The first step of the first visit. */
  async giveName() {
    const { page, account } = this;
    await page.getByLabel(onboardingCopy.fullName).fill(account.name);
    await page.getByLabel(formCopy.day, { exact: true }).fill('14');
    await page.getByLabel(formCopy.month, { exact: true }).selectOption('03');
    await page.getByLabel(formCopy.year, { exact: true }).fill('1986');
    await page.getByRole('button', { name: onboardingCopy.next }).click();
  }

  /** The first visit, with nothing but what is needed. */
  async completeProfile() {
    const { page } = this;
    await this.giveName();
    await page.getByRole('button', { name: onboardingCopy.later }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await this.seeDashboard();
  }

  private async seeDashboard() {
    const { page, account } = this;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(dashboardCopy.greeting(account.name));
  }

  /** What the product API answers to this patient. */
  async read(path: string): Promise<Record<string, unknown>> {
    const stored = await this.page.evaluate((key) => localStorage.getItem(key), AUTH_SESSION_KEY);
    const { access_token: token } = JSON.parse(stored ?? '{}') as { access_token?: string };
    const answer = await this.page.request.get(`/api/v1${path}`, {
      headers: { authorization: `Bearer ${token ?? ''}` },
    });
    return (await answer.json()) as Record<string, unknown>;
  }

  /** A new patient, by the way that newcomers take. */
  async join() {
    await this.signUp();
    await this.completeProfile();
  }

  /** A new patient who has signed in and opened no page yet: known to the server before the first one opens. */
  async beSignedIn({ hasProfile = true } = {}) {
    const { page, account } = this;
    const backstage = await Backstage.open(page.request);
    const { session } = await backstage.signUp(account);
    if (hasProfile) await backstage.saveProfile(session, { ...completeProfile, full_name: account.name });
    // A file of the same origin, without the product's code.
    await page.goto('/icon.svg');
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      AUTH_SESSION_KEY,
      JSON.stringify(session),
    ] as const);
    return { backstage, session };
  }

  /** A new patient on the dashboard. */
  async arrive() {
    await this.beSignedIn();
    await this.page.goto('/');
    await this.seeDashboard();
  }

  /** A new patient on the first step of the first visit. */
  async arriveWithoutProfile() {
    await this.beSignedIn({ hasProfile: false });
    await this.page.goto('/onboarding');
    await expect(this.page.getByLabel(onboardingCopy.fullName)).toBeVisible();
  }

  /** A new patient with a saved assessment, whose address it answers; no page is open yet. */
  async beSignedInWithAssessment() {
    const { backstage, session } = await this.beSignedIn();
    const { assessment } = sampleDetail(sampleItem('', '')).assessment_data;
    const saved = await backstage.call(session, [
      'POST',
      '/history',
      { title: 'Cough', assessment, sources: [] },
    ]);
    return `/history/${(saved as { readonly id: string }).id}`;
  }

  /** Saves other assessments of someone who is signed in, and returns their ids: a short history cannot be searched. */
  async fillHistory(count: number): Promise<string[]> {
    const stored = await this.page.evaluate((key) => localStorage.getItem(key), AUTH_SESSION_KEY);
    // The provider stored it.
    const session = JSON.parse(stored ?? '{}') as StoredSession;
    const backstage = await Backstage.open(this.page.request);
    const { assessment } = sampleDetail(sampleItem('', '')).assessment_data;
    const ids: string[] = [];
    for (let index = 1; index <= count; index += 1) {
      const body = { title: `Cough ${String(index)}`, assessment, sources: [] };
      const saved = await backstage.call(session, ['POST', '/history', body]);
      ids.push((saved as { readonly id: string }).id);
    }
    return ids;
  }

  async logIn(password = this.account.password) {
    const { page, account } = this;
    const submit = page.getByRole('button', { name: loginCopy.submit });
    await expect(submit).toBeVisible();
    await page.getByLabel(accountCopy.email).fill(account.email);
    await page.getByLabel(accountCopy.password, { exact: true }).fill(password);
    await submit.click();
  }

  async describe(complaint: string) {
    const { page } = this;
    await page.goto('/consultation');
    await page.getByLabel(consultationCopy.complaint).fill(complaint);
    await page.getByRole('button', { name: consultationCopy.start, exact: true }).click();
  }

  /** The question in focus, with its answers. */
  question() {
    const unsure = this.page.getByRole('button', { name: conversationCopy.unsure, exact: true });
    return this.page.getByRole('region').filter({ has: unsure });
  }

  /** The words of the question in focus, once it is there. */
  async seeQuestion() {
    return this.question().getByRole('heading', { level: 2 }).innerText();
  }

  /** Waits until another question, or the assessment, has taken this one's place. */
  private async seeItGo(asked: string) {
    await expect(this.page.getByRole('region', { name: asked, exact: true })).toHaveCount(0);
  }

  async doNotKnow() {
    const asked = await this.seeQuestion();
    await this.page.getByRole('button', { name: conversationCopy.unsure, exact: true }).click();
    await this.seeItGo(asked);
  }

  async answerInWords(words: string) {
    const asked = await this.seeQuestion();
    await this.page.getByLabel(conversationCopy.ownWords).fill(words);
    await this.page.getByRole('button', { name: conversationCopy.send, exact: true }).click();
    await this.seeItGo(asked);
  }

  /** Answers "No", or "None of these" where that is what fits, until there is an assessment. */
  async answerNoToTheEnd(most = 30) {
    const { page } = this;
    const saving = page.getByRole('button', { name: conversationCopy.save });
    for (let turn = 0; turn < most; turn += 1) {
      await expect(this.question().or(saving)).toBeVisible();
      if (await saving.isVisible()) return;
      const asked = await this.seeQuestion();
      const no = this.question().getByRole('button', { name: conversationCopy.no, exact: true });
      if (await no.isVisible()) {
        await no.click();
        await this.seeItGo(asked);
      } else {
        await this.doNotKnow();
      }
    }
    throw new Error(`no assessment after ${most} answers`);
  }

  /** Saves the assessment and opens it: its address comes before its page does. */
  async saveAndOpen() {
    const { page } = this;
    await page.getByRole('button', { name: conversationCopy.save }).click();
    await page.getByRole('link', { name: conversationCopy.openSaved }).click();
    await page.waitForURL('**/history/*');
    // The page that was left has a print button too, until this one is loaded.
    await expect(page.getByRole('link', { name: assessmentDetailCopy.back })).toBeVisible();
  }
}
