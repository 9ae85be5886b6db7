import { RecordPage } from '#src/features/records/record-page.tsx';
import { conditions } from './conditions.ts';

export default function ConditionsPage() {
  return <RecordPage definition={conditions} />;
}
