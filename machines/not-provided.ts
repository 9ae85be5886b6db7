/** Stands in for a service until the composition root provides it: forgetting one is loud. */
export function notProvided(actor: string): never {
  throw new Error(`The actor "${actor}" is not provided.`);
}
