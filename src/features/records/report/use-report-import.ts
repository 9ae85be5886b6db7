import { useActorRef } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { reportImportMachine } from '#machines/report-import/report-import.machine.ts';
import type { ReportRow } from '#src/domain/records/report-import.ts';
import { createCall } from '#src/platform/actors/call.ts';
import { useRoot, useServices } from '#src/platform/actors/hooks.ts';

/** The import of a pasted report. It stops with the page, which also drops the text (decision 063). */
export function useReportImport(): ActorRefFrom<typeof reportImportMachine> {
  const { inspect } = useRoot();
  const { logger, loadPatient } = useServices();
  const call = createCall(logger);
  const machine = reportImportMachine.provide({
    actors: {
      readReport: call(async ({ text }: { text: string }, signal) =>
        (await loadPatient()).readReport(text, signal),
      ),
      saveValue: call(async ({ row }: { row: ReportRow | null }, signal): Promise<void> => {
        if (!row) throw new Error('No value was kept.');
        await (await loadPatient()).saveReportValue(row, signal);
      }),
    },
  });
  return useActorRef(machine, { inspect });
}
