import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { useAuth, useSystemActor, useVisit } from '#src/platform/actors/hooks.ts';
import { readPage } from '#src/platform/browser/page.ts';
import { connectDashboard } from './dashboard.connect.ts';
import { DashboardView } from './dashboard.view.tsx';

export default function DashboardPage() {
  const dashboard = useSystemActor('dashboard');
  const editor = useSystemActor('card-editor');
  const removal = useSystemActor('card-removal');
  const { send: consultation } = useSystemActor('consultation');
  const snapshots = {
    board: useSelector(dashboard, (state) => state),
    editor: useSelector(editor, (state) => state),
    removal: useSelector(removal, (state) => state),
  };
  const profile = useAuth(({ context }) => context.profile);
  useVisit(dashboard, { type: 'page.opened' }, { type: 'page.left' });
  useVisit(editor, null, { type: 'page.left' });
  useVisit(removal, null, { type: 'page.left' });
  const send = { board: dashboard.send, editor: editor.send, removal: removal.send, consultation };
  const props = connectDashboard({ snapshots, send, page: { ...readPage(), profile } });
  // As in the guard: React renders the board that arrives in slices, and every later change at once.
  const isLoading = useDeferredValue(props.board.state === 'loading');
  return <DashboardView {...props} board={isLoading ? { state: 'loading' } : props.board} />;
}
