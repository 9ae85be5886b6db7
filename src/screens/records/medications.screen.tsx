import { medicationsDefinition } from './medications.definition.ts';
import { RecordPage } from './record-page.tsx';

export default function MedicationsScreen() {
  return <RecordPage definition={medicationsDefinition} />;
}
