import { useServices } from '#src/platform/actors/hooks.ts';
import { useMutation } from '#src/platform/actors/use-calls.ts';
import { connectExport } from './export.connect.ts';
import { ExportView } from './export.view.tsx';

/** The file goes from the call to the browser: no component holds it. */
export function ExportSection() {
  const { loadPatient } = useServices();
  const { snapshot, start } = useMutation(async (_none, signal) => (await loadPatient()).saveExport(signal));
  return <ExportView {...connectExport(snapshot, () => start({}))} />;
}
