/** Postgres type ids whose default JavaScript value loses information or differs between the two drivers. */
const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/** The same parsers for both engines: days stay `YYYY-MM-DD`, counts and decimals are numbers. */
export const wireParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: Number,
  [DATE]: (text) => text,
  [NUMERIC]: Number,
};
