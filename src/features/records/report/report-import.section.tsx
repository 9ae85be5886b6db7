import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { LibraryAnalyte } from '#contract/measurements/analyte.ts';
import type { reportImportMachine } from '#machines/report-import/report-import.machine.ts';
import { useRecordActors } from '#src/platform/actors/hooks.ts';
import { returnToTop } from '#src/platform/browser/return-to-top.ts';
import { connectReportImport } from './report-import.connect.ts';
import { ReportImportView } from './report-import.view.tsx';

type Props = {
  readonly actor: ActorRefFrom<typeof reportImportMachine>;
  readonly analytes: readonly LibraryAnalyte[];
};

export function ReportImportSection({ actor, analytes }: Props) {
  const snapshot = useSelector(actor, (state) => state);
  const list = useSelector(useRecordActors('measurements').list, ({ context }) => context.value);
  useEffect(() => returnToTop, []);
  return (
    <ReportImportView
      {...connectReportImport(snapshot, actor.send, { analytes, known: list?.known ?? [] })}
    />
  );
}
