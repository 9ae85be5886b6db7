import { useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import { useAuth, useSystemActor, useVisit } from '#src/platform/actors/hooks.ts';
import { readPage } from '#src/platform/browser/page.ts';
import { connectAssessmentDetail } from './assessment-detail.connect.ts';
import { AssessmentDetailView } from './assessment-detail.view.tsx';

export default function AssessmentDetailPage() {
  const { consultationId = '' } = useParams();
  const history = useSystemActor('history');
  const { send: consultation } = useSystemActor('consultation');
  const snapshot = useSelector(history, (state) => state);
  const profile = useAuth(({ context }) => context.profile);
  useVisit(history, { type: 'item.opened', id: consultationId }, { type: 'page.left' });
  const send = { history: history.send, consultation };
  return <AssessmentDetailView {...connectAssessmentDetail(snapshot, send, { ...readPage(), profile })} />;
}
