import { titleBeside } from '#contract/consultation/default-title.ts';
import type { HistoryDetailRead } from '#contract/tolerant.ts';
import type { ReadEvent } from '#machines/read/read.machine.ts';
import type { ReadSnapshot } from '#src/platform/actors/use-calls.ts';
import { confidenceWords, likelihoodWords } from '#src/ui/assessment/assessment.copy.ts';
import { changeWords, comparisonCopy as copy } from './comparison.copy.ts';
import { lineFor } from '#src/ui/feedback/errors.copy.ts';
import { urgencyWords } from '#src/ui/assessment/urgency.copy.ts';
import { confidenceBand } from '#src/domain/assessment-view.ts';
import { compareAssessments, isNotJudged, type Comparison, type Row } from '#src/domain/comparison.ts';
import { formatMoment } from '#src/domain/dates.ts';
import type { Choice } from './choice.ts';
import type { ComparedPart, ComparedSide, ComparisonProps } from './comparison.props.ts';

/** A list that occurs in one or both assessments, as text. */
function partOf<T>(title: string, rows: readonly Row<T>[], wordsOf: (each: T) => string): ComparedPart {
  const countOf = (change: Row<T>['change']) => rows.filter((row) => row.change === change).length;
  const counts = {
    new: countOf('new'),
    removed: countOf('removed'),
    changed: countOf('changed'),
    same: countOf('same'),
  };
  return {
    title,
    verdict: rows.length === 0 ? copy.nothing : copy.counts(counts),
    rows: rows.map(({ change, earlier, later }) => ({
      change,
      words: changeWords[change],
      earlier: earlier === null ? null : wordsOf(earlier),
      later: later === null ? null : wordsOf(later),
    })),
  };
}

/** One value that both assessments have. */
function valueOf(title: string, verdict: string, [earlier, later]: [string, string]): ComparedPart {
  const change = earlier === later ? 'same' : 'changed';
  return { title, verdict, rows: [{ change, words: changeWords[change], earlier, later }] };
}

const urgencyOf = (detail: HistoryDetailRead) =>
  isNotJudged(detail) ? copy.notJudged : urgencyWords[detail.urgency];
const surenessOf = ({ assessment_data }: HistoryDetailRead) =>
  confidenceWords[confidenceBand(assessment_data.assessment.confidence_score)];

function partsOf({ earlier, later, ...found }: Comparison): ComparedPart[] {
  const { urgency, confidence } = found;
  return [
    valueOf(copy.urgency, copy.urgencyShift[urgency], [urgencyOf(earlier), urgencyOf(later)]),
    partOf(
      copy.conditions,
      found.conditions,
      ({ name, likelihood }) => `${name}: ${likelihoodWords[likelihood]}`,
    ),
    valueOf(copy.confidence, copy.confidenceShift[confidence], [surenessOf(earlier), surenessOf(later)]),
    partOf(copy.nextSteps, found.nextSteps, (text) => text),
    partOf(copy.warningSigns, found.warningSigns, (text) => text),
  ];
}

const sideOf = (when: string, detail: HistoryDetailRead): ComparedSide => ({
  when,
  id: detail.id,
  title: titleBeside(detail.title, formatMoment(detail.created_at)),
  day: formatMoment(detail.created_at, { withTime: true }),
  urgency: detail.urgency,
});

/** The comparison page, as far as both assessments have been read. */
export function connectComparison(
  snapshot: ReadSnapshot<readonly HistoryDetailRead[]>,
  read: (event: ReadEvent) => void,
  go: (next: Choice) => void,
): ComparisonProps {
  const { value, problem } = snapshot.context;
  const ways = {
    onBack: () => go({ step: 'none', ids: [] }),
    onOthers: () => go({ step: 'choosing', ids: [] }),
  };
  const [one, other] = value ?? [];
  if (snapshot.matches('shown') && one && other) {
    const found = compareAssessments(one, other);
    return {
      ...ways,
      state: 'ready',
      sides: [sideOf(copy.earlier, found.earlier), sideOf(copy.later, found.later)],
      parts: partsOf(found),
      isSamePerson: found.isSamePerson,
      isLowered: found.isSamePerson && found.urgency === 'lowered',
    };
  }
  if (problem === null) return { ...ways, state: 'loading' };
  const retry = { type: 'retry.requested' } as const;
  return {
    ...ways,
    state: 'failed',
    message: snapshot.matches('missing') ? copy.missing : lineFor(problem),
    onRetry: snapshot.can(retry) ? () => read(retry) : null,
  };
}
