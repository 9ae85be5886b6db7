/**
 * Damerau–Levenshtein distance of two words (neighbouring letters swapped count once), or `limit + 1` when it exceeds
 * `limit`. Words are short, so the plain table is quickest.
 */
export function editDistance(one: string, two: string, limit: number): number {
  if (Math.abs(one.length - two.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: two.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= two.length; column += 1) {
      const differs = one[row - 1] === two[column - 1] ? 0 : 1;
      const swaps =
        row > 1 && column > 1 && one[row - 1] === two[column - 2] && one[row - 2] === two[column - 1];
      const cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + differs,
        swaps ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return previous[two.length] ?? limit + 1;
}

/** The letters of a word as bits, to rule out distant words at a glance. */
export function letterSet(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** Whether two words' letters differ by more than so many mistakes can explain: each changes two at most. */
export function differsBeyond(one: number, two: number, mistakes: number): boolean {
  let rest = one ^ two;
  let count = 0;
  for (; rest !== 0 && count <= mistakes * 2; count += 1) rest &= rest - 1;
  return count > mistakes * 2;
}
