import { useSelector } from '@xstate/react';
import { useAuth, useFormActor } from '#src/platform/actors/hooks.ts';
import { useEmergencyCard } from './use-emergency-card.ts';
import { readPage } from '#src/platform/browser/page.ts';
import { connectEmergency, emergencyValues } from './emergency.connect.ts';
import { EmergencyView } from './emergency.view.tsx';

export function EmergencySection() {
  const profile = useAuth(({ context }) => context.profile);
  const card = useEmergencyCard();
  const form = useFormActor('profile-emergency', emergencyValues(profile));
  const snapshots = {
    card: useSelector(card, (state) => state),
    form: useSelector(form, (state) => state),
  };
  const senders = { card: card.send, form: form.send };
  return <EmergencyView {...connectEmergency(snapshots, senders, { profile, page: readPage() })} />;
}
