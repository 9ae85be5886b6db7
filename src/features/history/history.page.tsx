import { useSelector } from '@xstate/react';
import { useSystemActor, useVisit } from '#src/platform/actors/hooks.ts';
import { connectHistory } from './history.connect.ts';
import { HistoryView } from './history.view.tsx';
import { ComparisonSection } from '#src/features/history/comparison/comparison.section.tsx';
import { useComparison } from '#src/features/history/comparison/use-comparison.ts';

export default function HistoryPage() {
  const [history, removing] = [useSystemActor('history'), useSystemActor('history-removal')];
  const comparing = useComparison();
  const snapshot = useSelector(history, (state) => state);
  const removal = useSelector(removing, (state) => state);
  const comparison = useSelector(comparing, (state) => state);
  useVisit(history, { type: 'page.opened' }, { type: 'page.left' });
  useVisit(removing, null, { type: 'page.left' });
  if (comparison.hasTag('page')) return <ComparisonSection actor={comparing} />;
  const send = { history: history.send, removal: removing.send, comparison: comparing.send };
  return <HistoryView {...connectHistory({ snapshot, removal, comparison }, send)} />;
}
