import { useServices } from '#src/platform/actors/hooks.ts';
import { useMutation } from '#src/platform/actors/use-calls.ts';
import { connectExport } from './export.connect.ts';
import { ExportView } from './export.view.tsx';

/** The file passes from the call to the browser: nothing here holds it. */
export function ExportSection() {
  const { loadPatient } = useServices();
  const { snapshot, start } = useMutation(async (_none, signal) => (await loadPatient()).saveExport(signal));
  return <ExportView {...connectExport(snapshot, () => start({}))} />;
}
