import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '#server/db/schema.ts';

const HOW_MANY = 10;
const LENGTH = 16;
/** Crockford's base 32: five bits a letter, none that can be taken for a digit. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** 80 bits: beyond guessing, so that a plain hash of it can be stored. */
const newCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

const hashOf = (factorId: string, code: string) =>
  createHash('sha256').update(`${factorId}:${code}`).digest('base64url');

/** A code as it was made, however it was typed. */
const canonical = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');

/** Makes a factor's codes, in place of those before. They are stored as hashes: this is the one time that they can be shown. */
async function replace(tx: Transaction<Tables>, factorId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  await tx.deleteFrom('auth.mfa_recovery_codes').where('factor_id', '=', factorId).execute();
  await tx
    .insertInto('auth.mfa_recovery_codes')
    .values(codes.map((code) => ({ factor_id: factorId, code_hash: hashOf(factorId, code), used_at: null })))
    .execute();
  return codes;
}

/** Uses a code up; false for a wrong one, and for one that was used. */
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

/** How many codes there are, and how many of them are left. */
async function count(tx: Transaction<Tables>, factorId: string) {
  const codes = await tx
    .selectFrom('auth.mfa_recovery_codes')
    .select('used_at')
    .where('factor_id', '=', factorId)
    .execute();
  return { total: codes.length, remaining: codes.filter(({ used_at }) => used_at === null).length };
}

/** Codes that replace a lost factor, each once. */
export const recoveryCodes = { replace, redeem, count };
