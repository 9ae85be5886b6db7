import { allergiesDefinition } from './allergies.definition.ts';
import { RecordPage } from '#src/features/records/record-page.tsx';

export default function AllergiesScreen() {
  return <RecordPage definition={allergiesDefinition} />;
}
