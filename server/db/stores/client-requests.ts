import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../schema.ts';

/** How long the response to a call is stored for a repeated call. */
export const ANSWER_KEPT_MS = 24 * 60 * 60_000;

/** A call that its client may repeat. `id` is the client request id; without one, every call is new. */
export type ClientRequest = {
  readonly id: string | undefined;
  readonly fingerprint: string;
  readonly now: Date;
};

/** The id was already used with a different call. */
export class RequestReused extends Error {}

/** Identifies a call by its name and body. */
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
 * Runs the work once for each id and returns the same response to repeated calls. While the first is running, the
 * unique key makes the others wait. `T` must survive JSON. Throws a `RequestReused`.
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
  // Written above by the same call.
  return kept.answer as T;
}
