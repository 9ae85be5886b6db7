import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** How long the answer to a call is kept for whoever sends it again. */
export const ANSWER_KEPT_MS = 24 * 60 * 60_000;

/** A call that its client may send again. `id` is the client's; without one every call is a new one. */
export type ClientRequest = {
  readonly id: string | undefined;
  readonly fingerprint: string;
  readonly now: Date;
};

/** The same id came with another call. */
export class RequestReused extends Error {}

/** Names a call by what it asks for: `call` and body. */
export function toClientRequest(
  call: string,
  { client_request_id: id, ...body }: { readonly client_request_id?: string | undefined },
  now: Date,
): ClientRequest {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([call, body]))
    .digest('base64url');
  return { id, fingerprint, now };
}

/**
 * Does the work once for each id and answers the same to whoever repeats the call, also while the first is under way:
 * the unique key makes the second wait. `T` must survive JSON. Throws a `RequestReused`.
 */
export async function doOnce<T>(
  tx: Transaction<Tables>,
  { patientId, request }: { readonly patientId: string; readonly request: ClientRequest },
  work: () => Promise<T>,
): Promise<T> {
  const { id, fingerprint, now } = request;
  if (id === undefined) return work();
  const first = await tx
    .insertInto('client_requests')
    .values({ patient_id: patientId, request_id: id, fingerprint, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst();
  if (first) {
    const answer = await work();
    const row = { answer: JSON.stringify(answer) };
    await tx.updateTable('client_requests').set(row).where('request_id', '=', id).execute();
    return answer;
  }
  const kept = await tx
    .selectFrom('client_requests')
    .selectAll()
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  if (kept.fingerprint !== fingerprint) throw new RequestReused();
  // Written above, by the same call.
  return kept.answer as T;
}
