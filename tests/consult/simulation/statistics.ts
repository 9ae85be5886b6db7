/** A share with its 95 % Wilson interval, all in percent. */
export type Share = {
  readonly hits: number;
  readonly of: number;
  readonly percent: number;
  readonly low: number;
  readonly high: number;
};

const z = 1.96;
const percent = (value: number) => Math.round(value * 1_000) / 10;

/** Wilson's interval for `hits` of `of`; all zero when there is nothing to count. */
export function share(hits: number, of: number): Share {
  if (of === 0) return { hits, of, percent: 0, low: 0, high: 0 };
  const p = hits / of;
  const denominator = 1 + (z * z) / of;
  const centre = p + (z * z) / (2 * of);
  const half = z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of));
  return {
    hits,
    of,
    percent: percent(p),
    low: percent(Math.max(0, (centre - half) / denominator)),
    high: percent(Math.min(1, (centre + half) / denominator)),
  };
}

export const describeShare = (each: Share): string =>
  each.of === 0
    ? '–'
    : `${each.percent.toFixed(1)} % (${each.low.toFixed(0)}–${each.high.toFixed(0)}, ${each.hits}/${each.of})`;

/** The value below which `part` of the values lie. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

/** Expected calibration error over ten equal bins: claimed chance against what came true. */
export function calibrationError(
  claims: readonly { readonly claimed: number; readonly isTrue: boolean }[],
): number {
  const bins = Array.from({ length: 10 }, () => ({ claimed: 0, hits: 0 }));
  for (const { claimed, isTrue } of claims) {
    const bin = bins[Math.min(9, Math.floor(claimed * 10))];
    if (!bin) continue;
    bin.claimed += claimed;
    bin.hits += isTrue ? 1 : 0;
  }
  return bins.reduce((sum, each) => sum + Math.abs(each.claimed - each.hits), 0) / Math.max(1, claims.length);
}
