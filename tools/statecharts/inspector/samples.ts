import { sourceOf, type AnyModel } from '#kit/core/explore.ts';
import { conforms, schemaOf as schemaOfValues, type Schema } from '#kit/core/payload-schema.ts';
import type { Subject } from '#kit/core/subject.ts';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';

/** What a developer writes into the fields of an event. */
type Payload = Readonly<Record<string, unknown>>;

/** An event that a developer can send, with one of the payloads that its model gives. */
export type Offer = { readonly type: string; readonly sample: number };

export const offerKey = ({ type, sample }: Offer): string => `${type}#${String(sample)}`;

/** The events of one type with every sample: declared ones, timers, and the outcomes of invoked actors. */
function eventsOf({ machine, model }: Subject, type: string): EventObject[] {
  if (type.startsWith('xstate.after.')) return [{ type }];
  const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  const settlement = id === undefined ? undefined : model.settles[sourceOf(machine, id) ?? ''];
  if (settlement && how === 'done') return settlement.done.map((output) => ({ type, output }));
  if (settlement && how === 'error') return settlement.error.map((error) => ({ type, error }));
  const samples = (model.events as AnyModel['events'] & Readonly<Record<string, readonly object[]>>)[type];
  return (samples ?? []).map((payload) => ({ ...payload, type }));
}

/** The samples of a project's models, as the inspector offers them. */
export type InspectorSamples = ReturnType<typeof createSamples>;

/** Offers events with the samples of the models; a machine without a model has none. */
export function createSamples(subjects: readonly Subject[]) {
  const known = new Map(subjects.map((subject) => [subject.name, subject]));

  /** The shape of an event's payload, as the samples of the model have it; null when it carries nothing. */
  function schemaOf(machine: string, type: string): Schema | null {
    const subject = known.get(machine);
    const payloads = subject ? eventsOf(subject, type).map(({ type: _type, ...payload }) => payload) : [];
    return schemaOfValues(payloads);
  }

  /**
   * The event of an offer, with a developer's own values in place of the sample's; undefined when the model has no such
   * sample, or the values not its shape.
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

  /** What would do something in this state, by its keys: xstate's own `can` decides. */
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
