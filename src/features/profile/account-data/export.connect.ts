import type { SnapshotFrom } from 'xstate';
import type { mutationMachine } from '#machines/mutation/mutation.machine.ts';
import { lineFor } from '#src/ui/feedback/errors.copy.ts';
import type { ExportProps } from './export.view.tsx';

/** The export: one button, and the result. */
export function connectExport(
  snapshot: SnapshotFrom<typeof mutationMachine>,
  onDownload: () => void,
): ExportProps {
  const { problem } = snapshot.context;
  return {
    isBusy: snapshot.hasTag('busy'),
    isDone: snapshot.matches('done'),
    problem: problem === null ? null : lineFor(problem),
    onDownload,
  };
}
