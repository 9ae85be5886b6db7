import { useSelector } from '@xstate/react';
import { useFormActor } from '#src/platform/actors/hooks.ts';
import { readPage } from '#src/platform/browser/page.ts';
import type { FollowUpProps } from '#src/features/history/detail/assessment-detail.props.ts';
import { connectFollowUp, initialFollowUp } from './follow-up.connect.ts';
import { FollowUpView } from './follow-up.view.tsx';

export function FollowUpSection(props: FollowUpProps) {
  const form = useFormActor('follow-up', initialFollowUp(props));
  const snapshot = useSelector(form, (state) => state);
  return <FollowUpView {...connectFollowUp({ snapshot, send: form.send }, props, readPage())} />;
}
