import type { SnapshotFrom } from 'xstate';
import type { DataExportEvent, dataExportMachine } from '#machines/data-export/data-export.machine.ts';
import { lineFor } from '#src/ui/feedback/errors.copy.ts';
import type { ExportProps } from './export.view.tsx';

/** The export: one button, and what became of it. */
export function connectExport(
  snapshot: SnapshotFrom<typeof dataExportMachine>,
  send: (event: DataExportEvent) => void,
): ExportProps {
  const { problem } = snapshot.context;
  return {
    isBusy: snapshot.hasTag('busy'),
    isDone: snapshot.matches('handed-over'),
    problem: problem === null ? null : lineFor(problem),
    onDownload: () => send({ type: 'export.requested' }),
  };
}
