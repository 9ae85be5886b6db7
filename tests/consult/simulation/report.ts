import { withoutOptions } from '#contract/consultation.ts';
import { urgencies } from '#contract/urgency.ts';
import type { Perturbation } from './perturb.ts';
import { scoreDialogue, type Dialogue, type Score } from './run.ts';
import { calibrationError, quantile, share, type Share } from './statistics.ts';

/** The figures of one run over all vignettes: shares in percent with 95 % intervals. */
export type Figures = {
  readonly perturbation: Perturbation;
  readonly dialogues: number;
  readonly emergencies_acceptable: Share;
  readonly emergencies_called_emergency: Share;
  readonly severe_under_triage: Share;
  readonly under_triage: Share;
  readonly over_triage: Share;
  readonly triage_acceptable: Share;
  readonly acceptable_by_level: Readonly<Record<string, Share>>;
  readonly acceptable_by_group: Readonly<Record<string, Share>>;
  readonly top_3_by_group: Readonly<Record<string, Share>>;
  readonly top_1: Share;
  readonly top_3: Share;
  readonly top_5: Share;
  readonly questions: { readonly median: number; readonly p90: number; readonly most: number };
  readonly repeated_questions: number;
  readonly unmapped_questions: Share;
  readonly calibration_error: number;
  readonly dangling_citations: number;
  readonly conditions_cited: Share;
  readonly milliseconds: { readonly median: number; readonly p95: number; readonly most: number };
};

const count = <T>(items: readonly T[], isHit: (item: T) => boolean): Share =>
  share(items.filter(isHit).length, items.length);

function byGroup(scores: readonly Score[], isHit: (score: Score) => boolean): Record<string, Share> {
  const groups = [...new Set(scores.flatMap((each) => each.groups))].toSorted();
  return Object.fromEntries(
    groups.map((group) => [
      group,
      count(
        scores.filter((each) => each.groups.includes(group)),
        isHit,
      ),
    ]),
  );
}

const byLevel = (scores: readonly Score[]): Record<string, Share> =>
  Object.fromEntries(
    urgencies.map((level) => [
      level,
      count(
        scores.filter((each) => each.gold === level),
        (each) => each.isAcceptable,
      ),
    ]),
  );

function repeatsIn({ messages }: Dialogue): number {
  const questions = messages
    .filter((each) => each.role === 'assistant')
    .map((each) => withoutOptions(each.content));
  return questions.length - new Set(questions).size;
}

const isAmong = (score: Score, places: number) => score.rank !== null && score.rank <= places;
const round = (value: number, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits;

/** Counts what a run was worth. */
export function figuresOf(dialogues: readonly Dialogue[], perturbation: Perturbation): Figures {
  const scores = dialogues.map(scoreDialogue);
  const emergencies = scores.filter((each) => each.gold === 'EMERGENCY');
  const named = scores.filter((each) => each.hasTruth);
  const questions = scores.map((each) => each.questions);
  const times = dialogues.flatMap((each) => each.milliseconds);
  const shown = dialogues.flatMap((each) => each.assessment.conditions);
  return {
    perturbation,
    dialogues: dialogues.length,
    emergencies_acceptable: count(emergencies, (each) => each.isAcceptable),
    emergencies_called_emergency: count(emergencies, (each) => each.urgency === 'EMERGENCY'),
    severe_under_triage: count(emergencies, (each) => each.isSevereUnder),
    under_triage: count(scores, (each) => each.isUnder),
    over_triage: count(scores, (each) => each.isOver),
    triage_acceptable: count(scores, (each) => each.isAcceptable),
    acceptable_by_level: byLevel(scores),
    acceptable_by_group: byGroup(scores, (each) => each.isAcceptable),
    top_3_by_group: byGroup(named, (each) => isAmong(each, 3)),
    top_1: count(named, (each) => isAmong(each, 1)),
    top_3: count(named, (each) => isAmong(each, 3)),
    top_5: count(named, (each) => isAmong(each, 5)),
    questions: {
      median: quantile(questions, 0.5),
      p90: quantile(questions, 0.9),
      most: Math.max(...questions),
    },
    repeated_questions: dialogues.reduce((sum, each) => sum + repeatsIn(each), 0),
    unmapped_questions: share(
      dialogues.reduce((sum, each) => sum + each.unmapped, 0),
      dialogues.reduce((sum, each) => sum + each.questions, 0),
    ),
    calibration_error: round(
      calibrationError(named.map((each) => ({ claimed: each.confidence, isTrue: isAmong(each, 3) }))),
      3,
    ),
    dangling_citations: dialogues.reduce((sum, each) => sum + each.danglingCitations, 0),
    conditions_cited: count(shown, (each) => each.citations.length > 0),
    milliseconds: {
      median: round(quantile(times, 0.5)),
      p95: round(quantile(times, 0.95)),
      most: round(Math.max(...times)),
    },
  };
}
