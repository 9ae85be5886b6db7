import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAuthServer, type AuthServer } from '#tests/server/auth/auth-server.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import {
  factsOf,
  isSignedIn,
  nextToken,
  refusalOf,
  signIn,
  signUp,
  type SignedIn,
} from './client-session.ts';
import { withCounter, withSession } from './forged-refresh-tokens.ts';

const MINUTE = 60_000;
const refusal = (code: string, message: string) => ({ name: 'AuthApiError', status: 400, code, message });
const notFound = refusal('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
const alreadyUsed = refusal('refresh_token_already_used', 'Invalid Refresh Token: Already Used');

const sessionIdOf = (session: Session | null) => String(decodeJwt(session?.access_token ?? '')['session_id']);

describeOnEachEngine('a session, through the provider’s own client', (open) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await open());
  });
  afterAll(() => server.close());

  const next = (token: string) => nextToken(server, token);
  const refused = (token: string) => refusalOf(server, token);
  const alive = (sessions: SignedIn[]) => Promise.all(sessions.map((each) => isSignedIn(server, each)));

  it('is refreshed: a new pair of tokens and the same session', async () => {
    const { client, session } = await signUp(server);
    server.advance(1_000);
    const { data } = await client.refreshSession();
    expect(data.session?.refresh_token === session.refresh_token).toBe(false);
    expect(data.session?.access_token === session.access_token).toBe(false);
    expect(sessionIdOf(data.session)).toEqual(sessionIdOf(session));
    expect((await client.getUser()).error).toEqual(null);
  });

  it('has one next token, however many tabs refresh at once', async () => {
    const { session } = await signUp(server);
    const answers = await Promise.all(Array.from({ length: 20 }, () => next(session.refresh_token)));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0] === session.refresh_token).toBe(false);
    expect(await refused(String(answers[0]))).toEqual(null);
  });

  it('gives the current token again when its answer was lost, ever so late', async () => {
    const { session } = await signUp(server);
    const second = await next(session.refresh_token);
    server.advance(20 * MINUTE);
    expect([await next(session.refresh_token), await next(session.refresh_token)]).toEqual([second, second]);
  });

  it('bears an old token within ten seconds of a refresh', async () => {
    const { session } = await signUp(server);
    const third = await next(await next(session.refresh_token));
    server.advance(8_000);
    expect(await next(session.refresh_token)).toEqual(third);
  });

  it('ends when an old token is replayed after ten seconds, and with it the newest tokens', async () => {
    const own = await signUp(server);
    const third = await next(await next(own.session.refresh_token));
    server.advance(11_000);
    expect(await refused(own.session.refresh_token)).toEqual(alreadyUsed);
    expect(await refused(third)).toEqual(notFound);
    expect(await isSignedIn(server, own)).toBe(false);
  });

  it.each([
    ['of nothing', () => 'nonsense'],
    ['for a session that is not there', (token: string) => withSession(token, randomUUID())],
    ['with a higher counter', (token: string) => withCounter(token, 9)],
  ])('takes no harm from a refresh token made up %s', async (_title, forge) => {
    const own = await signUp(server);
    expect(await refused(forge(own.session.refresh_token))).toEqual(notFound);
    expect(await isSignedIn(server, own)).toBe(true);
  });

  it('takes no harm from the refresh token of another session under its own id', async () => {
    const [own, other] = [await signUp(server), await signUp(server)];
    const id = sessionIdOf(own.session);
    expect(await refused(withSession(other.session.refresh_token, id))).toEqual(notFound);
    expect(await alive([own, other])).toEqual([true, true]);
  });

  it('is over when no one refreshed it for 65 minutes', async () => {
    const own = await signUp(server);
    server.advance(65 * MINUTE + 1_000);
    expect(await refused(own.session.refresh_token)).toEqual(
      refusal('session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)'),
    );
    expect(await isSignedIn(server, own)).toBe(false);
  });

  it('is over after twelve hours, however busy', async () => {
    const { session } = await signUp(server);
    let token = session.refresh_token;
    for (let hours = 0; hours < 11; hours += 1) {
      server.advance(60 * MINUTE);
      token = await next(token);
    }
    server.advance(60 * MINUTE + 1_000);
    expect(await refused(token)).toEqual(
      refusal('session_expired', 'Invalid Refresh Token: Session Expired'),
    );
  });

  it.each([
    ['global', [false, false, false]],
    ['local', [false, true, true]],
    ['others', [true, false, false]],
  ] as const)('ends at once by signing out: %s', async (scope, left) => {
    const own = await signUp(server);
    const sessions = [own, await signIn(server, own.email), await signIn(server, own.email)];
    expect(await alive(sessions)).toEqual([true, true, true]);
    expect((await own.client.signOut({ scope })).error).toEqual(null);
    expect(await alive(sessions)).toEqual(left);
    const refusals = await Promise.all(sessions.map(({ session }) => refused(session.refresh_token)));
    expect(refusals.map((each) => each === null)).toEqual(left);
  });

  it('that was ended elsewhere is forgotten by the client when it asks who it is', async () => {
    const own = await signUp(server);
    const other = await signIn(server, own.email);
    await other.client.signOut({ scope: 'others' });
    const events: AuthChangeEvent[] = [];
    own.client.onAuthStateChange((event) => void events.push(event));
    const { error } = await own.client.getUser();
    expect(factsOf(error)).toEqual({
      name: 'AuthSessionMissingError',
      status: 400,
      code: undefined,
      message: 'Auth session missing!',
    });
    expect((await own.client.getSession()).data.session).toEqual(null);
    expect(events).toContain('SIGNED_OUT');
  });

  it('can be signed out twice', async () => {
    const own = await signUp(server);
    const other = await signIn(server, own.email);
    await other.client.signOut();
    expect((await own.client.signOut()).error).toEqual(null);
    expect((await own.client.getSession()).data.session).toEqual(null);
  });
});
