import { useSelector } from '@xstate/react';
import { useAuth, useSystemActor, useVisit } from '#src/actors/hooks.ts';
import { readPage } from '#src/services/page.ts';
import { connectDashboard } from './dashboard.connect.ts';
import { DashboardView } from './dashboard.view.tsx';

export default function DashboardScreen() {
  const dashboard = useSystemActor('dashboard');
  const { send: sendConsultation } = useSystemActor('consultation');
  const snapshot = useSelector(dashboard, (state) => state);
  const profile = useAuth(({ context }) => context.profile);
  useVisit(dashboard, { type: 'page.opened' }, { type: 'page.left' });
  const page = { ...readPage(), profile, sendConsultation };
  return <DashboardView {...connectDashboard(snapshot, dashboard.send, page)} />;
}
