import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Calibration } from '#tests/consult/simulation/calibration.ts';
import type { Figures } from '#tests/consult/simulation/report.ts';

/** The results of the benchmark; `library` is the version of the knowledge base that was measured. */
export type EngineCard = {
  readonly library: string;
  readonly vignettes: readonly string[];
  readonly runs: readonly Figures[];
  readonly calibration: Calibration;
  readonly engine_megabytes: number;
};

/** Written by `npm run bench:clinical -- --card`. */
export const cardFile = path.resolve(import.meta.dirname, '../../docs/engine-card.json');

/** The benchmark writes the file, so its shape is known, and a test reads every field. */
export const readCard = (): EngineCard => JSON.parse(readFileSync(cardFile, 'utf8')) as EngineCard;
