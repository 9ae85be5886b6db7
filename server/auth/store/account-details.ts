import type { Transaction } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { accountStore, type Identity } from './accounts.ts';
import { factorStore, type Factor } from './factors.ts';

/** The identities and factors of an account. */
export type AccountDetails = {
  readonly identities: readonly Identity[];
  readonly factors: readonly Factor[];
};

export const detailsOf = async (tx: Transaction<Tables>, userId: string): Promise<AccountDetails> => ({
  identities: await accountStore.identitiesOf(tx, userId),
  factors: await factorStore.listOf(tx, userId),
});
