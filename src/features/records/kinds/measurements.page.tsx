import { useSelector } from '@xstate/react';
import { useLibraryAnalytes } from '#src/platform/actors/use-calls.ts';
import { RecordPage } from '#src/features/records/record-page.tsx';
import { reportCopy } from '#src/features/records/report/report-import.copy.ts';
import { ReportImportSection } from '#src/features/records/report/report-import.section.tsx';
import { useReportImport } from '#src/features/records/report/use-report-import.ts';
import { measurementsWith } from './measurements.ts';

/** The list of measurements, or the report to import from. */
export default function MeasurementsPage() {
  const analytes = useLibraryAnalytes();
  const report = useReportImport();
  const isReport = useSelector(report, (state) => state.hasTag('page'));
  if (isReport) return <ReportImportSection actor={report} analytes={analytes} />;
  const paste = { label: reportCopy.open, onChoose: () => report.send({ type: 'import.opened' }) };
  return <RecordPage definition={measurementsWith(analytes)} more={paste} />;
}
