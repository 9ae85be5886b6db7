import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/port.ts';
import { accountStore } from '../store/accounts.ts';
import { factorStore, isVerified } from '../store/factors.ts';
import { outbox } from '../store/outbox.ts';
import { recordEvent } from '../store/security-events.ts';
import { removeFactor } from './raise-session.ts';

/**
 * Removes all second factors and recovery codes of an account, for an owner who has lost them and proved their identity
 * to the operator. Notifies the owner by mail. Returns the number of factors; null when there is no such account.
 */
export function resetFactors(database: Database, address: string, now: Date): Promise<number | null> {
  const request = { id: randomUUID(), ip: '127.0.0.1' };
  return database.asService(async (tx) => {
    const found = await accountStore.findByEmail(tx, address.trim().toLowerCase());
    const account = found && (await accountStore.lock(tx, found.id));
    if (!account) return null;
    const factors = (await factorStore.listOf(tx, account.id)).filter(isVerified);
    for (const factor of factors) {
      // Removing the last factor also removes the recovery codes, so this one may already be deleted.
      if (await factorStore.find(tx, { id: factor.id, userId: account.id })) await removeFactor(tx, factor);
    }
    if (factors.length === 0) return 0;
    await recordEvent(tx, { action: 'factor_removed', userId: account.id, by: 'operator', request, now });
    const notice = { kind: 'factor-removed', recipient: account.email, redirectTo: '' } as const;
    await outbox.order(tx, { ...notice, request, now, dueAt: now });
    return factors.filter(({ factor_type: type }) => type !== 'recovery_code').length;
  });
}
