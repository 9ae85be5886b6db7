import { useParams } from 'react-router-dom';
import { useAuth, useServices, useSystemActor } from '#src/platform/actors/hooks.ts';
import { useRead } from '#src/platform/actors/use-calls.ts';
import { readPage } from '#src/platform/browser/page.ts';
import { createHistoryCalls } from '#src/features/history/history-calls.ts';
import { connectAssessmentDetail } from './assessment-detail.connect.ts';
import { AssessmentDetailView } from './assessment-detail.view.tsx';

export default function AssessmentDetailPage() {
  const { consultationId = '' } = useParams();
  const { readItem } = createHistoryCalls(useServices());
  const { send: consultation } = useSystemActor('consultation');
  const { snapshot, send: read } = useRead(
    ({ request }: { request: { id: string } }, signal) => readItem(request.id, signal),
    { id: consultationId },
  );
  const profile = useAuth(({ context }) => context.profile);
  const send = { read, consultation };
  return <AssessmentDetailView {...connectAssessmentDetail(snapshot, send, { ...readPage(), profile })} />;
}
