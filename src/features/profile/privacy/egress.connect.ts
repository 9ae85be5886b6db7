import type { ReadEvent } from '#machines/read/read.machine.ts';
import { lineFor } from '#src/ui/feedback/errors.copy.ts';
import { formatMoment } from '#src/domain/dates.ts';
import type { ReadSnapshot } from '#src/platform/actors/use-calls.ts';
import { egressCopy as copy } from './egress.copy.ts';
import type { EgressProps } from './egress.view.tsx';

type Sent = {
  readonly id: string;
  readonly at: string;
  readonly provider: string;
  readonly model: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly outcome: keyof typeof copy.outcomes;
};

/** The rows read so far, newest first; `cursor` continues with older ones. */
export type EgressPage = { readonly rows: readonly Sent[]; readonly cursor: string | null };
export type EgressRequest = { readonly cursor: string | null };

/** What was sent to a language model; null when the back end has no such log. */
export function connectEgress(
  log: ReadSnapshot<EgressPage>,
  send: (event: ReadEvent) => void,
): EgressProps | null {
  if (log.matches('missing')) return null;
  const { rows, cursor } = log.context.value ?? { rows: [], cursor: null };
  const isBusy = log.hasTag('busy');
  return {
    isLoading: isBusy && rows.length === 0,
    isEmpty: log.matches('shown') && rows.length === 0,
    rows: rows.map((each) => ({
      id: each.id,
      what: copy.what(each.bytes, `${each.provider} ${each.model}`),
      outcome: copy.outcomes[each.outcome],
      fingerprint: copy.fingerprint(each.sha256),
      at: each.at,
      moment: formatMoment(each.at, { withTime: true }),
    })),
    failure: log.matches('failed')
      ? { message: lineFor(log.context.problem), onRetry: () => send({ type: 'retry.requested' }) }
      : null,
    onMore: cursor === null || isBusy ? null : () => send({ type: 'read.requested', request: { cursor } }),
  };
}
