import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '#server/db/schema.ts';

const HOW_MANY = 10;
const LENGTH = 16;
/** Crockford's base 32: five bits for each character, none easily confused with another. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** 80 bits cannot be guessed, so a fast hash is enough. */
const newCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

const hashOf = (factorId: string, code: string) =>
  createHash('sha256').update(`${factorId}:${code}`).digest('base64url');

/** A code in canonical form, however it was typed. */
const canonical = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');

/** Replaces a factor's codes. Only hashes are stored, so the codes can be shown only now. */
async function replace(tx: Transaction<Tables>, factorId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  await tx.deleteFrom('auth.mfa_recovery_codes').where('factor_id', '=', factorId).execute();
  await tx
    .insertInto('auth.mfa_recovery_codes')
    .values(codes.map((code) => ({ factor_id: factorId, code_hash: hashOf(factorId, code), used_at: null })))
    .execute();
  return codes;
}

/** Uses up a code; false when it is wrong or already used. */
async function redeem(
  tx: Transaction<Tables>,
  factorId: string,
  { typed, now }: { readonly typed: string; readonly now: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('auth.mfa_recovery_codes')
    .set({ used_at: now })
    .where('factor_id', '=', factorId)
    .where('code_hash', '=', hashOf(factorId, canonical(typed)))
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** The total number of codes and how many are unused. */
async function count(tx: Transaction<Tables>, factorId: string) {
  const codes = await tx
    .selectFrom('auth.mfa_recovery_codes')
    .select('used_at')
    .where('factor_id', '=', factorId)
    .execute();
  return { total: codes.length, remaining: codes.filter(({ used_at }) => used_at === null).length };
}

/** Single-use codes that replace a lost factor. */
export const recoveryCodes = { replace, redeem, count };
