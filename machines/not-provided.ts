/** A placeholder for a service that the composition root must provide: calling it throws. */
export function notProvided(actor: string): never {
  throw new Error(`The actor "${actor}" is not provided.`);
}
