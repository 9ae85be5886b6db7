import { PGlite, types, type QueryOptions, type Results } from '@electric-sql/pglite';
import { DatabaseError, serialize } from 'pg-protocol';
import {
  CommandCompleteMessage,
  DataRowMessage,
  ParameterDescriptionMessage,
  RowDescriptionMessage,
  type BackendMessage,
  type Field,
} from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';
import { hasTableChanged, MAX_PREPARED } from './prepared-statements.ts';

type Prepared = {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  /** PostgreSQL refuses the statement when they have changed. */
  readonly columns: readonly Field[];
};

/** What the messages of one answer contain; texts as PostgreSQL sent them. */
type Reply = {
  parameterTypes: readonly number[];
  columns: readonly Field[];
  readonly rows: (readonly (string | null)[])[];
  /** Of the last statement, such as `UPDATE 3`. */
  tag: string;
  error: DatabaseError | null;
};

type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Sets a patient's identity until the transaction ends; the condition is never true, so that no row is sent. */
const TAKE_IDENTITY =
  "select where set_config('request.jwt.claims', $1, true) is null or set_config('role', 'authenticated', true) is null";

function take(message: BackendMessage, reply: Reply): void {
  if (message instanceof DataRowMessage) reply.rows.push(message.fields as (string | null)[]); // null for NULL
  else if (message instanceof CommandCompleteMessage) reply.tag = message.text;
  else if (message instanceof RowDescriptionMessage) reply.columns = message.fields;
  else if (message instanceof ParameterDescriptionMessage) reply.parameterTypes = message.dataTypeIDs;
  else if (message instanceof DatabaseError) reply.error ??= message;
}

/** The row count at the end of a command tag (`UPDATE 3`, `INSERT 0 1`); 0 for a SELECT. */
function changedRows(tag: string): number {
  return tag.startsWith('SELECT') ? 0 : Number.parseInt(tag.split(' ').at(-1) ?? '', 10) || 0;
}

/**
 * PGlite that prepares each statement with parameters once, so that PostgreSQL parses it only once and a statement
 * takes one message instead of six. Everything else works as in PGlite, including its own transactions. The messages are
 * read and written by the library of the driver `pg`, because PGlite's copies each text several times.
 */
export class PreparingPglite extends PGlite {
  readonly #parser = new Parser();
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
      const first = before ? this.#bind(before, await this.#prepare(before.text)) : [];
      const prepared = await this.#prepare(statement.text);
      try {
        const reply = await this.#send([...first, ...this.#bind(statement, prepared)]);
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

  #bind({ values }: Statement, { name, parameterTypes }: Prepared): Buffer[] {
    const bound = values.map((value, index): string | null => {
      if (value === null || value === undefined) return null;
      const toText = this.serializers[parameterTypes[index] ?? 0];
      // Kysely passes nothing else where no type is known.
      return toText ? toText(value) : `${value as string | number | boolean}`;
    });
    return [serialize.bind({ statement: name, values: bound }), serialize.execute()];
  }

  #read<T>({ columns }: Prepared, reply: Reply): Results<T> {
    const rows = reply.rows.map((cells) => {
      const row: Record<string, unknown> = {};
      for (const [index, { name, dataTypeID }] of columns.entries()) {
        row[name] = types.parseType(cells[index] ?? null, dataTypeID, this.parsers);
      }
      return row;
    }) as T[]; // the caller says what its statement answers
    return {
      rows,
      fields: columns.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
      affectedRows: changedRows(reply.tag),
    };
  }

  /** After an error, PostgreSQL skips everything up to the sync, which is in the same message. */
  async #send(parts: readonly Buffer[]): Promise<Reply> {
    const reply: Reply = { parameterTypes: [], columns: [], rows: [], tag: '', error: null };
    // Unlike its other calls, this one leaves the reading to us. A chunk is a view that PGlite uses again.
    const onRawData = (chunk: Uint8Array) =>
      this.#parser.parse(Buffer.from(chunk), (message) => take(message, reply));
    await this.execProtocolRawStream(Buffer.concat([...parts, serialize.sync()]), {
      syncToFs: false,
      onRawData,
    });
    if (reply.error) throw reply.error;
    return reply;
  }
}
