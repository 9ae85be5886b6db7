import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { TokenPurpose } from '#server/db/auth-tables.ts';
import type { Tables } from '#server/db/schema.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { readBody, readEmail, redirectOf, userMetadata } from '../credentials.ts';
import { pageOf, requestMail } from '../mail/order.ts';
import { assertGoodPassword } from '../password-rules.ts';
import { readRedirect } from '../redirects.ts';
import { detailsOf } from '../store/account-details.ts';
import { accountStore, type Account } from '../store/accounts.ts';
import { mintToken } from '../store/one-time-tokens.ts';
import { userBody } from '../wire.ts';

const inviteBody = v.object({ email: v.string(), data: userMetadata });

const linkBody = v.object({
  type: v.picklist(['signup', 'invite', 'magiclink', 'recovery']),
  email: v.string(),
  password: v.nullish(v.string()),
  data: userMetadata,
  redirect_to: v.nullish(v.string()),
});
type LinkBody = v.InferOutput<typeof linkBody>;

const mailKinds = {
  signup: 'confirmation',
  invite: 'invitation',
  magiclink: 'magic-link',
  recovery: 'recovery',
} as const;

const emailExists = () =>
  new AuthError([422, 'email_exists'], 'A user with this email address has already been registered');

type Wanted = {
  readonly email: string;
  readonly purpose: TokenPurpose;
  readonly userMetadata: Record<string, unknown>;
  readonly passwordHash: string;
  readonly now: Date;
};

/** The account that a link is for, made where the link's purpose allows it. */
async function accountFor(tx: Transaction<Tables>, wanted: Wanted): Promise<Account> {
  const made =
    wanted.purpose === 'recovery'
      ? undefined
      : await accountStore.insert(tx, { ...wanted, isConfirmed: false });
  if (made) return made;
  const known = await accountStore.findByEmail(tx, wanted.email);
  if (!known) throw new AuthError([404, 'user_not_found'], 'User with this email not found');
  const opensAccount = wanted.purpose === 'signup' || wanted.purpose === 'invite';
  if (opensAccount && known.email_confirmed_at !== null) throw emailExists();
  return known;
}

/** `POST /invite`: makes an account without a password, and mails its owner a link to it. */
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
      const account = await accountFor(tx, wanted);
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

/** `POST /admin/generate_link`: what a mail would hold, for whoever sends mails themselves. */
function generateLink(context: AuthContext) {
  return async (request: FastifyRequest) => {
    const body = readBody(linkBody, request.body);
    const email = readEmail(body.email);
    const passwordHash = await passwordHashFor(context, body, email);
    const now = context.now();
    const fallback = pageOf(mailKinds[body.type]);
    const redirect = readRedirect(context.settings, body.redirect_to ?? redirectOf(request), fallback);
    return context.database.asService(async (tx) => {
      const wanted = { email, purpose: body.type, userMetadata: body.data, passwordHash, now };
      const account = await accountFor(tx, wanted);
      const { token, code } = await mintToken(tx, account, { purpose: body.type, now });
      const query = new URLSearchParams({ token, type: body.type, redirect_to: redirect });
      return {
        ...userBody(account, await detailsOf(tx, account.id)),
        action_link: `${context.settings.siteUrl}/auth/v1/verify?${query.toString()}`,
        email_otp: code,
        hashed_token: token,
        verification_type: body.type,
        redirect_to: redirect,
      };
    });
  };
}

/** Links and invitations in the hands of whoever has the secret key. */
export function serveAdminLinks(app: FastifyInstance, context: AuthContext): void {
  app.post('/invite', invite(context));
  app.post('/admin/generate_link', generateLink(context));
}
