import { PGlite, protocol, types, type QueryOptions, type Results } from '@electric-sql/pglite';
import { hasTableChanged, MAX_PREPARED } from './prepared-statements.ts';
import { bindAndExecute, readReply, SYNC, type Column, type Reply } from './wire-messages.ts';

type Prepared = {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  /** PostgreSQL refuses the statement when they have changed. */
  readonly columns: readonly Column[];
};

type Statement = { readonly text: string; readonly values: readonly unknown[] };

const { serialize } = protocol;

/** Sets a patient's identity until the transaction ends; the condition is never true, so that no row is sent. */
const TAKE_IDENTITY =
  "select where set_config('request.jwt.claims', $1, true) is null or set_config('role', 'authenticated', true) is null";

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, each) => sum + each.length, 0));
  let at = 0;
  for (const each of parts) {
    all.set(each, at);
    at += each.length;
  }
  return all;
}

/** The error in an answer, as PGlite makes it. */
function errorIn(answer: Uint8Array): Error {
  let found: Error | undefined;
  new protocol.Parser().parse(answer, (message) => {
    if (message instanceof protocol.messages.DatabaseError) found ??= message;
  });
  return found ?? new Error('The database has failed.');
}

/** The row count at the end of a command tag (`UPDATE 3`, `INSERT 0 1`); 0 for a SELECT. */
function changedRows(tag: string): number {
  return tag.startsWith('SELECT') ? 0 : Number.parseInt(tag.split(' ').at(-1) ?? '', 10) || 0;
}

/**
 * PGlite that prepares each statement with parameters once, so that PostgreSQL parses it only once and a statement
 * takes one message instead of six. Everything else works as in PGlite, including its own transactions.
 */
export class PreparingPglite extends PGlite {
  readonly #prepared = new Map<string, Prepared>();
  #count = 0;

  override async query<T>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
    return values.length === 0 ? super.query<T>(text, values, options) : this.#answer<T>({ text, values });
  }

  /** The rows of one statement under a patient's claims, in one message and so in one transaction. */
  async askAs<T>(claims: string, statement: Statement): Promise<T[]> {
    const identity = { text: TAKE_IDENTITY, values: [claims] };
    return (await this.#answer<T>(statement, identity)).rows;
  }

  /** Kysely's connection already serializes transactions; this keeps the messages of one statement together. */
  #answer<T>(statement: Statement, before?: Statement): Promise<Results<T>> {
    return this.runExclusive(async () => {
      if (this.#prepared.size >= MAX_PREPARED) await this.#forgetAll();
      const first = before ? [this.#bind(before, await this.#prepare(before.text))] : [];
      const prepared = await this.#prepare(statement.text);
      try {
        const reply = await this.#send([...first, this.#bind(statement, prepared)]);
        return this.#read<T>(prepared, reply);
      } catch (error) {
        if (hasTableChanged(error)) this.#prepared.delete(statement.text);
        throw error;
      }
    });
  }

  async #forgetAll(): Promise<void> {
    await this.#send([serialize.query('deallocate all')]);
    this.#prepared.clear();
  }

  async #prepare(text: string): Promise<Prepared> {
    const known = this.#prepared.get(text);
    if (known) return known;
    this.#count += 1;
    const name = `statement_${this.#count}`;
    const { parameterTypes, columns } = await this.#send([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ]);
    const prepared = { name, parameterTypes, columns };
    this.#prepared.set(text, prepared);
    return prepared;
  }

  #bind({ values }: Statement, { name, parameterTypes }: Prepared): Uint8Array {
    const bound = values.map((value, index): string | null => {
      if (value === null || value === undefined) return null;
      const toText = this.serializers[parameterTypes[index] ?? 0];
      // Kysely passes nothing else where no type is known.
      return toText ? toText(value) : `${value as string | number | boolean}`;
    });
    return bindAndExecute(name, bound);
  }

  #read<T>({ columns }: Prepared, reply: Reply): Results<T> {
    const rows = reply.rows.map((cells) => {
      const row: Record<string, unknown> = {};
      for (const [index, { name, typeId }] of columns.entries()) {
        row[name] = types.parseType(cells[index] ?? null, typeId, this.parsers);
      }
      return row;
    }) as T[]; // the caller says what its statement answers
    return {
      rows,
      fields: columns.map(({ name, typeId }) => ({ name, dataTypeID: typeId })),
      affectedRows: changedRows(reply.tag),
    };
  }

  /** After an error, PostgreSQL skips everything up to the sync, which is in the same message. */
  async #send(parts: readonly Uint8Array[]): Promise<Reply> {
    const chunks: Uint8Array[] = [];
    // Unlike its other calls, this one leaves the reading to us. A chunk is a view that PGlite uses again.
    const onRawData = (chunk: Uint8Array) => void chunks.push(chunk.slice());
    await this.execProtocolRawStream(joined([...parts, SYNC]), { syncToFs: false, onRawData });
    const answer = chunks.length === 1 && chunks[0] ? chunks[0] : joined(chunks);
    const reply = readReply(answer);
    if (reply.hasError) throw errorIn(answer);
    return reply;
  }
}
