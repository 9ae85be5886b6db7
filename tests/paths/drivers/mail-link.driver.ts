import { expect } from '@playwright/test';
import type { mailLinkMachine } from '#machines/mail-link/mail-link.machine.ts';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { resetCopy } from '#src/features/account/passwords.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import { readMail } from '#tests/journeys/account/mailbox.ts';
import { never, type Driver } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';

const spent: AppError = { kind: 'code', code: 'otp_expired', fields: [] };
const offline: AppError = { kind: 'network' };
const sessionGone = {
  status: 403,
  body: { code: 403, error_code: 'session_not_found', msg: 'Gone.' },
} as const;

const title = ({ page }: Stage) => page.getByRole('heading', { level: 1 });
const followButton = ({ page }: Stage) => page.getByRole('button', { name: resetCopy.follow });
const delay = ({ page }: Stage) => page.getByText(resetCopy.delayedTitle);

async function openAt(stage: Stage, path: string): Promise<void> {
  stage.edge.set('verify', 'hold');
  stage.edge.set('recheck', 'hold');
  await stage.open({ path });
}

/** The patient has asked for a link, and the mail has come. */
async function openMail(stage: Stage): Promise<void> {
  const { account } = await stage.newPatient();
  await stage.backstage.askForLink(account);
  await openAt(stage, await readMail(stage.page.request, account.email, resetCopy.title));
}

/** The provider sends the patient on with a session in the fragment, as older mails do. */
async function openArrived(stage: Stage): Promise<void> {
  const { session } = await stage.newPatient();
  const { access_token, refresh_token, expires_in } = session;
  const parts = { access_token, refresh_token, expires_in: String(expires_in), token_type: 'bearer' };
  await openAt(stage, `/reset-password#${String(new URLSearchParams({ ...parts, type: 'recovery' }))}`);
}

const callAt = ({ edge }: Stage) => (edge.waits('recheck') ? 'recheck' : 'verify');

/** A link from a mail on the page of a new password: from the mail of the real server to a session, or to its end. */
export const mailLinkDriver: Driver<typeof mailLinkMachine> = {
  starts: {
    'a link from a mail': {
      input: { link: { kind: 'token', purpose: 'recovery', tokenHash: 'from the mail' } },
      world: null,
      open: openMail,
    },
    'a session in the address': {
      input: { link: { kind: 'arrived' } },
      world: null,
      open: openArrived,
    },
    'a refusal in the address': {
      input: { link: { kind: 'refused' } },
      world: null,
      open: (stage) => openAt(stage, '/reset-password?error=access_denied&error_code=otp_expired'),
    },
    'no link': {
      input: { link: { kind: 'none' } },
      world: null,
      open: (stage) => openAt(stage, '/reset-password'),
    },
  },
  samples: {
    events: { 'link.followed': [{}] },
    settles: { redeemLink: { done: [undefined], error: [offline, spent] } },
  },
  events: { 'link.followed': async (stage) => followButton(stage).click() },
  settles: {
    redeemLink: {
      done: async (stage) => stage.edge.settleAll(callAt(stage), 'pass'),
      error: async (stage, { event }) => {
        if (event['error'] === offline) return stage.edge.settle(callAt(stage), 'cut');
        if (stage.edge.waits('recheck')) return stage.edge.settleAll('recheck', sessionGone);
        // Someone has used the link up in the meantime; the real server says so.
        const { searchParams } = new URL(stage.page.url());
        await stage.backstage.useLink(searchParams.get('token_hash') ?? '');
        return stage.edge.settle('verify', 'pass');
      },
    },
  },
  delays: {},
  sights: {
    arriving: never('It has moved on before the first paint.'),
    absent: async (stage) => expect(title(stage)).toHaveText(resetCopy.absentTitle),
    asked: async (stage) => {
      await expect(followButton(stage)).toBeVisible();
      await expect(delay(stage)).toHaveCount(0);
    },
    redeeming: async (stage) => {
      await expect(stage.page.getByText(resetCopy.checking)).toBeVisible();
      await expect.poll(() => stage.edge.waits('verify') || stage.edge.waits('recheck')).toBe(true);
    },
    delayed: async (stage) => {
      await expect(delay(stage)).toBeVisible();
      await expect(stage.page.getByRole('main')).toContainText(NETWORK_MESSAGE);
      await expect(followButton(stage)).toBeVisible();
    },
    redeemed: async (stage) => {
      await expect(stage.page.getByText(resetCopy.account(stage.account.email))).toBeVisible();
      const { search, hash } = new URL(stage.page.url());
      expect(search + hash).toBe('');
    },
    spent: async (stage) => {
      await expect(title(stage)).toHaveText(resetCopy.spentTitle);
      await expect(followButton(stage)).toHaveCount(0);
    },
  },
  project: ({ problem }) => problem?.kind,
  untravelled: {},
};
