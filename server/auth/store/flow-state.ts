import { createHash, randomBytes } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { AuthTables, CodeChallenge, SignInMethod } from '#server/db/auth-tables.ts';
import type { Tables } from '#server/db/schema.ts';

type FlowState = Selectable<AuthTables['auth.flow_state']>;

/** Lifetime of a code: a browser exchanges it as soon as it arrives. */
const LIFETIME_MS = 5 * 60_000;
const CODE_BYTES = 32;

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');

type NewFlow = {
  readonly userId: string;
  readonly challenge: CodeChallenge;
  readonly method: SignInMethod['method'];
  readonly now: Date;
};

/** Creates a code for a PKCE client. Only its hash is stored. */
async function open(tx: Transaction<Tables>, { userId, challenge, method, now }: NewFlow): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  await tx
    .insertInto('auth.flow_state')
    .values({
      user_id: userId,
      auth_code_hash: hashOf(code),
      code_challenge: JSON.stringify(challenge),
      authentication_method: method,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
    })
    .execute();
  return code;
}

const find = (tx: Transaction<Tables>, code: string): Promise<FlowState | undefined> =>
  tx.selectFrom('auth.flow_state').selectAll().where('auth_code_hash', '=', hashOf(code)).executeTakeFirst();

/** Uses up a code; false when a concurrent request was faster. */
async function take(tx: Transaction<Tables>, { id }: FlowState): Promise<boolean> {
  const taken = await tx
    .deleteFrom('auth.flow_state')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** PKCE codes; each call runs in the caller's transaction. */
export const flowStates = { open, find, take };
