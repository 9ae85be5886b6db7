import { useSelector } from '@xstate/react';
import { useSystemActor, useVisit } from '#src/actors/hooks.ts';
import { readPage } from '#src/services/page.ts';
import { connectHistory } from './history.connect.ts';
import { HistoryView } from './history.view.tsx';

export default function HistoryScreen() {
  const history = useSystemActor('history');
  const snapshot = useSelector(history, (state) => state);
  useVisit(history, { type: 'list.opened' }, { type: 'page.left' });
  return <HistoryView {...connectHistory(snapshot, history.send, readPage())} />;
}
