import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { uuid } from '#contract/primitives.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { readBody, readEmail, userMetadata } from '../credentials.ts';
import { assertGoodPassword } from '../passwords/password-rules.ts';
import { detailsOf } from '../store/account-details.ts';
import { accountStore, type Account } from '../store/accounts.ts';
import { recordEvent } from '../store/security-events.ts';
import { userBody } from '../wire.ts';

const MAX_PAGE = 1_000;
const DEFAULT_PAGE = 50;
const HOUR_MS = 60 * 60_000;
/** A ban without an end. */
const FOREVER = new Date('9999-12-31T00:00:00.000Z');

const accountBody = v.object({
  email: v.nullish(v.string()),
  password: v.nullish(v.string()),
  email_confirm: v.nullish(v.boolean()),
  user_metadata: userMetadata,
  app_metadata: userMetadata,
  /** `none`, or hours as in `24h`. */
  ban_duration: v.nullish(v.pipe(v.string(), v.regex(/^(none|\d{1,6}h)$/))),
});
type AccountBody = v.InferOutput<typeof accountBody>;

const emailExists = () =>
  new AuthError([422, 'email_exists'], 'A user with this email address has already been registered');
const notFound = () => new AuthError([404, 'user_not_found'], 'User not found');

function bannedUntil(duration: string | null | undefined, now: Date): Date | null | undefined {
  if (duration == null) return undefined;
  if (duration === 'none') return null;
  const end = new Date(now.getTime() + Number.parseInt(duration, 10) * HOUR_MS);
  return end < FOREVER ? end : FOREVER;
}

async function passwordHashOf(
  { hasher, settings }: AuthContext,
  password: string | null | undefined,
  email: string,
): Promise<string | undefined> {
  if (password == null) return undefined;
  assertGoodPassword(password, email, settings);
  return hasher.hash(password);
}

const idOf = ({ params }: FastifyRequest): string => {
  const parsed = v.safeParse(v.object({ id: uuid }), params);
  if (!parsed.success) throw new AuthError([404, 'validation_failed'], 'user_id must be an UUID');
  return parsed.output.id;
};

async function bodyOf(context: AuthContext, account: Account) {
  return userBody(account, await context.database.asService((tx) => detailsOf(tx, account.id)));
}

/** `POST /admin/users` */
function createUser(context: AuthContext) {
  return async (request: FastifyRequest) => {
    const body = readBody(accountBody, request.body);
    if (!body.email) {
      const sentence = 'Cannot create a user without either an email or phone';
      throw new AuthError([400, 'validation_failed'], sentence);
    }
    const email = readEmail(body.email);
    const passwordHash = (await passwordHashOf(context, body.password, email)) ?? '';
    const now = context.now();
    const account = await context.database.asService(async (tx) => {
      const isConfirmed = body.email_confirm === true;
      const made = await accountStore.insert(tx, {
        email,
        passwordHash,
        userMetadata: body.user_metadata,
        isConfirmed,
        now,
      });
      if (!made) throw emailExists();
      await recordEvent(tx, { action: 'user_signedup', userId: made.id, by: 'admin', request, now });
      const banned_until = bannedUntil(body.ban_duration, now) ?? null;
      return accountStore.change(tx, made, { appMetadata: body.app_metadata, banned_until, now });
    });
    return bodyOf(context, account);
  };
}

async function applyChange(context: AuthContext, request: FastifyRequest, body: AccountBody) {
  const id = idOf(request);
  const known = await context.database.asService((tx) => accountStore.find(tx, id));
  if (!known) throw notFound();
  const email = body.email ? readEmail(body.email) : known.email;
  const encrypted_password = await passwordHashOf(context, body.password, email);
  const now = context.now();
  return context.database.asService(async (tx) => {
    const account = await accountStore.lock(tx, id);
    if (!account) throw notFound();
    const holder = await accountStore.findByEmail(tx, email);
    if (holder && holder.id !== id) throw emailExists();
    const banned_until = bannedUntil(body.ban_duration, now);
    const changed = await accountStore.change(tx, account, {
      email,
      userMetadata: body.user_metadata,
      appMetadata: body.app_metadata,
      now,
      ...(encrypted_password === undefined ? {} : { encrypted_password }),
      ...(banned_until === undefined ? {} : { banned_until }),
      ...(body.email_confirm === true ? { email_confirmed_at: account.email_confirmed_at ?? now } : {}),
    });
    // A new password or a ban ends all sessions of the account.
    const endsSessions = encrypted_password !== undefined || (banned_until ?? null) !== null;
    if (endsSessions) await accountStore.endAccess(tx, id);
    const action = encrypted_password === undefined ? 'user_modified' : 'user_updated_password';
    await recordEvent(tx, { action, userId: id, by: 'admin', request, now });
    return changed;
  });
}

/** The provider's client sends an empty string for an omitted value. */
const count = v.optional(v.pipe(v.string(), v.regex(/^\d{0,6}$/)), '');

const listQuery = v.object({ page: count, per_page: count });

/** `GET /admin/users`: a page of accounts, newest first; the total and page links are in the headers. */
function listUsers(context: AuthContext) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const query = readBody(listQuery, request.query);
    const page = Math.max(1, Number(query.page));
    const size = Math.min(Math.max(1, Number(query.per_page || String(DEFAULT_PAGE))), MAX_PAGE);
    const { accounts, identities, factors, total } = await context.database.asService((tx) =>
      accountStore.list(tx, { limit: size, offset: (page - 1) * size }),
    );
    const last = Math.max(1, Math.ceil(total / size));
    const linkTo = (number: number, rel: string) =>
      `</admin/users?page=${number}&per_page=${size}>; rel="${rel}"`;
    const links = [...(page < last ? [linkTo(page + 1, 'next')] : []), linkTo(last, 'last')];
    void reply.header('x-total-count', String(total)).header('link', links.join(', '));
    const users = accounts.map((each) =>
      userBody(each, {
        identities: identities.filter(({ user_id }) => user_id === each.id),
        factors: factors.filter(({ user_id }) => user_id === each.id),
      }),
    );
    return { users, aud: 'authenticated' };
  };
}

/** `GET /admin/users/{id}` */
function readUser(context: AuthContext) {
  return async (request: FastifyRequest) => {
    const id = idOf(request);
    const account = await context.database.asService((tx) => accountStore.find(tx, id));
    if (!account) throw notFound();
    return bodyOf(context, account);
  };
}

/** `PUT /admin/users/{id}` */
function updateUser(context: AuthContext) {
  return async (request: FastifyRequest) =>
    bodyOf(context, await applyChange(context, request, readBody(accountBody, request.body)));
}

/** `DELETE /admin/users/{id}`: deletes the account and all its data. */
function deleteUser(context: AuthContext) {
  return async (request: FastifyRequest) => {
    const id = idOf(request);
    await context.database.asService(async (tx) => {
      const account = await accountStore.lock(tx, id);
      if (!account) throw notFound();
      await accountStore.erase(tx, account);
      // Without the account's id: nothing of it is kept.
      await recordEvent(tx, {
        action: 'user_deleted',
        userId: null,
        by: 'admin',
        request,
        now: context.now(),
      });
    });
    return {};
  };
}

/** `/admin/users`: accounts for the admin API. */
export function serveAdminUsers(app: FastifyInstance, context: AuthContext): void {
  app.get('/admin/users', listUsers(context));
  app.post('/admin/users', createUser(context));
  app.get('/admin/users/:id', readUser(context));
  app.put('/admin/users/:id', updateUser(context));
  app.delete('/admin/users/:id', deleteUser(context));
}
