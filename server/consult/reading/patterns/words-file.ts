import type { CompiledWords } from './compile-vocabulary.ts';
import type { PatternIndex, PatternLists } from './match-patterns.ts';
import { packFile, unpackFile } from '../packed-file.ts';
import type { Pattern, PatternWord } from './pattern.types.ts';

/** Rows of numbers as two arrays: where each row ends, and the numbers of all rows. */
type Rows = { readonly ends: Uint32Array; readonly numbers: Uint32Array };

/** For each index of patterns, the keys of its lists. */
type IndexKeys = { readonly byFirstKey: readonly string[]; readonly byPrefix: readonly string[] };

type PositionRest = Omit<PatternWord, 'keys'>;
type PatternRest = Omit<Pattern, 'words'>;

/** The file has three tables of rows: positions, patterns, and lists of patterns. This is the rest of it. */
type Header = {
  readonly fingerprint: string;
  readonly words: Omit<CompiledWords, 'byFirstKey' | 'byPrefix' | 'acrossContrast'>;
  readonly positionKeys: readonly string[];
  /** A position is a row: the number of its rest, and those of its keys. */
  readonly positionRests: readonly PositionRest[];
  /** A pattern is a row: the number of its rest, and those of its positions. */
  readonly patternRests: readonly PatternRest[];
  /** A list is a row of the numbers of its patterns. The rows are in the order of these keys. */
  readonly index: IndexKeys;
  readonly acrossContrast: IndexKeys;
  /** The lengths of each table's arrays. */
  readonly tables: readonly { readonly rows: number; readonly numbers: number }[];
};

/** Numbers values from 0 as they come; those with the same `nameOf` are the same. */
function createNumbering<Value>(nameOf: (value: Value) => unknown) {
  const numbers = new Map<unknown, number>();
  const values: Value[] = [];
  const numberOf = (value: Value): number => {
    const name = nameOf(value);
    const number = numbers.get(name) ?? values.push(value) - 1;
    numbers.set(name, number);
    return number;
  };
  return { values, numberOf };
}

function packRows(rows: readonly (readonly number[])[]): Rows {
  let end = 0;
  return {
    ends: Uint32Array.from(rows, (row) => (end += row.length)),
    numbers: Uint32Array.from(rows.flat()),
  };
}

/** Encodes compiled words as one file. The fingerprint says what they were compiled from. */
export function encodeWords(compiled: CompiledWords, fingerprint: string): Uint8Array {
  const { byFirstKey, byPrefix, acrossContrast, ...words } = compiled;
  const positionKeys = createNumbering<string>((key) => key);
  const positionRests = createNumbering<PositionRest>(JSON.stringify);
  const patternRests = createNumbering<PatternRest>(JSON.stringify);
  const positions = createNumbering<readonly number[]>(String);
  const patterns = createNumbering<Pattern>((pattern) => pattern);
  const lists: number[][] = [];
  const toPosition = ({ keys: own, ...rest }: PatternWord) =>
    positions.numberOf([positionRests.numberOf(rest), ...[...own].map(positionKeys.numberOf)]);
  const packLists = (all: PatternLists<Pattern>) => {
    for (const key of all.keys()) lists.push((all.get(key) ?? []).map(patterns.numberOf));
    return [...all.keys()];
  };
  const packIndex = (index: PatternIndex<Pattern>): IndexKeys => ({
    byFirstKey: packLists(index.byFirstKey),
    byPrefix: packLists(index.byPrefix),
  });
  const indexes = {
    index: packIndex({ byFirstKey, byPrefix }),
    acrossContrast: packIndex(acrossContrast),
  };
  const patternRows = patterns.values.map(({ words: own, ...rest }) => [
    patternRests.numberOf(rest),
    ...own.map(toPosition),
  ]);
  const tables = [positions.values, patternRows, lists].map(packRows);
  const header: Header = {
    fingerprint,
    words,
    ...indexes,
    positionKeys: positionKeys.values,
    positionRests: positionRests.values,
    patternRests: patternRests.values,
    tables: tables.map(({ ends, numbers }) => ({ rows: ends.length, numbers: numbers.length })),
  };
  return packFile(
    header,
    tables.flatMap(({ ends, numbers }) => [ends, numbers]),
  );
}

/** The numbers of a row. */
type RowReader = (row: number) => Uint32Array;

const readerOf =
  ({ ends, numbers }: Rows): RowReader =>
  (row) =>
    numbers.subarray(row === 0 ? 0 : ends[row - 1], ends[row]);

/** Makes the value of each row when it is first needed. */
function madeByRow<Value>(make: (row: number) => Value): (row: number) => Value {
  const made: Value[] = [];
  return (row) => (made[row] ??= make(row));
}

/** What a number in the file refers to; throws when the file is damaged. */
function at<Value>(values: readonly Value[], number: number | undefined): Value {
  const value = values[number ?? -1];
  if (value === undefined) throw new Error('The file of compiled words is damaged.');
  return value;
}

/**
 * Decodes such a file; null when it was compiled from something else. The lists of patterns stay encoded until a text
 * first needs them: most texts need few, and together they are 50 MB.
 */
export function decodeWords(file: Uint8Array, fingerprint: string): CompiledWords | null {
  const { header, next } = unpackFile<Header>(file);
  if (header.fingerprint !== fingerprint) return null;
  const { words, positionKeys, positionRests, patternRests, tables, index, acrossContrast } = header;
  const nextTable = (table: number) => {
    const { rows, numbers } = at(tables, table);
    return readerOf({ ends: next(Uint32Array, rows), numbers: next(Uint32Array, numbers) });
  };
  const [positionRow, patternRow, listRow] = [nextTable(0), nextTable(1), nextTable(2)];
  const positionAt = madeByRow((row): PatternWord => {
    const [rest, ...keys] = positionRow(row);
    return {
      keys: new Set(keys.map((key) => at(positionKeys, key))),
      ...at(positionRests, rest),
    };
  });
  const patternAt = madeByRow((row): Pattern => {
    const [rest, ...positions] = patternRow(row);
    return { ...at(patternRests, rest), words: positions.map(positionAt) };
  });
  const listAt = madeByRow((row) => Array.from(listRow(row), patternAt));
  let lists = 0;
  const openLists = (keys: readonly string[]): PatternLists<Pattern> => {
    const rows = new Map(keys.map((key) => [key, lists++]));
    return {
      size: rows.size,
      keys: () => rows.keys(),
      get: (key) => {
        const row = rows.get(key);
        return row === undefined ? undefined : listAt(row);
      },
    };
  };
  const openIndex = ({ byFirstKey, byPrefix }: IndexKeys): PatternIndex<Pattern> => ({
    byFirstKey: openLists(byFirstKey),
    byPrefix: openLists(byPrefix),
  });
  return {
    ...words,
    ...openIndex(index),
    acrossContrast: openIndex(acrossContrast),
  };
}
