import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useSystemActor, useVisit } from '#src/actors/hooks.ts';
import { readPage } from '#src/services/page.ts';
import { connectHistory } from './history.connect.ts';
import { HistoryView } from './history.view.tsx';
import { preloadRenaming } from './later-parts.tsx';

export default function HistoryScreen() {
  const history = useSystemActor('history');
  const removing = useSystemActor('history-removal');
  const snapshot = useSelector(history, (state) => state);
  const removal = useSelector(removing, (state) => state);
  useEffect(preloadRenaming, []);
  useVisit(history, { type: 'list.opened' }, { type: 'page.left' });
  useVisit(removing, null, { type: 'page.left' });
  const parts = { snapshot, removal, page: readPage() };
  return <HistoryView {...connectHistory(parts, { history: history.send, removal: removing.send })} />;
}
