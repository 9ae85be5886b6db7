/** Set by `npm run test:long`: the costliest tables of cases are tried whole, and not an even share of each. */
export const isEveryCase = process.env['EVERY_CASE'] === '1';

/**
 * Whether the item at a place of a table is tried: one of each `of` neighbours, the first of the first ones, the last of
 * the next ones and so on, so that what returns every few places is not always left out.
 */
export const isTried = (place: number, of: number): boolean =>
  isEveryCase || (place + Math.floor(place / of)) % of === 0;

/** The items that are tried. */
export const triedOf = <Item>(items: readonly Item[], of: number): Item[] =>
  items.filter((_, place) => isTried(place, of));
