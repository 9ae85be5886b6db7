import * as v from 'valibot';
import { textIn } from '../form/form.ts';
import type { JsonValue } from '#contract/json.ts';
import type { RecordDraft, RecordItem, RecordKind } from '../record.ts';

/** The form value of a record's field: text that may be empty, a name, a number, a tick, or a list of words. */
type FieldShape = 'name' | 'text' | 'number' | 'tick' | 'words';

/** The form value that suits a field's schema. */
export function fieldShapeOf(schema: v.GenericSchema): FieldShape {
  if (v.is(schema, true)) return 'tick';
  if (v.is(schema, ['word'])) return 'words';
  if (v.is(schema, 1)) return 'number';
  return v.is(schema, null) ? 'text' : 'name';
}

type Content = { readonly [field: string]: JsonValue };

/** How one record kind is converted between server and form. */
export type RecordShape = {
  readonly kind: RecordKind;
  /** The field that names the record for the patient. */
  readonly nameField: string;
  /** The editable fields. */
  readonly fields: Readonly<Record<string, FieldShape>>;
  /** Initial values of a new record's form, where they are not empty. */
  readonly defaults: { readonly [field: string]: string | boolean | undefined };
  /** Dates that must not be in the future. */
  readonly pastDays: (content: Content) => readonly string[];
  /** Fields that follow from others. */
  readonly settle?: (content: Content) => Content;
};

const BETWEEN_WORDS = '\n';

/** Joins the words of a list field for its form. */
export const joinWords = (words: readonly string[]): string => words.join(BETWEEN_WORDS);

/** Splits the text of a list field's form into words. */
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

/** Converts known fields of a record into form values. */
export const draftFrom = (known: Readonly<Record<string, unknown>>): RecordDraft =>
  Object.fromEntries(Object.entries(known).map(([field, value]) => [field, toInput(value)]));

/** The form values of a record, or of a new one when it is null. */
export const draftOf = ({ fields, defaults }: RecordShape, item: RecordItem | null): RecordDraft =>
  Object.fromEntries(
    Object.entries(fields).map(([field, shape]) => [
      field,
      (item === null ? defaults[field] : toInput(item[field])) || emptyInput(shape),
    ]),
  );

/** What is sent for a form. Fields that the form does not show stay unchanged. */
export function contentOf(shape: RecordShape, draft: RecordDraft, item: RecordItem | null): Content {
  const typed = Object.entries(shape.fields).map(([field, each]) => [
    field,
    fromInput(each, draft[field] ?? ''),
  ]);
  const content: Content = { ...item, ...Object.fromEntries(typed) };
  return shape.settle?.(content) ?? content;
}
