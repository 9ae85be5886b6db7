import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { comparisonMachine } from '#machines/comparison/comparison.machine.ts';
import { useSystemActor, useVisit } from '#src/platform/actors/hooks.ts';
import { readPage } from '#src/platform/browser/page.ts';
import { connectHistory } from './history.connect.ts';
import { HistoryView } from './history.view.tsx';
import { ComparingSection } from '#src/features/history/comparison/comparing.section.tsx';
import { ComparisonSection } from '#src/features/history/comparison/comparison.section.tsx';

export default function HistoryPage() {
  const [history, removing] = [useSystemActor('history'), useSystemActor('history-removal')];
  const [comparison, setComparison] = useState<ActorRefFrom<typeof comparisonMachine>>();
  const snapshot = useSelector(history, (state) => state);
  const removal = useSelector(removing, (state) => state);
  const compared = useSelector(comparison, (state) => state);
  useVisit(history, { type: 'list.opened' }, { type: 'page.left' });
  useVisit(removing, null, { type: 'page.left' });
  const send = { history: history.send, removal: removing.send, comparison: comparison?.send };
  const parts = { snapshot, removal, comparison: compared, page: readPage() };
  return (
    <>
      <ComparingSection onActor={setComparison} />
      {comparison && compared?.hasTag('page') ? (
        <ComparisonSection actor={comparison} />
      ) : (
        <HistoryView {...connectHistory(parts, send)} />
      )}
    </>
  );
}
