import type { SnapshotFrom } from 'xstate';
import type { AccessKind } from '#contract/access-log.ts';
import type { AccessLogEvent, accessLogMachine } from '#machines/access-log/access-log.machine.ts';
import { accessLogCopy as copy } from './access-log.copy.ts';
import { lineFor } from '#src/ui/feedback/errors.copy.ts';
import { formatMoment } from '#src/domain/dates.ts';
import type { PageEnvironment } from '#src/platform/browser/page.ts';
import type { AccessLogProps } from './access-log.view.tsx';

const alarming: ReadonlySet<AccessKind> = new Set(['sign_in_failed', 'session_revoked', 'deletion_refused']);

/** The access log; null where there is none. */
export function connectAccessLog(
  snapshot: SnapshotFrom<typeof accessLogMachine>,
  send: (event: AccessLogEvent) => void,
  { locale }: Pick<PageEnvironment, 'locale'>,
): AccessLogProps | null {
  const { events, keptDays, problem } = snapshot.context;
  if (snapshot.matches('missing')) return null;
  const message = lineFor(problem);
  const [more, signOut] = [{ type: 'more.requested' }, { type: 'sign-out.requested' }] as const;
  const isReadingMore = snapshot.matches('reading') && events.length > 0;
  return {
    face: snapshot.hasTag('busy') && events.length === 0 ? 'loading' : 'ready',
    rows: events.map((event) => ({
      id: event.id,
      what: copy.kinds[event.kind],
      isAlarming: alarming.has(event.kind),
      device: copy.device(event.browser, event.system),
      isHere: event.is_this_session,
      at: event.at,
      moment: formatMoment(event.at, { locale, withTime: true }),
    })),
    kept: keptDays === null ? null : copy.kept(keptDays),
    isEmpty: snapshot.matches('shown') && events.length === 0,
    failure: snapshot.matches('failed')
      ? { message, onRetry: () => send({ type: 'retry.requested' }) }
      : null,
    more: snapshot.can(more) || isReadingMore ? { isBusy: isReadingMore, onMore: () => send(more) } : null,
    signOut: {
      isBusy: snapshot.matches('ending') || snapshot.matches('refreshing'),
      isDone: snapshot.matches({ shown: 'alone' }),
      refusal: snapshot.matches({ shown: 'refused' }) ? message : null,
      onSignOut: () => send(signOut),
    },
  };
}
