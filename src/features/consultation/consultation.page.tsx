import { useSelector } from '@xstate/react';
import { useAuth, useSystemActor, useVisit } from '#src/platform/actors/hooks.ts';
import { readPage } from '#src/platform/browser/page.ts';
import { connectConsultation } from './consultation.connect.ts';
import { ConsultationView } from './consultation.view.tsx';

export default function ConsultationPage() {
  const consultation = useSystemActor('consultation');
  const snapshot = useSelector(consultation, (state) => state);
  const profile = useAuth(({ context }) => context.profile);
  useVisit(consultation, { type: 'page.opened' });
  return (
    <ConsultationView {...connectConsultation(snapshot, consultation.send, { ...readPage(), profile })} />
  );
}
