import { createHash } from 'node:crypto';
import pg from 'pg';
import { hasTableChanged, MAX_PREPARED } from './prepared-statements.ts';

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_PREPARED) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}

/** Prepares each statement with parameters once per connection, so that PostgreSQL does not parse and plan it again. */
export class PreparingClient extends pg.Client {
  /** Part of the names of statements: when another release has changed a table, all are prepared again. */
  #generation = 0;

  // pg's `query` has many overloads; only the one that Kysely uses is handled, all others are passed on.
  override query = ((...args: unknown[]): unknown => {
    const [text, values] = args;
    const send = super.query.bind(this) as (...given: unknown[]) => Promise<unknown>;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return send(...args);
    const name = nameOf(text);
    if (name === undefined) return send(text, values);
    const generation = this.#generation;
    return send({ name: `${name}${generation}`, text, values }).catch((error: unknown) => {
      if (hasTableChanged(error)) this.#generation = generation + 1;
      throw error;
    });
  }) as pg.Client['query'];
}
