import * as v from 'valibot';
import { textIn } from '../form.ts';
import type { JsonValue } from '#contract/json.ts';
import type { RecordDraft, RecordItem, RecordKind } from '../record.ts';

/** The form value of a record's field: a text that may be empty, a name, a number, a tick, a list of words. */
type FieldShape = 'name' | 'text' | 'number' | 'tick' | 'words';

/** What the form of a field holds, by what its schema accepts. */
export function fieldShapeOf(schema: v.GenericSchema): FieldShape {
  if (v.is(schema, true)) return 'tick';
  if (v.is(schema, ['word'])) return 'words';
  if (v.is(schema, 1)) return 'number';
  return v.is(schema, null) ? 'text' : 'name';
}

type Content = { readonly [field: string]: JsonValue };

/** How one kind of medical data passes between the wire and its form. */
export type RecordShape = {
  readonly kind: RecordKind;
  /** The field that a patient knows a record by. */
  readonly nameField: string;
  /** The editable fields. */
  readonly fields: Readonly<Record<string, FieldShape>>;
  /** What a new record's form begins with, where that is not empty. */
  readonly defaults: { readonly [field: string]: string | boolean | undefined };
  /** Days that cannot lie in the future. */
  readonly pastDays: (content: Content) => readonly string[];
  /** Fields that follow from others. */
  readonly settle?: (content: Content) => Content;
};

const BETWEEN_WORDS = '\n';

/** The words of a list field, as its form holds them. */
export const joinWords = (words: readonly string[]): string => words.join(BETWEEN_WORDS);

/** The words of a list field from its form. */
export const splitWords = (text: string): string[] =>
  text
    .split(BETWEEN_WORDS)
    .map((word) => word.trim())
    .filter((word) => word !== '');

function toInput(value: unknown): string | boolean {
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value)) return joinWords(value.map(String));
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const emptyInput = (shape: FieldShape) => (shape === 'tick' ? false : '');

function fromInput(shape: FieldShape, value: string | boolean): JsonValue {
  if (shape === 'tick') return value === true;
  const text = String(value).trim();
  if (shape === 'words') return splitWords(text);
  if (shape === 'name') return text;
  if (text === '') return null;
  return shape === 'number' ? Number(text.replace(',', '.')) : text;
}

/** The name of a record. */
export const nameOfRecord = ({ nameField }: Pick<RecordShape, 'nameField'>, item: RecordItem): string =>
  textIn(item, nameField);

/** What is known of a record, as its form would hold it. */
export const draftFrom = (known: Readonly<Record<string, unknown>>): RecordDraft =>
  Object.fromEntries(Object.entries(known).map(([field, value]) => [field, toInput(value)]));

/** What a record's form shows; of a new one when there is none. */
export const draftOf = ({ fields, defaults }: RecordShape, item: RecordItem | null): RecordDraft =>
  Object.fromEntries(
    Object.entries(fields).map(([field, shape]) => [
      field,
      (item === null ? defaults[field] : toInput(item[field])) || emptyInput(shape),
    ]),
  );

/** What the wire carries of a form. Fields that the form does not show stay as they were. */
export function contentOf(shape: RecordShape, draft: RecordDraft, item: RecordItem | null): Content {
  const typed = Object.entries(shape.fields).map(([field, each]) => [
    field,
    fromInput(each, draft[field] ?? ''),
  ]);
  const content: Content = { ...item, ...Object.fromEntries(typed) };
  return shape.settle?.(content) ?? content;
}
