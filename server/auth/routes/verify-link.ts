import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { readBody } from '../credentials.ts';
import { readRedirect } from '../redirects.ts';
import { PKCE_PREFIX } from '../store/one-time-tokens.ts';
import { sessionBody } from '../wire.ts';
import { countAttempt, followLink, HALF_CHANGED, purposesOf, type FollowedLink } from './verify.ts';

const linkQuery = v.object({
  type: v.nullish(v.string()),
  token: v.nullish(v.string()),
  token_hash: v.nullish(v.string()),
  redirect_to: v.nullish(v.string()),
});
type LinkQuery = v.InferOutput<typeof linkQuery>;

const pageFor = ({ settings }: AuthContext, { type, redirect_to }: LinkQuery, kept: string | null = null) =>
  readRedirect(settings, redirect_to ?? kept, type === 'recovery' ? '/reset-password' : '/login');

async function landing(context: AuthContext, query: LinkQuery, followed: FollowedLink): Promise<string> {
  const page = pageFor(context, query, followed.redirectTo);
  if (followed.kind === 'half') {
    return `${page}#${new URLSearchParams({ message: HALF_CHANGED, sb: '' }).toString()}`;
  }
  if (followed.kind === 'code') return `${page}?${new URLSearchParams({ code: followed.code }).toString()}`;
  const { access_token, expires_at, expires_in, refresh_token, token_type } = await sessionBody(
    context,
    followed.opened,
  );
  const session = { access_token, expires_at: String(expires_at), expires_in: String(expires_in) };
  const rest = { refresh_token, sb: '', token_type, type: query.type ?? '' };
  return `${page}#${new URLSearchParams({ ...session, ...rest }).toString()}`;
}

function failedLanding(context: AuthContext, query: LinkQuery, { code, message }: AuthError): string {
  const facts = { error: 'access_denied', error_code: code, error_description: message };
  const isPkce = (query.token ?? query.token_hash ?? '').startsWith(PKCE_PREFIX);
  const inQuery = isPkce ? `?${new URLSearchParams(facts).toString()}` : '';
  return `${pageFor(context, query)}${inQuery}#${new URLSearchParams({ ...facts, sb: '' }).toString()}`;
}

/**
 * `GET /verify`: a mailed link that takes effect when opened. It redirects to the requested page, with the session
 * behind `#`, or with a code for a PKCE client. Without PKCE, our own mails link to a page that asks for a click
 * instead.
 */
export function verifyLink(context: AuthContext) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const query = readBody(linkQuery, request.query);
    const token = query.token ?? query.token_hash;
    if (!token) throw new AuthError([400, 'validation_failed'], 'Verify requires a token or a token hash');
    const purposes = purposesOf(query.type ?? '');
    await countAttempt(context, request, null);
    const { confirmsMail } = context.settings;
    const proof = { purposes, confirmsMail, token, request, now: context.now() };
    const followed = await context.database.asService((tx) => followLink(tx, proof));
    const spent = new AuthError([403, 'otp_expired'], 'Email link is invalid or has expired');
    const page = followed ? await landing(context, query, followed) : failedLanding(context, query, spent);
    return reply.redirect(page, 303);
  };
}
