import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { TokenPurpose } from '#server/db/auth-tables.ts';
import type { Tables } from '#server/db/schema.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { readBody, readEmail, redirectOf, userMetadata } from '../credentials.ts';
import { pageOf, requestMail } from '../mail/order.ts';
import { assertGoodPassword } from '../passwords/password-rules.ts';
import { readRedirect } from '../redirects.ts';
import { detailsOf } from '../store/account-details.ts';
import { accountStore, type Account } from '../store/accounts.ts';
import { emailChangeSides, mintEmailChange } from '../store/email-change.ts';
import { mintToken } from '../store/one-time-tokens.ts';
import { recordEvent } from '../store/security-events.ts';
import { userBody } from '../wire.ts';

const inviteBody = v.object({ email: v.string(), data: userMetadata });

const linkBody = v.object({
  type: v.picklist(['signup', 'invite', 'magiclink', 'recovery', ...emailChangeSides]),
  email: v.string(),
  new_email: v.nullish(v.string()),
  password: v.nullish(v.string()),
  data: userMetadata,
  redirect_to: v.nullish(v.string()),
});
type LinkBody = v.InferOutput<typeof linkBody>;

/** The mail that has the same target page. */
const mailKinds = {
  signup: 'confirmation',
  invite: 'invitation',
  magiclink: 'magic-link',
  recovery: 'recovery',
  email_change_current: 'magic-link',
  email_change_new: 'magic-link',
} as const;

/** Purposes that require an existing account. */
const forKnownAccounts: ReadonlySet<TokenPurpose> = new Set(['recovery', ...emailChangeSides]);

const emailExists = () =>
  new AuthError([422, 'email_exists'], 'A user with this email address has already been registered');

type Wanted = {
  readonly email: string;
  readonly purpose: TokenPurpose;
  readonly userMetadata: Record<string, unknown>;
  readonly passwordHash: string;
  readonly now: Date;
};

/** The account of the link, created if the purpose allows it. */
async function accountFor(
  tx: Transaction<Tables>,
  request: FastifyRequest,
  wanted: Wanted,
): Promise<Account> {
  const made = forKnownAccounts.has(wanted.purpose)
    ? undefined
    : await accountStore.insert(tx, { ...wanted, isConfirmed: false });
  if (made) {
    const event = { userId: made.id, by: 'admin', request, now: wanted.now } as const;
    await recordEvent(tx, { ...event, action: 'user_signedup' });
    return made;
  }
  const known = await accountStore.findByEmail(tx, wanted.email);
  if (!known) throw new AuthError([404, 'user_not_found'], 'User with this email not found');
  const opensAccount = wanted.purpose === 'signup' || wanted.purpose === 'invite';
  if (opensAccount && known.email_confirmed_at !== null) throw emailExists();
  return known;
}

/** `POST /invite`: creates an account without a password and mails a link to its owner. */
function invite(context: AuthContext) {
  return async (request: FastifyRequest) => {
    const { data, ...given } = readBody(inviteBody, request.body);
    const email = readEmail(given.email);
    const wanted = {
      email,
      purpose: 'invite',
      userMetadata: data,
      passwordHash: '',
      now: context.now(),
    } as const;
    const body = await context.database.asService(async (tx) => {
      const account = await accountFor(tx, request, wanted);
      return {
        ...userBody(account, await detailsOf(tx, account.id)),
        invited_at: wanted.now,
      };
    });
    await requestMail(context, request, { kind: 'invitation', email, redirectTo: redirectOf(request) });
    return body;
  };
}

async function passwordHashFor({ hasher, settings }: AuthContext, body: LinkBody, email: string) {
  if (body.type !== 'signup') return '';
  if (!body.password) throw new AuthError([400, 'validation_failed'], 'Signup requires a valid password');
  assertGoodPassword(body.password, email, settings);
  return hasher.hash(body.password);
}

/**
 * A link that takes effect when opened. Like the provider, it does not encode the page unless the query would break.
 */
function actionLink(siteUrl: string, query: { token: string; type: string }, page: string): string {
  const redirect = /[&=#]/.test(page) ? encodeURIComponent(page) : page;
  return `${siteUrl}/auth/v1/verify?${new URLSearchParams(query).toString()}&redirect_to=${redirect}`;
}

/** The change of email address that the link belongs to, if any. */
function readEmailChange({ type, new_email: newEmail }: LinkBody, now: Date) {
  const side = emailChangeSides.find((each) => each === type);
  return side && { side, newEmail: readEmail(newEmail), now };
}

/** `POST /admin/generate_link`: returns the link for operators who send mails themselves. */
function generateLink(context: AuthContext) {
  return async (request: FastifyRequest) => {
    const body = readBody(linkBody, request.body);
    const email = readEmail(body.email);
    const passwordHash = await passwordHashFor(context, body, email);
    const now = context.now();
    const fallback = pageOf(mailKinds[body.type]);
    const redirect = readRedirect(context.settings, body.redirect_to ?? redirectOf(request), fallback);
    const change = readEmailChange(body, now);
    return context.database.asService(async (tx) => {
      const wanted = { email, purpose: body.type, userMetadata: body.data, passwordHash, now };
      const account = await accountFor(tx, request, wanted);
      if (change && (await accountStore.findByEmail(tx, change.newEmail))) throw emailExists();
      const { token, code } = change
        ? await mintEmailChange(tx, account, change)
        : await mintToken(tx, account, { purpose: body.type, now });
      const type = change ? 'email_change' : body.type;
      return {
        ...userBody(account, await detailsOf(tx, account.id)),
        ...(change ? { new_email: change.newEmail, email_change_sent_at: now } : {}),
        action_link: actionLink(context.settings.siteUrl, { token, type }, redirect),
        email_otp: code,
        hashed_token: token,
        verification_type: body.type,
        redirect_to: redirect,
      };
    });
  };
}

/** Links and invitations for the admin API. */
export function serveAdminLinks(app: FastifyInstance, context: AuthContext): void {
  app.post('/invite', invite(context));
  app.post('/admin/generate_link', generateLink(context));
}
