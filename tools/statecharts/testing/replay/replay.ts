import { eventsAt, type ModelEvent } from '#kit/core/explore.ts';
import { startLive } from '#kit/testing/live.ts';
import { momentOf, placeOf } from '#kit/core/moment.ts';
import type { Subject } from '#kit/core/subject.ts';
import type { AnyMachineSnapshot } from 'xstate';

/**
 * A recorded path. An error report contains event types and states but no payloads; the model's samples are used
 * instead.
 */
export type Recording = {
  readonly machine: string;
  /** Its title in a list of recordings. */
  readonly title?: string;
  /** The name of the model's start; the first one when absent. */
  readonly start?: string;
  readonly steps: readonly { readonly event: Recorded; readonly at: string }[];
};
type Recorded = string | ModelEvent;

/** The ways to send an event: as recorded, or with each of the model's samples for its type. */
function candidates(event: Recorded, offered: readonly ModelEvent[]): readonly ModelEvent[] {
  if (typeof event !== 'string') return [event];
  const samples = offered.filter(({ type }) => type === event);
  return samples.length > 0 ? samples : [{ type: event }];
}

/** Maximum number of sample combinations followed in parallel. */
const MOST_WAYS = 12;

type Way = readonly ModelEvent[];

/** The state of a running actor after these events; null when one of them cannot happen. */
async function standAfter(
  { machine }: Subject,
  input: unknown,
  way: Way,
): Promise<AnyMachineSnapshot | null> {
  const live = startLive(machine, input);
  try {
    for (const event of way) await live.take(event);
    return live.actor.getSnapshot();
  } catch {
    // The caller tests for events that cannot happen here.
    return null;
  } finally {
    live.actor.stop();
  }
}

/** Extends a path by each sample of the next event, with the resulting state. */
async function lengthened(subject: Subject, input: unknown, { way, event }: { way: Way; event: Recorded }) {
  const snapshot = await standAfter(subject, input, way);
  if (!snapshot) return [];
  const offered = eventsAt(subject.model, { snapshot, moment: momentOf(snapshot, []) });
  const longer = candidates(event, offered).map((candidate) => [...way, candidate]);
  return Promise.all(
    longer.map(async (each) => {
      const after = await standAfter(subject, input, each);
      return { way: each, at: after ? placeOf(after) : 'nowhere' };
    }),
  );
}

const isWhole = (step: Recording['steps'][number]): step is { event: ModelEvent; at: string } =>
  typeof step.event !== 'string';

const saidOf = (index: number, { event, at }: Recording['steps'][number], met: string): string => {
  const type = typeof event === 'string' ? event : event.type;
  return `Step ${String(index + 1)}: ${type} should lead to ${at}, but leads to ${met}.`;
};

/** Sends events with their payloads to one running actor; null when each leads where the recording says. */
async function takeInTurn(
  { machine }: Subject,
  input: unknown,
  steps: readonly { readonly event: ModelEvent; readonly at: string }[],
): Promise<string | null> {
  const live = startLive(machine, input);
  try {
    for (const [index, step] of steps.entries()) {
      const isTaken = await live.take(step.event).then(
        () => true,
        // The caller tests for events that cannot happen here.
        () => false,
      );
      const met = isTaken ? placeOf(live.actor.getSnapshot()) : 'nowhere';
      if (met !== step.at) return saidOf(index, step, met);
    }
    return null;
  } finally {
    live.actor.stop();
  }
}

/** Says where a recording cannot be followed; null when some combination of samples leads through all of it. */
export async function replay(
  subjects: readonly Subject[],
  { machine, start, steps }: Recording,
): Promise<string | null> {
  const subject = subjects.find(({ name }) => name === machine);
  if (!subject) return `No machine is called "${machine}".`;
  const starts = subject.model.starts as Record<string, unknown>;
  const input = starts[start ?? Object.keys(starts)[0] ?? ''];
  if (steps.every(isWhole)) return takeInTurn(subject, input, steps);
  let ways: Way[] = [[]];
  for (const [index, { event, at }] of steps.entries()) {
    const tried = (await Promise.all(ways.map((way) => lengthened(subject, input, { way, event })))).flat();
    const led = tried.filter((each) => each.at === at);
    if (led.length === 0) {
      return saidOf(index, { event, at }, [...new Set(tried.map((each) => each.at))].join(' or '));
    }
    ways = led.slice(0, MOST_WAYS).map(({ way }) => way);
  }
  return null;
}
