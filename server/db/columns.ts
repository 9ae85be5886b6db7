import type { ColumnType } from 'kysely';

/** Read as a Date, written as a Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** A timestamp that the database fills when it is left out. */
export type FilledTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** Read as a value, written as JSON text, so that both drivers store it in the same way. */
export type Json<T> = ColumnType<T, string, string>;

/** JSON that the database fills in when it is left out. */
export type FilledJson<T> = ColumnType<T, string | undefined, string>;
