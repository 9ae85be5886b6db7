/** A line that is unchanged, added or removed. */
export type Line = { readonly change: 'same' | 'added' | 'removed'; readonly text: string };

/** The line diff of two texts, by their longest common subsequence. */
export function differencesOf(before: string, after: string): Line[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  const at = (one: number, two: number) => lengths[one]?.[two] ?? 0;
  for (let one = old.length - 1; one >= 0; one -= 1)
    for (let two = now.length - 1; two >= 0; two -= 1) {
      const row = lengths[one];
      const isSame = old[one] === now[two];
      if (row) row[two] = isSame ? at(one + 1, two + 1) + 1 : Math.max(at(one + 1, two), at(one, two + 1));
    }
  const lines: Line[] = [];
  let [one, two] = [0, 0];
  while (one < old.length || two < now.length) {
    const [removed, added] = [old[one], now[two]];
    if (removed !== undefined && removed === added) {
      lines.push({ change: 'same', text: removed });
      one += 1;
      two += 1;
    } else if (removed === undefined || (added !== undefined && at(one, two + 1) >= at(one + 1, two))) {
      lines.push({ change: 'added', text: added ?? '' });
      two += 1;
    } else {
      lines.push({ change: 'removed', text: removed });
      one += 1;
    }
  }
  return lines;
}
