import type { makeFetchTransport } from '@sentry/react';
import * as v from 'valibot';
import { scrubDeep } from './scrub.ts';

type Transport = ReturnType<typeof makeFetchTransport>;
type Envelope = Parameters<Transport['send']>[0];
type Item = readonly [Readonly<Record<string, unknown>>, unknown];

/** Asked for every envelope, just before it is sent, with the time (epoch ms) at which what it tells of began. */
export type MayPass = (bornMs: number) => boolean;

const SECOND_MS = 1_000;
const seconds = v.optional(v.fallback(v.number(), Number.POSITIVE_INFINITY), Number.POSITIVE_INFINITY);
const timed = v.object({
  timestamp: seconds,
  start_timestamp: seconds,
  replay_start_timestamp: seconds,
});

/** When what a payload tells of began, in epoch ms; infinity for one without a time. */
function bornMs(payload: unknown): number {
  const read = v.safeParse(timed, payload);
  return read.success ? Math.min(...Object.values(read.output)) * SECOND_MS : Number.POSITIVE_INFINITY;
}

const listShape = v.looseObject({ items: v.array(v.unknown()) });

/** Spans travel many at a time, of one audience and the next: each is looked at by itself. */
function withoutOld([header, payload]: Item, mayPass: MayPass): Item | null {
  if (!v.is(listShape, payload)) return [header, payload];
  const items = payload.items.filter((item) => mayPass(bornMs(item)));
  return items.length === 0
    ? null
    : [
        { ...header, item_count: items.length },
        { ...payload, items },
      ];
}

const feedbackShape = v.object({
  contexts: v.object({ feedback: v.looseObject({ name: v.string(), contact_email: v.string() }) }),
});

/** Puts back the name and e-mail that a patient typed into the feedback dialog for us to answer. */
function withContact(clean: unknown, payload: unknown): unknown {
  if (!v.is(feedbackShape, clean) || !v.is(feedbackShape, payload)) return clean;
  const { name, contact_email } = payload.contexts.feedback;
  const feedback = { ...clean.contexts.feedback, name, contact_email };
  return { ...clean, contexts: { ...clean.contexts, feedback } };
}

/** A replay's recording is a line of JSON under another: scrubbed as values, so that its escapes stay whole. */
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
  // Bytes cannot be read, hence not scrubbed.
  if (payload instanceof Uint8Array) return null;
  return [header, withContact(scrubDeep(payload), payload)];
}

/** The one way out: nothing passes without leave, and what passes is scrubbed. */
export function gateTransport(inner: Transport, mayPass: MayPass): Transport {
  return {
    flush: (timeout) => inner.flush(timeout),
    send: async (envelope) => {
      const [header, items] = envelope as readonly [unknown, readonly Item[]];
      if (!mayPass(Math.min(...items.map(([, payload]) => bornMs(payload))))) return {};
      const clean = items.flatMap((item) => {
        const passed = withoutOld(item, mayPass);
        const safe = passed && scrubItem(passed);
        return safe ? [safe] : [];
      });
      return clean.length === 0 ? {} : inner.send([header, clean] as Envelope);
    },
  };
}
