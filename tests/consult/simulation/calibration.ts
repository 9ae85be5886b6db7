import { chance } from './random.ts';
import { calibrationError } from './statistics.ts';

/** One claim of a dialogue: what was claimed (0–1), whether it came true, and the vignette that it belongs to. */
export type Claim = { readonly vignette: string; readonly claimed: number; readonly isTrue: boolean };

export type Calibration = {
  readonly claims: number;
  readonly vignettes: number;
  /** Mean distance between claimed and true, with the middle 95 % of resampled vignettes. */
  readonly error: number;
  readonly low: number;
  readonly high: number;
  readonly bins: readonly {
    readonly from: number;
    readonly claimed: number;
    readonly came_true: number;
    readonly of: number;
  }[];
};

const resamples = 400;
const round = (value: number) => Math.round(value * 1_000) / 1_000;

function binsOf(claims: readonly Claim[]): Calibration['bins'] {
  return Array.from({ length: 5 }, (_, place) => {
    const inside = claims.filter((each) => Math.min(4, Math.floor(each.claimed * 5)) === place);
    const mean = (value: (each: Claim) => number) =>
      inside.length === 0 ? 0 : round(inside.reduce((sum, each) => sum + value(each), 0) / inside.length);
    return {
      from: place / 5,
      claimed: mean((each) => each.claimed),
      came_true: mean((each) => (each.isTrue ? 1 : 0)),
      of: inside.length,
    };
  });
}

/** How often a claim that came true was higher than one that did not (AUROC); a tie counts half. NaN without both. */
export function areaUnderCurve(claims: readonly Claim[]): number {
  const hits = claims.filter((each) => each.isTrue);
  const misses = claims.filter((each) => !each.isTrue);
  const above = (hit: Claim, miss: Claim) =>
    hit.claimed === miss.claimed ? 0.5 : hit.claimed > miss.claimed ? 1 : 0;
  const sum = hits.reduce((all, hit) => all + misses.reduce((own, miss) => own + above(hit, miss), 0), 0);
  return round(sum / (hits.length * misses.length));
}

/** How far claims may be trusted; whole vignettes are resampled, since the runs of one are alike. */
export function calibrationOf(claims: readonly Claim[]): Calibration {
  const vignettes = [...new Set(claims.map((each) => each.vignette))];
  const byVignette = Map.groupBy(claims, (each) => each.vignette);
  const errors = Array.from({ length: resamples }, (_, sample) =>
    calibrationError(
      vignettes.flatMap((_each, place) => {
        const drawn = vignettes[Math.floor(chance(`draw ${sample} ${place}`) * vignettes.length)] ?? '';
        return byVignette.get(drawn) ?? [];
      }),
    ),
  ).toSorted((a, b) => a - b);
  return {
    claims: claims.length,
    vignettes: vignettes.length,
    error: round(calibrationError(claims)),
    low: round(errors[Math.floor(resamples * 0.025)] ?? 0),
    high: round(errors[Math.floor(resamples * 0.975)] ?? 0),
    bins: binsOf(claims),
  };
}
