import { withInertActors, type AnyModel } from '#kit/core/explore.ts';
import type { AnyStateMachine } from 'xstate';

/** A machine under test, with its model. */
export type Subject = {
  /** Also the machine's id. */
  readonly name: string;
  /** As the product runs it. */
  readonly machine: AnyStateMachine;
  /** For pure steps. */
  readonly pure: AnyStateMachine;
  readonly model: AnyModel;
};

/** Every machine with its model by name, with erased types, because the generated tests treat all alike. */
export const subjectsOf = (
  machines: Readonly<Record<string, AnyStateMachine>>,
  models: Readonly<Record<string, AnyModel>>,
): readonly Subject[] =>
  Object.entries(models).flatMap(([name, model]) => {
    const machine = machines[name];
    return machine ? [{ name, machine, pure: withInertActors(machine), model }] : [];
  });
