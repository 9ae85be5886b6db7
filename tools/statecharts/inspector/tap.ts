import type { AnyActorRef, InspectionEvent } from 'xstate';
import { KEPT_STEPS, openChannel, type FromApp, type ToApp } from './link.ts';
import type { Subject } from '#kit/core/subject.ts';
import { createSamples, type InspectorSamples } from './samples.ts';
import { createStepReader, type Step } from './step.ts';

/** What the tap needs from the page: a send function, its clock, its id, and the samples of its models. */
type TapPorts = {
  readonly send: (message: FromApp) => void;
  readonly now: () => number;
  readonly page: string;
  readonly samples: InspectorSamples;
};

/** The most recent steps, and the latest older step of each actor that still runs. */
function createMemory() {
  let recent: readonly Step[] = [];
  const latest = new Map<string, Step>();
  return {
    keep(step: Step): void {
      recent = [...recent, step].slice(-KEPT_STEPS);
      if (step.isRunning) latest.set(step.actor, step);
      else latest.delete(step.actor);
    },
    all(): readonly Step[] {
      const known = new Set(recent.map(({ actor }) => actor));
      return [...[...latest.values()].filter(({ actor }) => !known.has(actor)), ...recent];
    },
  };
}

/**
 * Observes every actor of this page for the inspector. Only a development server loads it. It sends only what the step
 * reader passes, and accepts only events whose payload has the shape of the model's samples.
 */
export function createTap({ send, now, page, samples }: TapPorts) {
  const began = now();
  const elapsedMs = () => now() - began;
  const readStep = createStepReader(samples);
  const memory = createMemory();
  const actors = new Map<string, AnyActorRef>();

  const tellSteps = (steps: readonly Step[], isWhole: boolean) =>
    send({ kind: 'steps', page, isWhole, now_ms: elapsedMs(), steps });

  function receive(message: ToApp): void {
    if (message.kind === 'hello') tellSteps(memory.all(), true);
    if (message.kind !== 'send' || message.page !== page) return;
    const actor = actors.get(message.actor);
    const snapshot: unknown = actor?.getSnapshot();
    if (!actor || typeof snapshot !== 'object' || snapshot === null || !('machine' in snapshot)) return;
    const { id } = snapshot.machine as { id: string };
    const event = samples.eventOf(id, message.offer, message.payload);
    if (event) actor.send(event);
  }

  function inspect(inspected: InspectionEvent): void {
    const step = readStep(inspected, elapsedMs());
    if (!step) return;
    actors.set(step.actor, inspected.actorRef as AnyActorRef);
    if (!step.isRunning) actors.delete(step.actor);
    memory.keep(step);
    tellSteps([step], false);
  }

  return { receive, inspect };
}

/** The tap of this browser tab. */
export function tapPage(view: Window, subjects: readonly Subject[]): (inspected: InspectionEvent) => void {
  const page = crypto.randomUUID().slice(0, 8);
  const send = openChannel<ToApp, FromApp>((message) => tap.receive(message));
  const tap = createTap({ send, now: () => performance.now(), page, samples: createSamples(subjects) });
  view.addEventListener('pagehide', () => send({ kind: 'closed', page }));
  return tap.inspect;
}
