import type { ColumnType, Generated } from 'kysely';

/** Read as a Date, written as a Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** A timestamp that the database fills when it is left out. */
export type FilledTimestamp = Generated<Timestamp>;

/** Read as a value, written as JSON text, so that both drivers store the same. */
export type Json<T> = ColumnType<T, string, string>;
