import { useSelector } from '@xstate/react';
import { dayOf } from '#src/domain/dates.ts';
import { useFormActor } from '#src/platform/actors/hooks.ts';
import { readPage } from '#src/platform/browser/page.ts';
import { connectFollowUp } from './follow-up.connect.ts';
import { fillFollowUp, type Followed } from './follow-up.values.ts';
import { FollowUpView } from './follow-up.view.tsx';

export function FollowUpSection(followed: Followed) {
  const page = readPage();
  const { values, base } = fillFollowUp(followed, dayOf(page.now));
  const form = useFormActor('follow-up', values, { base });
  const snapshot = useSelector(form, (state) => state);
  return <FollowUpView {...connectFollowUp({ snapshot, send: form.send }, followed, page)} />;
}
