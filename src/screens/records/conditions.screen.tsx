import { conditionsDefinition } from './conditions.definition.ts';
import { RecordPage } from './record-page.tsx';

export default function ConditionsScreen() {
  return <RecordPage definition={conditionsDefinition} />;
}
