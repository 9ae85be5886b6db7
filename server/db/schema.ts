import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** One row a patient: what `GET /users/me` answers, kept as columns where the server reads them. */
type ProfileTable = {
  id: string;
  created_at: Generated<Timestamp>;
};

/** Kysely's picture of `supabase/migrations`. */
export type Tables = {
  profiles: ProfileTable;
};
