import type { ReactElement } from 'react';
import { NETWORK_MESSAGE } from '#src/copy/errors.ts';
import { DashboardView, type DashboardProps } from '#src/screens/dashboard/dashboard.view.tsx';
import { HistoryView, type HistoryProps } from '#src/screens/history/history.view.tsx';

const nothing = () => {};

const items = [
  { id: 'a', title: 'Headache on one side, 21 November 2026', day: '21 November 2026', urgency: 'MEDIUM' },
  { id: 'b', title: 'Cough and fever, 12 November 2026', day: '12 November 2026', urgency: 'LOW' },
  {
    id: 'c',
    title: 'Tight chest on the stairs, 3 November 2026',
    day: '3 November 2026',
    urgency: 'EMERGENCY',
  },
] as const;

const board: Extract<DashboardProps['board'], { face: 'ready' }> = {
  face: 'ready',
  unfinished: [{ consultationId: 'd', title: 'My son has a barking cough', day: '20 November 2026' }],
  recent: items,
  problem: null,
  canDiscard: true,
  onResume: nothing,
  onDiscard: nothing,
};

const dashboard: DashboardProps = { name: 'Ada Byron', contact: { number: '112', guess: null }, board };

const history: HistoryProps = {
  query: { search: '', urgency: null },
  onQuery: nothing,
  list: {
    face: 'ready',
    count: 4,
    months: [
      { month: 'November 2026', items },
      {
        month: 'October 2026',
        items: [{ id: 'e', title: 'Sore throat, 30 October 2026', day: '30 October 2026', urgency: 'HIGH' }],
      },
    ],
  },
};

const failed = { face: 'failed', message: NETWORK_MESSAGE, onRetry: nothing } as const;

/** Every face of the dashboard and the history. */
export const overviewFaces: Record<string, () => ReactElement> = {
  'dashboard.ready': () => <DashboardView {...dashboard} />,
  'dashboard.empty': () => (
    <DashboardView {...dashboard} name={null} board={{ ...board, unfinished: [], recent: [] }} />
  ),
  'dashboard.loading': () => <DashboardView {...dashboard} board={{ face: 'loading' }} />,
  'dashboard.failed': () => <DashboardView {...dashboard} board={failed} />,
  'history.ready': () => <HistoryView {...history} />,
  'history.empty': () => <HistoryView {...history} list={{ face: 'empty', isFiltered: false }} />,
  'history.no-match': () => (
    <HistoryView
      {...history}
      query={{ search: 'knee', urgency: 'HIGH' }}
      list={{ face: 'empty', isFiltered: true }}
    />
  ),
  'history.loading': () => <HistoryView {...history} list={{ face: 'loading' }} />,
  'history.failed': () => <HistoryView {...history} list={failed} />,
};
