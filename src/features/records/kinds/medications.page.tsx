import { RecordPage } from '#src/features/records/record-page.tsx';
import { medications } from './medications.ts';

export default function MedicationsPage() {
  return <RecordPage definition={medications} />;
}
