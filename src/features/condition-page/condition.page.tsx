import { useParams } from 'react-router-dom';
import { useServices } from '#src/platform/actors/hooks.ts';
import { useRead } from '#src/platform/actors/use-calls.ts';
import { readPage } from '#src/platform/browser/page.ts';
import { connectCondition } from './condition.connect.ts';
import { ConditionView } from './condition.view.tsx';
import { LookUp } from './look-up.tsx';

/** Works without a session. */
export default function ConditionPage() {
  const { conditionName = '' } = useParams();
  const { callApi } = useServices();
  const name = conditionName.trim();
  const { snapshot, send } = useRead(
    ({ request }: { request: { name: string } }, signal) =>
      callApi('readCondition', { params: { condition_name: request.name }, signal }),
    name === '' ? null : { name },
  );
  return <ConditionView {...connectCondition({ snapshot, name }, send, readPage())} lookUp={<LookUp />} />;
}
