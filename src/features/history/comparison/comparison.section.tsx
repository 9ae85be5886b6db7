import { useEffect } from 'react';
import type { HistoryDetailRead } from '#contract/tolerant.ts';
import { useServices } from '#src/platform/actors/hooks.ts';
import { useRead } from '#src/platform/actors/use-calls.ts';
import { createHistoryCalls } from '#src/features/history/history-calls.ts';
import { connectComparison, type ComparisonWays } from './comparison.connect.ts';
import { ComparisonView } from './comparison.view.tsx';

/** The page is the list again: keyboard and screen reader begin at its top, as on any new page. */
const returnToTop = () => {
  window.scrollTo(0, 0);
  document.querySelector('main')?.focus({ preventScroll: true });
};

type Props = { readonly ids: readonly string[]; readonly send: ComparisonWays };
type Pair = readonly HistoryDetailRead[];

/** Two saved assessments beside each other. What it read goes with it. */
export function ComparisonSection({ ids, send }: Props) {
  const { readItem } = createHistoryCalls(useServices());
  const { snapshot, send: read } = useRead<{ readonly ids: readonly string[] }, Pair>(
    ({ request }, signal) => Promise.all(request.ids.map((id) => readItem(id, signal))),
    { ids },
  );
  useEffect(() => returnToTop, []);
  return <ComparisonView {...connectComparison(snapshot, read, send)} />;
}
