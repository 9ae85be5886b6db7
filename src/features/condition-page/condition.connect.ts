import type { ConditionPage } from '#contract/condition-page.ts';
import type { ReadEvent } from '#machines/read/read.machine.ts';
import {
  INVALID_CONDITION_NAME,
  messageFor,
  titleFor,
  UNEXPECTED_MESSAGE,
} from '#src/ui/feedback/errors.copy.ts';
import { formatPartialDate } from '#src/domain/dates.ts';
import { emergencyContactOf } from '#src/domain/person/emergency-contact.ts';
import type { ReadSnapshot } from '#src/platform/actors/use-calls.ts';
import type { PageEnvironment } from '#src/platform/browser/page.ts';
import type { ConditionProps } from './condition.view.tsx';

type Reading = { readonly snapshot: ReadSnapshot<ConditionPage>; readonly name: string };

/** A condition page is the same for everyone, so it does not use the reader's profile. */
export function connectCondition(
  { snapshot, name }: Reading,
  send: (event: ReadEvent) => void,
  { browserLocale }: Pick<PageEnvironment, 'browserLocale'>,
): ConditionProps {
  const { value: page, problem } = snapshot.context;
  const retry = { type: 'retry.requested' } as const;
  if (snapshot.matches('idle')) return { state: 'unnamed', message: INVALID_CONDITION_NAME };
  if (snapshot.matches('missing')) {
    const suggestions = problem?.kind === 'code' ? (problem.suggestions ?? []) : [];
    return { state: 'missing', name, suggestions };
  }
  if (snapshot.matches('failed')) {
    return {
      state: 'failed',
      title: problem && titleFor(problem),
      message: problem ? messageFor(problem) : UNEXPECTED_MESSAGE,
      onRetry: snapshot.can(retry) ? () => send(retry) : undefined,
    };
  }
  if (page === null) return { state: 'loading' };
  return {
    state: 'ready',
    page,
    reviewedOn: page.last_reviewed === null ? null : formatPartialDate(page.last_reviewed),
    contact: emergencyContactOf(null, browserLocale),
  };
}
