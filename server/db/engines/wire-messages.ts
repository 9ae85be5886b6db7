/**
 * PostgreSQL's wire protocol (version 3, chapter "Message Formats"), as far as prepared statements need it. PGlite's own
 * reader and writer copy each text several times, which took a fifth of the CPU of a short call.
 */

/** A column of an answer: its name and type. */
export type Column = { readonly name: string; readonly typeId: number };

/** An answer to one message; texts as PostgreSQL sent them. */
export type Reply = {
  readonly parameterTypes: readonly number[];
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** The tag of the last statement, such as `UPDATE 3`. */
  readonly tag: string;
  readonly hasError: boolean;
};

const kinds = { row: 0x44, columns: 0x54, parameters: 0x74, complete: 0x43, error: 0x45 } as const;
/** The kind and the length of a message. */
const HEAD = 5;
/** Of a column after its name: table, number, type, size, modifier, format. */
const COLUMN_FACTS = 18;
const TYPE_AT = 6;

function readRow(bytes: Buffer, from: number): (string | null)[] {
  const count = bytes.readUInt16BE(from);
  const cells: (string | null)[] = [];
  let at = from + 2;
  for (let index = 0; index < count; index += 1) {
    const length = bytes.readInt32BE(at);
    at += 4;
    cells.push(length < 0 ? null : bytes.toString('utf8', at, at + length));
    at += Math.max(0, length);
  }
  return cells;
}

function readColumns(bytes: Buffer, from: number): Column[] {
  const count = bytes.readUInt16BE(from);
  const columns: Column[] = [];
  let at = from + 2;
  for (let index = 0; index < count; index += 1) {
    const end = bytes.indexOf(0, at);
    const name = bytes.toString('utf8', at, end);
    columns.push({ name, typeId: bytes.readUInt32BE(end + 1 + TYPE_AT) });
    at = end + 1 + COLUMN_FACTS;
  }
  return columns;
}

const readTypes = (bytes: Buffer, from: number): number[] =>
  Array.from({ length: bytes.readUInt16BE(from) }, (_, index) => bytes.readUInt32BE(from + 2 + 4 * index));

/** Reads the messages of an answer. */
export function readReply(answer: Uint8Array): Reply {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  const rows: (string | null)[][] = [];
  let columns: Column[] = [];
  let parameterTypes: number[] = [];
  let tag = '';
  let hasError = false;
  for (let at = 0; at < bytes.length;) {
    const kind = bytes[at];
    const end = at + 1 + bytes.readInt32BE(at + 1);
    const body = at + HEAD;
    if (kind === kinds.row) rows.push(readRow(bytes, body));
    else if (kind === kinds.complete) tag = bytes.toString('latin1', body, end - 1);
    else if (kind === kinds.columns) columns = readColumns(bytes, body);
    else if (kind === kinds.parameters) parameterTypes = readTypes(bytes, body);
    else if (kind === kinds.error) hasError = true;
    at = end;
  }
  return { parameterTypes, columns, rows, tag, hasError };
}

const BIND = 0x42;
/** Execute the unnamed portal and return every row. */
const EXECUTE = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0]);
export const SYNC: Uint8Array = Buffer.from([0x53, 0, 0, 0, 4]);

/** Binds the parameters to a prepared statement, all as texts, and executes it. */
export function bindAndExecute(name: string, values: readonly (string | null)[]): Buffer {
  const lengths = values.map((value) => (value === null ? -1 : Buffer.byteLength(value)));
  const texts = lengths.reduce((sum, length) => sum + 4 + Math.max(0, length), 0);
  const size = HEAD + 1 + name.length + 1 + 2 + 2 + texts + 2;
  const bytes = Buffer.allocUnsafe(size + EXECUTE.length);
  bytes[0] = BIND;
  bytes.writeInt32BE(size - 1, 1);
  bytes[HEAD] = 0;
  let at = HEAD + 1 + bytes.write(name, HEAD + 1, 'latin1');
  bytes[at] = 0;
  // No formats: every parameter is a text.
  at = bytes.writeUInt16BE(0, at + 1);
  at = bytes.writeUInt16BE(values.length, at);
  for (const [index, value] of values.entries()) {
    at = bytes.writeInt32BE(lengths[index] ?? -1, at);
    if (value !== null) at += bytes.write(value, at, 'utf8');
  }
  at = bytes.writeUInt16BE(0, at);
  EXECUTE.copy(bytes, at);
  return bytes;
}
