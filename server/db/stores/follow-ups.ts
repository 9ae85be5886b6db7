import type { Transaction } from 'kysely';
import type { HistoryRow } from './history.ts';
import type { Tables } from '../schema.ts';

/** The follow-up of a saved consultation. */
export type FollowUpRow = Pick<HistoryRow, 'id' | 'title' | 'urgency'> & {
  readonly dueAt: Date;
  readonly setAt: Date;
};

/** The key of a follow-up's card, under which its arrangement is stored. */
export const followUpKey = (id: string) => `follow_up:${id}`;

/** Resets the card of a follow-up to new: open and not hidden. */
export async function forgetFollowUpCard(tx: Transaction<Tables>, id: string): Promise<void> {
  await tx.deleteFrom('dashboard_cards').where('system_key', '=', followUpKey(id)).execute();
}

/** Sets or moves the follow-up of a consultation; there is at most one. */
export async function setFollowUp(
  tx: Transaction<Tables>,
  id: string,
  { due, set }: { readonly due: Date; readonly set: Date },
): Promise<void> {
  const row = { follow_up_due_at: due, follow_up_set_at: set };
  await tx.updateTable('consultations').set(row).where('id', '=', id).execute();
  await forgetFollowUpCard(tx, id);
}

/** Follow-ups of saved consultations, the next one first. */
export async function listFollowUps(tx: Transaction<Tables>): Promise<FollowUpRow[]> {
  const rows = await tx
    .selectFrom('consultations')
    .select(['id', 'title', 'urgency', 'follow_up_due_at', 'follow_up_set_at'])
    .where('follow_up_due_at', 'is not', null)
    .orderBy('follow_up_due_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ follow_up_due_at: dueAt, follow_up_set_at: setAt, ...row }) =>
    dueAt && setAt ? [{ ...row, dueAt, setAt }] : [],
  );
}

/** The ids of the consultations whose follow-up is marked as done. */
export async function listFollowedUp(tx: Transaction<Tables>): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('dashboard_cards')
    .select(['system_key', 'content'])
    .where('system_key', 'like', followUpKey('%'))
    .execute();
  const isDone = (content: unknown) => (content as { readonly status?: string }).status === 'done';
  const start = followUpKey('').length;
  return new Set(rows.filter((row) => isDone(row.content)).map((row) => row.system_key?.slice(start) ?? ''));
}
