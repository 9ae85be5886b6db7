const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 3600;

/** The remaining time of a delay in whole seconds: `in 24 min 59 s`. */
export function timeLeft(left_ms: number): string {
  if (left_ms <= 0) return 'due now';
  const seconds = Math.ceil(left_ms / SECOND_MS);
  const parts = [
    [Math.floor(seconds / HOUR_S), 'h'],
    [Math.floor((seconds % HOUR_S) / MINUTE_S), 'min'],
    [seconds % MINUTE_S, 's'],
  ] as const;
  const shown = parts.slice(parts.findIndex(([count]) => count > 0));
  return `in ${shown.map(([count, unit]) => `${String(count)} ${unit}`).join(' ')}`;
}
