import { models } from '#machines/models.ts';
import type { MachineModel, Settlement } from '#machines/model.ts';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';

/** An event that a developer can send, with one of the payloads that its model gives. */
export type Offer = { readonly type: string; readonly sample: number };

export const offerKey = ({ type, sample }: Offer): string => `${type}#${sample}`;

const modelOf = (machine: string): MachineModel<AnyStateMachine> | undefined =>
  (models as Readonly<Record<string, MachineModel<AnyStateMachine>>>)[machine];

/** The events of one type with every sample: declared ones, timers, and the outcomes of invoked actors. */
function eventsOf(machine: string, type: string): EventObject[] {
  const model = modelOf(machine);
  if (!model) return [];
  if (type.startsWith('xstate.after.')) return [{ type }];
  const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  const settlement = (model.settles as Readonly<Record<string, Settlement>>)[id ?? ''];
  if (settlement && how === 'done') return settlement.done.map((output) => ({ type, output }));
  if (settlement && how === 'error') return settlement.error.map((error) => ({ type, error }));
  const samples = (model.events as Readonly<Record<string, readonly object[]>>)[type] ?? [];
  return samples.map((payload) => ({ ...payload, type }));
}

/** The event that an offer stands for; undefined when the model has no such sample. */
export const eventOf = (machine: string, { type, sample }: Offer): EventObject | undefined =>
  eventsOf(machine, type)[sample];

/** Everything that could be sent to a machine in some state. */
export const offersOf = (machine: AnyStateMachine): Offer[] =>
  machine.events.flatMap((type) =>
    eventsOf(machine.id, String(type)).map((_event, sample) => ({ type: String(type), sample })),
  );

/** What would do something in this state, by its keys: xstate's own `can` decides. */
export const offersAt = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot.status === 'active'
    ? offersOf(snapshot.machine)
        .filter((offer) => {
          const event = eventOf(snapshot.machine.id, offer);
          return event !== undefined && snapshot.can(event);
        })
        .map(offerKey)
    : [];
