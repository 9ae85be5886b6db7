import { allergiesDefinition } from './allergies.definition.ts';
import { RecordPage } from './record-page.tsx';

export default function AllergiesScreen() {
  return <RecordPage definition={allergiesDefinition} />;
}
