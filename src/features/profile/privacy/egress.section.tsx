import { useServices } from '#src/platform/actors/hooks.ts';
import { useRead } from '#src/platform/actors/use-calls.ts';
import { connectEgress, type EgressPage, type EgressRequest } from './egress.connect.ts';
import { EgressView } from './egress.view.tsx';

export function EgressSection() {
  const { loadPatient } = useServices();
  const log = useRead<EgressRequest, EgressPage>(
    async ({ request: { cursor }, before }, signal) => {
      const page = await (await loadPatient()).readEgressLog(cursor, signal);
      const earlier = cursor === null ? [] : (before?.rows ?? []);
      return { ...page, rows: [...earlier, ...page.rows] };
    },
    { cursor: null },
  );
  const shown = connectEgress(log.snapshot, log.send);
  return shown && <EgressView {...shown} />;
}
