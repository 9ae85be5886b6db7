import { useSelector } from '@xstate/react';
import { useDataExport } from './use-account-data.ts';
import { connectExport } from './export.connect.ts';
import { ExportView } from './export.view.tsx';

export function ExportSection() {
  const actor = useDataExport();
  const snapshot = useSelector(actor, (state) => state);
  return <ExportView {...connectExport(snapshot, actor.send)} />;
}
