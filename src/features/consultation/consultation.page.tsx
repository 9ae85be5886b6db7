import { useSelector } from '@xstate/react';
import { useAuth, useSystemActor, useVisit } from '#src/platform/actors/hooks.ts';
import { readPage } from '#src/platform/browser/page.ts';
import { connectConsultation, questionKey } from './consultation.connect.ts';
import { ConsultationView } from './consultation.view.tsx';
import { useSpeech } from './speech/use-speech.ts';

export default function ConsultationPage() {
  const consultation = useSystemActor('consultation');
  const snapshot = useSelector(consultation, (state) => state);
  const profile = useAuth(({ context }) => context.profile);
  const page = readPage();
  const speech = useSpeech(questionKey(snapshot), page);
  useVisit(consultation, { type: 'page.opened' });
  return (
    <ConsultationView
      {...connectConsultation(snapshot, consultation.send, { ...page, profile })}
      speech={speech}
    />
  );
}
