import { useAuth, useDeferredSnapshot, useServices } from '#src/platform/actors/hooks.ts';
import { useRead } from '#src/platform/actors/use-calls.ts';
import { readPage } from '#src/platform/browser/page.ts';
import { connectEmergency } from './emergency.connect.ts';
import { EmergencyView } from './emergency.view.tsx';
import { useProfileForm } from '#src/features/profile/use-profile-form.ts';

export function EmergencySection() {
  const profile = useAuth(({ context }) => context.profile);
  const { loadPatient, view } = useServices();
  const lists = useRead(async (_asked: object, signal) => (await loadPatient()).readRecordNames(signal), {});
  const form = useProfileForm('profile-emergency', profile);
  const snapshots = { card: lists.snapshot, form: useDeferredSnapshot(form) };
  const senders = { card: lists.send, form: form.send };
  const facts = { profile, page: readPage(), onPrint: () => view.print() };
  return <EmergencyView {...connectEmergency(snapshots, senders, facts)} />;
}
