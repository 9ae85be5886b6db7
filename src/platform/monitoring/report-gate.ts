import type { makeFetchTransport } from '@sentry/react';
import * as v from 'valibot';
import { scrubDeep } from './scrub.ts';

type Transport = ReturnType<typeof makeFetchTransport>;
type Envelope = Parameters<Transport['send']>[0];
type Item = readonly [Readonly<Record<string, unknown>>, unknown];

/** Whether a part of a replay may be recorded or sent; `bornMs` (epoch ms) is the earliest time that the part shows. */
export type MayRecord = (bornMs: number) => boolean;

const SECOND_MS = 1_000;
const seconds = v.optional(v.fallback(v.number(), Number.POSITIVE_INFINITY), Number.POSITIVE_INFINITY);
const timed = v.object({
  timestamp: seconds,
  start_timestamp: seconds,
  replay_start_timestamp: seconds,
});

/** When the content of a payload started, in epoch ms; infinity for one without a time. */
function bornMs(payload: unknown): number {
  const read = v.safeParse(timed, payload);
  return read.success ? Math.min(...Object.values(read.output)) * SECOND_MS : Number.POSITIVE_INFINITY;
}

const feedbackShape = v.object({
  contexts: v.object({ feedback: v.looseObject({ name: v.string(), contact_email: v.string() }) }),
});

/** Restores the name and email that a patient typed into the feedback dialog so that we can answer. */
function withContact(clean: unknown, payload: unknown): unknown {
  if (!v.is(feedbackShape, clean) || !v.is(feedbackShape, payload)) return clean;
  const { name, contact_email } = payload.contexts.feedback;
  const feedback = { ...clean.contexts.feedback, name, contact_email };
  return { ...clean, contexts: { ...clean.contexts, feedback } };
}

/** A replay's recording has one JSON value per line: values are scrubbed, so that escapes stay valid. */
const scrubLines = (recording: string): string =>
  recording
    .split('\n')
    .map((line) => JSON.stringify(scrubDeep(JSON.parse(line))))
    .join('\n');

function scrubItem([header, payload]: Item): Item | null {
  if (typeof payload === 'string') {
    const text = scrubLines(payload);
    return [{ ...header, length: new TextEncoder().encode(text).length }, text];
  }
  // Bytes cannot be read, so they cannot be scrubbed.
  if (payload instanceof Uint8Array) return null;
  return [header, withContact(scrubDeep(payload), payload)];
}

const isReplay = ([{ type }]: Item) => type === 'replay_event' || type === 'replay_recording';

/** The only way out: a replay passes only with permission, and everything that passes is scrubbed. */
export function gateTransport(inner: Transport, mayRecord: MayRecord): Transport {
  return {
    flush: (timeout) => inner.flush(timeout),
    send: async (envelope) => {
      const [header, items] = envelope as readonly [unknown, readonly Item[]];
      const hasReplay = items.some(isReplay);
      if (hasReplay && !mayRecord(Math.min(...items.map(([, payload]) => bornMs(payload))))) return {};
      const clean = items.flatMap((item) => {
        const safe = scrubItem(item);
        return safe ? [safe] : [];
      });
      return clean.length === 0 ? {} : inner.send([header, clean] as Envelope);
    },
  };
}
