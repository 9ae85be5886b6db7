import type { ColumnType } from 'kysely';

/** Read as a Date, written as a Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** A timestamp that the database fills when it is left out. */
export type FilledTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** Read as a value, written as JSON text, so that both drivers store the same. */
export type Json<T> = ColumnType<T, string, string>;

/** Json that the database fills when it is left out. */
export type FilledJson<T> = ColumnType<T, string | undefined, string>;
