import type { AnyActorRef, InspectionEvent } from 'xstate';
import { KEPT_STEPS, openLine, type FromApp, type ToApp } from './link.ts';
import type { Subject } from '#kit/core/subject.ts';
import { createSamples, type InspectorSamples } from './samples.ts';
import { createStepReader, type Step } from './step.ts';

/** What the tap needs of the page: a way to send, its clock, a name for it, and the samples of its models. */
type TapPorts = {
  readonly tell: (message: FromApp) => void;
  readonly now: () => number;
  readonly page: string;
  readonly samples: InspectorSamples;
};

/** The steps so far: the last ones, and from before these the latest of each actor that still runs. */
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
 * Listens to every actor of this page for the inspector; a development server loads it, a build never does. What goes out
 * is what the reader of steps lets through; what comes in names an event, whose payload has the shape of the model's samples.
 */
export function createTap({ tell, now, page, samples }: TapPorts) {
  const began = now();
  const sinceBegun = () => now() - began;
  const readStep = createStepReader(samples);
  const memory = createMemory();
  const actors = new Map<string, AnyActorRef>();

  const tellSteps = (steps: readonly Step[], isWhole: boolean) =>
    tell({ kind: 'steps', page, isWhole, now_ms: sinceBegun(), steps });

  function hear(message: ToApp): void {
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
    const step = readStep(inspected, sinceBegun());
    if (!step) return;
    actors.set(step.actor, inspected.actorRef as AnyActorRef);
    if (!step.isRunning) actors.delete(step.actor);
    memory.keep(step);
    tellSteps([step], false);
  }

  return { hear, inspect };
}

/** The tap of this browser tab. */
export function tapPage(view: Window, subjects: readonly Subject[]): (inspected: InspectionEvent) => void {
  const page = crypto.randomUUID().slice(0, 8);
  const tell = openLine<ToApp, FromApp>((message) => tap.hear(message));
  const tap = createTap({ tell, now: () => performance.now(), page, samples: createSamples(subjects) });
  view.addEventListener('pagehide', () => tell({ kind: 'closed', page }));
  return tap.inspect;
}
