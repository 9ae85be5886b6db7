import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { comparisonMachine } from '#machines/comparison/comparison.machine.ts';
import { useSystemActor, useVisit } from '#src/actors/hooks.ts';
import { readPage } from '#src/services/page.ts';
import { connectHistory } from './history.connect.ts';
import { HistoryView } from './history.view.tsx';
import { Comparing, Comparison, preloadLaterParts } from './later-parts.tsx';

export default function HistoryScreen() {
  const [history, removing] = [useSystemActor('history'), useSystemActor('history-removal')];
  const [comparison, setComparison] = useState<ActorRefFrom<typeof comparisonMachine>>();
  const snapshot = useSelector(history, (state) => state);
  const removal = useSelector(removing, (state) => state);
  const compared = useSelector(comparison, (state) => state);
  useEffect(preloadLaterParts, []);
  useVisit(history, { type: 'list.opened' }, { type: 'page.left' });
  useVisit(removing, null, { type: 'page.left' });
  const send = { history: history.send, removal: removing.send, comparison: comparison?.send };
  const parts = { snapshot, removal, comparison: compared, page: readPage() };
  return (
    <>
      <Comparing.Part onActor={setComparison} />
      {comparison && compared?.hasTag('page') ? (
        <Comparison.Part actor={comparison} />
      ) : (
        <HistoryView {...connectHistory(parts, send)} />
      )}
    </>
  );
}
