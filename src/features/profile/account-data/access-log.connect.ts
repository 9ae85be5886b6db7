import type { SnapshotFrom } from 'xstate';
import type { AccessEvent, AccessKind } from '#contract/access-log.ts';
import type { mutationMachine } from '#machines/mutation/mutation.machine.ts';
import type { ReadEvent } from '#machines/read/read.machine.ts';
import { accessLogCopy as copy } from './access-log.copy.ts';
import { lineFor } from '#src/ui/feedback/errors.copy.ts';
import { formatMoment } from '#src/domain/dates.ts';
import type { ReadSnapshot } from '#src/platform/actors/use-calls.ts';
import type { AccessLogProps } from './access-log.view.tsx';

/** The events read so far, newest first; `cursor` continues with older ones and is null at the end. */
export type LogPage = {
  readonly events: readonly AccessEvent[];
  readonly cursor: string | null;
  /** How long each entry is kept; null when the back end does not say. */
  readonly keptDays: number | null;
};
export type LogRequest = { readonly cursor: string | null };
export const newest: LogRequest = { cursor: null };

type Snapshots = {
  readonly log: ReadSnapshot<LogPage>;
  /** Signs out every other session of the account. */
  readonly signOut: SnapshotFrom<typeof mutationMachine>;
};
type Senders = { readonly log: (event: ReadEvent) => void; readonly signOut: () => void };

const alarming: ReadonlySet<AccessKind> = new Set(['sign_in_failed', 'session_revoked', 'deletion_refused']);
const nothingYet: LogPage = { events: [], cursor: null, keptDays: null };

/** Loads older events; null when there are none. While some are loading, another request is ignored. */
function moreOf({ log }: Snapshots, send: Senders): AccessLogProps['more'] {
  const { value, request } = log.context;
  const cursor = value?.cursor ?? null;
  const isBusy = log.hasTag('busy') && value !== null && request !== newest;
  if (isBusy) return { isBusy, onMore: () => undefined };
  if (cursor === null || !log.matches('shown')) return null;
  return { isBusy, onMore: () => send.log({ type: 'read.requested', request: { cursor } }) };
}

/** The access log; null when the back end has none. */
export function connectAccessLog(snapshots: Snapshots, send: Senders): AccessLogProps | null {
  const { log, signOut } = snapshots;
  if (log.matches('missing')) return null;
  const { events, keptDays } = log.context.value ?? nothingYet;
  const refusal = signOut.context.problem;
  // For the patient, signing out the others includes the new log entry: it ends when the log has been read again.
  const isReadAgain = signOut.matches('done') && log.hasTag('busy') && log.context.request === newest;
  return {
    state: log.hasTag('busy') && log.context.value === null ? 'loading' : 'ready',
    rows: events.map((event) => ({
      id: event.id,
      what: copy.kinds[event.kind],
      isAlarming: alarming.has(event.kind),
      device: copy.device(event.browser, event.system),
      isHere: event.is_this_session,
      at: event.at,
      moment: formatMoment(event.at, { withTime: true }),
    })),
    kept: keptDays === null ? null : copy.kept(keptDays),
    isEmpty: log.matches('shown') && events.length === 0,
    failure: log.matches('failed')
      ? { message: lineFor(log.context.problem), onRetry: () => send.log({ type: 'retry.requested' }) }
      : null,
    more: moreOf(snapshots, send),
    signOut: {
      isBusy: signOut.hasTag('busy') || isReadAgain,
      isDone: signOut.matches('done') && !isReadAgain,
      refusal: refusal === null ? null : lineFor(refusal),
      onSignOut: send.signOut,
    },
  };
}
