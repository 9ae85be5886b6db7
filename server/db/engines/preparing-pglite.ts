import { PGlite, protocol, types, type QueryOptions, type Results } from '@electric-sql/pglite';
import { hasTableChanged, MAX_PREPARED } from './prepared-statements.ts';

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type Prepared = { readonly name: string; readonly parameterTypes: readonly number[] };

type Statement = { readonly text: string; readonly values: readonly unknown[] };

const { serialize, messages: backend } = protocol;

/** Sets a patient's identity until the transaction ends. */
const TAKE_IDENTITY =
  "select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)";

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, each) => sum + each.length, 0));
  let at = 0;
  for (const each of parts) {
    all.set(each, at);
    at += each.length;
  }
  return all;
}

const found = <T>(messages: Messages, kind: abstract new (...args: never[]) => T): T | undefined =>
  messages.find((each): each is Messages[number] & T => each instanceof kind);

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
      const first = before ? [await this.#bind(before), serialize.execute()] : [];
      const bound = await this.#bind(statement);
      try {
        return this.#read<T>(
          await this.#send([...first, bound, serialize.describe({ type: 'P' }), serialize.execute()]),
        );
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
    this.#count += 1;
    const name = `statement_${this.#count}`;
    const answer = await this.#send([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ]);
    const described = found(answer, backend.ParameterDescriptionMessage);
    const prepared = { name, parameterTypes: described?.dataTypeIDs ?? [] };
    this.#prepared.set(text, prepared);
    return prepared;
  }

  async #bind({ text, values }: Statement): Promise<Uint8Array> {
    const { name, parameterTypes } = this.#prepared.get(text) ?? (await this.#prepare(text));
    const bound = values.map((value, index) => {
      if (value === null || value === undefined) return null;
      const toText = this.serializers[parameterTypes[index] ?? 0];
      return toText ? toText(value) : `${value as string | number | boolean}`; // Kysely passes nothing else where no type is known
    });
    return serialize.bind({ statement: name, values: bound });
  }

  /** The result of the last statement, the only one that was described. */
  #read<T>(answer: Messages): Results<T> {
    const start = answer.findIndex((each) => each instanceof backend.RowDescriptionMessage);
    const fields = found(answer, backend.RowDescriptionMessage)?.fields ?? [];
    const rows = answer
      .slice(start + 1)
      .filter((each) => each instanceof backend.DataRowMessage)
      .map(({ fields: texts }) =>
        Object.fromEntries(
          fields.map(({ name: column, dataTypeID }, index) => [
            column,
            types.parseType(texts[index] ?? null, dataTypeID, this.parsers),
          ]),
        ),
      ) as T[]; // the caller says what its statement answers
    const tag = answer.findLast((each) => each instanceof backend.CommandCompleteMessage)?.text ?? '';
    return {
      rows,
      fields: fields.map(({ name: column, dataTypeID }) => ({ name: column, dataTypeID })),
      affectedRows: changedRows(tag),
    };
  }

  /** After an error, PostgreSQL skips everything up to the sync, which is in the same message. */
  #send(parts: readonly Uint8Array[]): Promise<Messages> {
    return this.execProtocolStream(joined([...parts, serialize.sync()]), { syncToFs: false });
  }
}
