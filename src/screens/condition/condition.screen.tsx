import { useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import { useConditionPage } from '#src/actors/use-condition-page.ts';
import { readPage } from '#src/services/page.ts';
import { connectCondition } from './condition.connect.ts';
import { ConditionView } from './condition.view.tsx';
import { LookUp } from './look-up.tsx';

export default function ConditionScreen() {
  const { conditionName = '' } = useParams();
  const page = useConditionPage(conditionName);
  const snapshot = useSelector(page, (state) => state);
  return <ConditionView {...connectCondition(snapshot, page.send, readPage())} lookUp={<LookUp />} />;
}
