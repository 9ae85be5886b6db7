import { medicationsDefinition } from './medications.definition.ts';
import { RecordPage } from '#src/features/records/record-page.tsx';

export default function MedicationsScreen() {
  return <RecordPage definition={medicationsDefinition} />;
}
