import { useActorRef, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { comparisonMachine } from '#machines/comparison/comparison.machine.ts';
import { useRoot, useSystemActor, useVisit } from '#src/platform/actors/hooks.ts';
import { connectHistory } from './history.connect.ts';
import { HistoryView } from './history.view.tsx';
import { ComparisonSection } from '#src/features/history/comparison/comparison.section.tsx';

export default function HistoryPage() {
  const history = useSystemActor('history');
  const titleEditor = useSystemActor('title-editor');
  const removing = useSystemActor('history-removal');
  const { inspect } = useRoot();
  const comparing: ActorRefFrom<typeof comparisonMachine> = useActorRef(comparisonMachine, { inspect });
  const snapshots = {
    history: useSelector(history, (state) => state),
    title: useSelector(titleEditor, (state) => state),
    removal: useSelector(removing, (state) => state),
    comparison: useSelector(comparing, (state) => state),
  };
  useVisit(history, { type: 'page.opened' }, { type: 'page.left' });
  useVisit(titleEditor, null, { type: 'page.left' });
  useVisit(removing, null, { type: 'page.left' });
  if (snapshots.comparison.matches('comparing')) {
    const ids = snapshots.comparison.context.chosen.map(({ id }) => id);
    return <ComparisonSection ids={ids} send={comparing.send} />;
  }
  const send = {
    history: history.send,
    title: titleEditor.send,
    removal: removing.send,
    comparison: comparing.send,
  };
  return <HistoryView {...connectHistory(snapshots, send)} />;
}
