import { conditionsDefinition } from './conditions.definition.ts';
import { RecordPage } from '#src/features/records/record-page.tsx';

export default function ConditionsScreen() {
  return <RecordPage definition={conditionsDefinition} />;
}
