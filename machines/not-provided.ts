import { setup } from 'xstate';

/** A placeholder for a service that the composition root must provide: calling it throws. */
export function notProvided(actor: string): never {
  throw new Error(`The actor "${actor}" is not provided.`);
}

/** A placeholder for a machine that the composition root must provide: starting it throws. */
export const notProvidedMachine = (actor: string) =>
  setup({ actions: { refuse: () => notProvided(actor) } }).createMachine({ entry: 'refuse' });
