import type { GenericSchema, ObjectSchema } from 'valibot';
import { MAX_NUMBER_LENGTH } from '#src/config/limits.ts';
import { readMaxLength } from '#src/domain/form/read-max-length.ts';
import type { endpoints } from '#contract/endpoints.ts';
import type { RecordDraft, RecordItem, RecordStatusChange } from '#src/domain/record.ts';
import { fieldShapeOf, type RecordShape } from '#src/domain/records/record-shape.ts';
import type { Choice, RecordCopy } from './record-copy.ts';
import type { RecordField, RecordMark } from './records.props.ts';

/** How long a text may be follows from the contract. */
type WithoutLimit<Field> = Field extends { readonly maxLength: number } ? Omit<Field, 'maxLength'> : Field;

/** A field of the form; `isShown` depends on what has been filled in. */
export type DefinedField<Name extends string = string> = WithoutLimit<RecordField<Name>> & {
  readonly isShown?: (draft: RecordDraft) => boolean;
  /** The units of an amount, if they depend on what has been filled in. */
  readonly choicesFor?: (draft: RecordDraft) => readonly Choice[];
};

/** A button of a row that changes the status. */
export type StatusMove = { readonly label: string; readonly change: RecordStatusChange };

type CallName = keyof typeof endpoints;

/** The endpoint table's rows of one record kind. */
export type RecordCallNames = {
  /** The name of the id in the paths. */
  readonly id: string;
  readonly list: CallName;
  /** Only if the specification has a call for one record. */
  readonly readOne?: CallName;
  /** Only if a record can be checked before it is saved; without a body there is nothing to check yet. */
  readonly check?: {
    readonly name: CallName;
    readonly bodyOf: (draft: RecordDraft, item: RecordItem | null) => object | null;
  };
  readonly create: CallName;
  readonly replace: CallName;
  /** If absent, a status change sends the whole record. */
  readonly changeStatus?: CallName;
  readonly remove: { readonly name: CallName; readonly body?: object };
};

type Defined<Name extends string> = Omit<RecordShape, 'nameField' | 'fields' | 'defaults' | 'pastDays'> & {
  readonly nameField: Name;
  readonly defaults: { readonly [Field in Name]?: string | boolean };
  readonly pastDays: (content: Parameters<RecordShape['pastDays']>[0]) => readonly Name[];
  readonly calls: RecordCallNames;
  readonly copy: RecordCopy;
  /** Status filters; a quiet one is shown only while it matches something. */
  readonly tabs: readonly (Choice & { readonly isQuiet?: boolean })[];
  readonly sorts: readonly Choice[];
  readonly columns: readonly {
    readonly label: string;
    readonly textOf: (item: RecordItem) => string | null;
  }[];
  /** The text below the name. */
  readonly subOf: (item: RecordItem) => string | null;
  /** The key of records that are shown together with their trend; absent for kinds without groups. */
  readonly groupOf?: (item: RecordItem) => string;
  readonly marksOf: (item: RecordItem) => readonly RecordMark[];
  readonly statusOf: (item: RecordItem) => RecordMark;
  /** One line for each record that may need help now; absent for kinds where none can. */
  readonly urgentOf?: (items: readonly RecordItem[], page: { readonly now: Date }) => readonly string[];
  readonly movesOf: (item: RecordItem) => readonly StatusMove[];
  readonly canRemove: (item: RecordItem) => boolean;
  /** Whether several records can have the same name. */
  readonly canRepeat?: boolean;
  /** Whether medications and allergies of this list are compared. */
  readonly isCompared: boolean;
  readonly essentials: readonly DefinedField<Name>[];
  readonly details: readonly DefinedField<Name>[];
  /** Where the profile stores "none that I know of"; null for kinds without it. */
  readonly noneFlag: 'allergies' | 'medications' | 'conditions' | null;
};

/** Everything on the page that differs between record kinds (docs/records.md). */
export type RecordDefinition = Defined<string> &
  RecordShape & {
    /** How many characters fit into each field of text. */
    readonly maxLengths: Readonly<Record<string, number>>;
  };

/** The server's fields that one form field holds. */
export const namesOf = <Name extends string>(field: DefinedField<Name>): Name[] =>
  field.type === 'amount' ? [field.name, field.unit] : [field.name];

/**
 * Defines a record kind from the fields of its contract: a form can only use fields of the contract, and the type and
 * the longest text of each follow from its schema.
 */
export function defineRecords<Entries extends Readonly<Record<string, GenericSchema>>>(
  { entries }: ObjectSchema<Entries, undefined>,
  definition: Defined<keyof Entries & string>,
): RecordDefinition {
  const defined = [...definition.essentials, ...definition.details];
  const names: ReadonlySet<string> = new Set(defined.flatMap(namesOf));
  const shown = Object.entries(entries).filter(([name]) => names.has(name));
  const fields = Object.fromEntries(shown.map(([name, schema]) => [name, fieldShapeOf(schema)]));
  const isText = (name: string) =>
    defined.some((field) => field.name === name && (field.type === 'text' || field.type === 'long-text'));
  const maxLengths = Object.fromEntries(
    shown
      .filter(([name]) => isText(name))
      .map(([name, schema]) => [name, fields[name] === 'number' ? MAX_NUMBER_LENGTH : readMaxLength(schema)]),
  );
  return { ...definition, fields, maxLengths };
}
