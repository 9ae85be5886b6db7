import { useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import { useConditionPage } from './use-condition-page.ts';
import { readPage } from '#src/platform/browser/page.ts';
import { connectCondition } from './condition.connect.ts';
import { ConditionView } from './condition.view.tsx';
import { LookUp } from './look-up.tsx';

export default function ConditionScreen() {
  const { conditionName = '' } = useParams();
  const page = useConditionPage(conditionName);
  const snapshot = useSelector(page, (state) => state);
  return <ConditionView {...connectCondition(snapshot, page.send, readPage())} lookUp={<LookUp />} />;
}
