import type { ReportFindings } from '#contract/measurements/measurement.ts';
import { contentOfRow, type ReportRow } from '#src/domain/records/report-import.ts';
import type { CallApi } from '#src/platform/api/api.ts';

type Ports = {
  readonly callApi: CallApi;
  /** Hears of every value that was recorded. */
  readonly onChanged: () => void;
};

/** What a program leaves in copied text and no one sees: ends of pages, fields and the like. */
const withoutControls = (text: string) => text.replaceAll(/(?![\n\r\t])\p{Cc}/gu, '\n');

/** Reading a pasted report, and recording what the patient kept of it. */
export const createReportCalls = ({ callApi, onChanged }: Ports) => ({
  readReport: (text: string, signal: AbortSignal): Promise<ReportFindings> =>
    callApi('readReport', { body: { text: withoutControls(text) }, signal }),
  /** `requestId`: the same for a value that is sent again, so that it is recorded once. */
  saveReportValue: async (row: ReportRow, requestId: string, signal: AbortSignal): Promise<void> => {
    await callApi('createMeasurement', {
      body: { ...contentOfRow(row), client_request_id: requestId },
      signal,
    });
    onChanged();
  },
});
