import { randomUUID } from 'node:crypto';
import type { Session } from '@supabase/supabase-js';
import { goodPassword, type AuthServer } from '#tests/server/auth/auth-server.ts';

type Client = ReturnType<AuthServer['client']>;

/** The provider's client with a session, as one browser has it. */
export type SignedIn = { readonly client: Client; readonly email: string; readonly session: Session };

export const newEmail = () => `${randomUUID()}@example.org`;

/** What the client's error says, as plain values. */
export function factsOf(error: unknown) {
  const { name, status, code, message } = error as Record<string, unknown>;
  return { name, status, code, message };
}

export async function signUp(server: AuthServer, email = newEmail()): Promise<SignedIn> {
  const client = server.client();
  const { data, error } = await client.signUp({ email, password: goodPassword });
  if (!data.session) throw new Error(`no session after sign-up: ${error?.message}`);
  return { client, email, session: data.session };
}

export async function signIn(server: AuthServer, email: string, password = goodPassword): Promise<SignedIn> {
  const client = server.client();
  const { data, error } = await client.signInWithPassword({ email, password });
  if (!data.session) throw new Error(`not signed in: ${error?.message}`);
  return { client, email, session: data.session };
}

/** A refresh by a tab that still holds `token`. */
const refresh = (server: AuthServer, token: string) =>
  server.client().refreshSession({ refresh_token: token });

/** The next refresh token. */
export async function nextToken(server: AuthServer, token: string): Promise<string> {
  const { data, error } = await refresh(server, token);
  if (!data.session) throw new Error(`not refreshed: ${error?.message}`);
  return data.session.refresh_token;
}

/** What the client learns of a refresh that is refused; null when it was not. */
export async function refusalOf(server: AuthServer, token: string) {
  const { error } = await refresh(server, token);
  return error && factsOf(error);
}

export const isSignedIn = async (server: AuthServer, { session }: Pick<SignedIn, 'session'>) =>
  (await server.client().getUser(session.access_token)).error === null;
