import { RecordPage } from '#src/features/records/record-page.tsx';
import { allergies } from './allergies.ts';

export default function AllergiesPage() {
  return <RecordPage definition={allergies} />;
}
