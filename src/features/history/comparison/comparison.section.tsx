import { useEffect } from 'react';
import type { HistoryDetailRead } from '#contract/tolerant.ts';
import { useServices } from '#src/platform/actors/hooks.ts';
import { useRead } from '#src/platform/actors/use-calls.ts';
import { createHistoryCalls } from '#src/features/history/history-calls.ts';
import { returnToTop } from '#src/platform/browser/return-to-top.ts';
import type { Choice } from './choice.ts';
import { connectComparison } from './comparison.connect.ts';
import { ComparisonView } from './comparison.view.tsx';

type Props = { readonly ids: readonly string[]; readonly go: (next: Choice) => void };
type Pair = readonly HistoryDetailRead[];

/** Compares two saved assessments. What was read is dropped when this closes. */
export function ComparisonSection({ ids, go }: Props) {
  const { readItem } = createHistoryCalls(useServices());
  const { snapshot, send: read } = useRead<{ readonly ids: readonly string[] }, Pair>(
    ({ request }, signal) => Promise.all(request.ids.map((id) => readItem(id, signal))),
    { ids },
  );
  useEffect(() => returnToTop, []);
  return <ComparisonView {...connectComparison(snapshot, read, go)} />;
}
