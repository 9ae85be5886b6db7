import { useActorRef, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { comparisonMachine } from '#machines/comparison/comparison.machine.ts';
import { useRoot, useSystemActor, useVisit } from '#src/platform/actors/hooks.ts';
import { connectHistory } from './history.connect.ts';
import { HistoryView } from './history.view.tsx';
import { ComparisonSection } from '#src/features/history/comparison/comparison.section.tsx';

export default function HistoryPage() {
  const [history, removing] = [useSystemActor('history'), useSystemActor('history-removal')];
  const { inspect } = useRoot();
  const comparing: ActorRefFrom<typeof comparisonMachine> = useActorRef(comparisonMachine, { inspect });
  const snapshot = useSelector(history, (state) => state);
  const removal = useSelector(removing, (state) => state);
  const comparison = useSelector(comparing, (state) => state);
  useVisit(history, { type: 'page.opened' }, { type: 'page.left' });
  useVisit(removing, null, { type: 'page.left' });
  if (comparison.matches('comparing')) {
    const ids = comparison.context.chosen.map(({ id }) => id);
    return <ComparisonSection ids={ids} send={comparing.send} />;
  }
  const send = { history: history.send, removal: removing.send, comparison: comparing.send };
  return <HistoryView {...connectHistory({ snapshot, removal, comparison }, send)} />;
}
