import { models } from '#machines/models.ts';
import { machines, type MachineName } from '#machines/registry.ts';
import { withInertActors, type AnyModel } from '#tests/models/explore.ts';
import type { AnyStateMachine } from 'xstate';

export type Subject = {
  readonly name: MachineName;
  /** As the product runs it. */
  readonly machine: AnyStateMachine;
  /** For pure steps. */
  readonly pure: AnyStateMachine;
  readonly model: AnyModel;
};

/** Every machine with its model, without their own types: the generated tests treat all alike. */
export const subjects: readonly Subject[] = (Object.keys(models) as MachineName[]).map((name) => ({
  name,
  machine: machines[name],
  pure: withInertActors(machines[name]),
  model: models[name],
}));
