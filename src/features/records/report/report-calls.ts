import type { ReportFindings } from '#contract/measurements/measurement.ts';
import { contentOfRow, type ReportRow } from '#src/domain/records/report-import.ts';
import type { CallApi } from '#src/platform/api/api.ts';

type Ports = {
  readonly callApi: CallApi;
  /** Called after every saved value. */
  readonly onChanged: () => void;
};

/** Replaces invisible control characters in copied text: form feeds, field separators and the like. */
const withoutControls = (text: string) => text.replaceAll(/(?![\n\r\t])\p{Cc}/gu, '\n');

/** Reads a pasted report, and saves the values that the patient kept. */
export const createReportCalls = ({ callApi, onChanged }: Ports) => ({
  readReport: (text: string, signal: AbortSignal): Promise<ReportFindings> =>
    callApi('readReport', { body: { text: withoutControls(text) }, signal }),
  saveReportValue: async (row: ReportRow, signal: AbortSignal): Promise<void> => {
    await callApi('createMeasurement', { body: contentOfRow(row), signal });
    onChanged();
  },
});
