import { setup } from 'xstate';

/** A placeholder for a service until the composition root provides it: forgetting one is loud. */
export function notProvided(actor: string): never {
  throw new Error(`The actor "${actor}" is not provided.`);
}

/** A placeholder for a machine until the composition root provides it: starting it is loud. */
export const notProvidedMachine = (actor: string) =>
  setup({ actions: { refuse: () => notProvided(actor) } }).createMachine({ entry: 'refuse' });
