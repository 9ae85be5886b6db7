import { sigmoid } from '#server/consult/reading/reader/trained-reader.ts';
import type { KnowledgeData } from '#server/consult/library/model.ts';
import { reportableRedFlags } from '#server/consult/library/rule-findings.ts';
import type { Corpus } from './samples.ts';
import type { Calibration } from './train-reader.ts';

type Results = Calibration & { readonly corpus: Corpus };

type Judged = {
  readonly finding: number;
  readonly isPresent: boolean;
  readonly isGrave: boolean;
  readonly probabilities: Float32Array;
};

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const shareOf = <T>(all: readonly T[], holds: (each: T) => boolean) =>
  all.length === 0 ? 0 : all.filter(holds).length / all.length;

function judge({ held, lines, corpus }: Results, data: KnowledgeData): Judged[] {
  const grave = reportableRedFlags(data);
  return held.map(({ sample, scores }) => ({
    finding: sample.finding,
    isPresent: sample.isPresent,
    isGrave: grave.has(corpus.findings[sample.finding] ?? ''),
    probabilities: scores.map((score, id) =>
      sigmoid((lines[id]?.slope ?? 1) * score + (lines[id]?.intercept ?? 0)),
    ),
  }));
}

/** The expected calibration error (ECE, ten bands). */
function calibrationError(judged: readonly Judged[], { corpus }: Results): number {
  const bands = Array.from({ length: 10 }, () => ({ count: 0, sum: 0, hits: 0 }));
  for (const { finding, isPresent, probabilities } of judged)
    for (const [id, probability] of probabilities.entries()) {
      if (probability < 0.05 || (id !== finding && corpus.relatives[id]?.has(finding))) continue;
      const band = bands[Math.min(9, Math.floor(probability * 10))];
      if (!band) continue;
      band.count += 1;
      band.sum += probability;
      band.hits += id === finding && isPresent ? 1 : 0;
    }
  const total = bands.reduce((sum, each) => sum + each.count, 0);
  return bands.reduce((sum, each) => sum + Math.abs(each.sum - each.hits), 0) / Math.max(1, total);
}

/** Results of the reader on voices that it was not trained on. */
export function describeHeldOut(results: Results, data: KnowledgeData): string[] {
  const grave = reportableRedFlags(data);
  const isGrave = results.corpus.findings.map((id) => grave.has(id));
  const judged = judge(results, data);
  const said = judged.filter((each) => each.isPresent);
  const unsaid = judged.filter((each) => !each.isPresent && each.finding >= 0);
  const own = ({ finding, probabilities }: Judged) => probabilities[finding] ?? 0;
  const rank = (each: Judged) => each.probabilities.filter((other) => other > own(each)).length;
  const asksGrave = ({ finding, probabilities }: Judged, least: number) =>
    probabilities.some(
      (each, id) =>
        each >= least && isGrave[id] === true && results.corpus.relatives[finding]?.has(id) !== true,
    );
  const ordinary = said.filter((each) => !each.isGrave);
  const thresholds = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5].map((least) =>
    [
      `at ${least}:`,
      `found ${percent(shareOf(said, (each) => own(each) >= least))},`,
      `of red flags ${percent(
        shareOf(
          said.filter((each) => each.isGrave),
          (each) => own(each) >= least,
        ),
      )};`,
      `counter-examples mistaken for it ${percent(shareOf(unsaid, (each) => own(each) >= least))};`,
      `an unrelated red flag beside an ordinary finding ${percent(
        shareOf(ordinary, (each) => asksGrave(each, least)),
      )}`,
    ].join(' '),
  );
  return [
    `${said.length} sentences and ${unsaid.length} counter-examples in ${results.corpus.findings.length} findings`,
    `the finding is first in ${percent(shareOf(said, (each) => rank(each) === 0))}, ` +
      `among the first two in ${percent(shareOf(said, (each) => rank(each) < 2))}`,
    `calibration error ${calibrationError(judged, results).toFixed(3)}`,
    ...thresholds,
  ];
}
