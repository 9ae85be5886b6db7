import { useLibraryAnalytes } from '#src/platform/actors/use-calls.ts';
import { RecordPage } from '#src/features/records/record-page.tsx';
import { measurementsWith } from './measurements.ts';

export default function MeasurementsPage() {
  return <RecordPage definition={measurementsWith(useLibraryAnalytes())} />;
}
