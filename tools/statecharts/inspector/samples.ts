import { sourceOf, type AnyModel } from '#kit/core/explore.ts';
import { conforms, schemaOf as schemaOfValues, type Schema } from '#kit/core/payload-schema.ts';
import type { Subject } from '#kit/core/subject.ts';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';

/** Values from the form of an event. */
type Payload = Readonly<Record<string, unknown>>;

/** An event that a developer can send, with the number of its sample in the model. */
export type Offer = { readonly type: string; readonly sample: number };

export const offerKey = ({ type, sample }: Offer): string => `${type}#${String(sample)}`;

/** All sample events of a type: declared events, timers, and results of invoked actors. */
function eventsOf({ machine, model }: Subject, type: string): EventObject[] {
  if (type.startsWith('xstate.after.')) return [{ type }];
  const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  const settlement = id === undefined ? undefined : model.settles[sourceOf(machine, id) ?? ''];
  if (settlement && how === 'done') return settlement.done.map((output) => ({ type, output }));
  if (settlement && how === 'error') return settlement.error.map((error) => ({ type, error }));
  const samples = (model.events as AnyModel['events'] & Readonly<Record<string, readonly object[]>>)[type];
  return (samples ?? []).map((payload) => ({ ...payload, type }));
}

/** The samples of a project's models for the inspector. */
export type InspectorSamples = ReturnType<typeof createSamples>;

/** Creates events from the models' samples; a machine without a model has none. */
export function createSamples(subjects: readonly Subject[]) {
  const known = new Map(subjects.map((subject) => [subject.name, subject]));

  /** The payload schema of an event, derived from the model's samples; null without a payload. */
  function schemaOf(machine: string, type: string): Schema | null {
    const subject = known.get(machine);
    const payloads = subject ? eventsOf(subject, type).map(({ type: _type, ...payload }) => payload) : [];
    return schemaOfValues(payloads);
  }

  /**
   * The event of an offer, with custom values instead of the sample's. Undefined when there is no such sample, or the
   * values do not have its shape.
   */
  function eventOf(machine: string, { type, sample }: Offer, own?: Payload): EventObject | undefined {
    const subject = known.get(machine);
    const event = subject && eventsOf(subject, type)[sample];
    if (!event || !own) return event;
    const { type: _type, ...payload } = { ...event, ...own };
    const schema = schemaOf(machine, type);
    return schema && conforms(schema, payload) ? { ...payload, type } : undefined;
  }

  /** Everything that could be sent to a machine in some state. */
  function offersOf(machine: AnyStateMachine): Offer[] {
    const subject = known.get(machine.id);
    if (!subject) return [];
    return machine.events.flatMap((type) =>
      eventsOf(subject, String(type)).map((_event, sample) => ({ type: String(type), sample })),
    );
  }

  /** The keys of the offers that would change something in this state, according to xstate's `can`. */
  function offersAt(snapshot: AnyMachineSnapshot): string[] {
    if (snapshot.status !== 'active') return [];
    return offersOf(snapshot.machine)
      .filter((offer) => {
        const event = eventOf(snapshot.machine.id, offer);
        return event !== undefined && snapshot.can(event);
      })
      .map(offerKey);
  }

  return { eventOf, schemaOf, offersOf, offersAt };
}
