import { useServices } from '#src/platform/actors/hooks.ts';
import { useMutation, useRead } from '#src/platform/actors/use-calls.ts';
import { connectAccessLog, newest, type LogPage, type LogRequest } from './access-log.connect.ts';
import { AccessLogView } from './access-log.view.tsx';

export function AccessLogSection() {
  const { auth, loadPatient } = useServices();
  const log = useRead<LogRequest, LogPage>(async ({ request: { cursor }, before }, signal) => {
    const page = await (await loadPatient()).readAccessLog(cursor, signal);
    const earlier = cursor === null ? [] : (before?.events ?? []);
    return { ...page, events: [...earlier, ...page.events] };
  }, newest);
  const signOut = useMutation(
    async () => auth.signOutElsewhere(),
    () => log.send({ type: 'read.requested', request: newest }),
  );
  const snapshots = { log: log.snapshot, signOut: signOut.snapshot };
  const shown = connectAccessLog(snapshots, { log: log.send, signOut: () => signOut.start({}) });
  return shown && <AccessLogView {...shown} />;
}
