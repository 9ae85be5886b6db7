import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { reportImportMachine } from '#machines/report-import/report-import.machine.ts';
import { contentOfRow, type ReportRow } from '#src/domain/records/report-import.ts';
import { createCall } from '#src/platform/actors/call.ts';
import { useRoot, useServices } from '#src/platform/actors/hooks.ts';

/** A request id for each content, so that a value whose reply was lost is not saved twice. */
function createRequestIds() {
  const ids = new Map<string, string>();
  return (row: ReportRow): string => {
    const content = JSON.stringify(contentOfRow(row));
    const id = ids.get(content) ?? crypto.randomUUID();
    ids.set(content, id);
    return id;
  };
}

/** The import of a pasted report. It stops with the page, which also drops the text (decision 063). */
export function useReportImport(): ActorRefFrom<typeof reportImportMachine> {
  const { inspect } = useRoot();
  const { logger, loadPatient } = useServices();
  const [requestIdOf] = useState(createRequestIds);
  const call = createCall(logger);
  const machine = reportImportMachine.provide({
    actors: {
      readReport: call(async ({ text }: { text: string }, signal) =>
        (await loadPatient()).readReport(text, signal),
      ),
      saveValue: call(async ({ row }: { row: ReportRow | null }, signal): Promise<void> => {
        if (!row) throw new Error('No value was kept.');
        await (await loadPatient()).saveReportValue(row, requestIdOf(row), signal);
      }),
    },
  });
  return useActorRef(machine, { inspect });
}
