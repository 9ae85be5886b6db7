import type { GenericSchema, ObjectSchema } from 'valibot';
import type { endpoints } from '#contract/endpoints.ts';
import type { RecordDraft, RecordItem, RecordStatusChange } from '#src/domain/record.ts';
import { fieldShapeOf, type RecordShape } from '#src/domain/records/record-shape.ts';
import type { Choice, RecordCopy } from './record-copy.ts';
import type { RecordField, RecordMark } from './records.props.ts';

/** A field of the form; `isShown` looks at what has been filled in so far. */
export type DefinedField<Name extends string = string> = RecordField<Name> & {
  readonly isShown?: (draft: RecordDraft) => boolean;
  /** Of an amount: its units, where they follow from what has been filled in. */
  readonly choicesFor?: (draft: RecordDraft) => readonly Choice[];
};

/** One of a row's ways to another status. */
export type StatusMove = { readonly label: string; readonly change: RecordStatusChange };

type CallName = keyof typeof endpoints;

/** One kind's rows of the endpoint table. */
export type RecordCallNames = {
  /** What the paths call its id. */
  readonly id: string;
  readonly list: CallName;
  /** Only where the specification has a call for one record. */
  readonly readOne?: CallName;
  /** Only where a record can be checked before it is saved; without a body there is nothing to check yet. */
  readonly check?: {
    readonly name: CallName;
    readonly bodyOf: (draft: RecordDraft, item: RecordItem | null) => object | null;
  };
  readonly create: CallName;
  readonly replace: CallName;
  /** Without one a status changes with the whole record. */
  readonly changeStatus?: CallName;
  readonly remove: { readonly name: CallName; readonly body?: object };
};

type Defined<Name extends string> = Omit<RecordShape, 'nameField' | 'fields' | 'defaults' | 'pastDays'> & {
  readonly nameField: Name;
  readonly defaults: { readonly [Field in Name]?: string | boolean };
  readonly pastDays: (content: Parameters<RecordShape['pastDays']>[0]) => readonly Name[];
  readonly calls: RecordCallNames;
  readonly copy: RecordCopy;
  /** Filters by status; a quiet one shows only while it holds something. */
  readonly tabs: readonly (Choice & { readonly isQuiet?: boolean })[];
  readonly sorts: readonly Choice[];
  readonly columns: readonly {
    readonly label: string;
    readonly textOf: (item: RecordItem) => string | null;
  }[];
  /** What stands under the name. */
  readonly subOf: (item: RecordItem) => string | null;
  /** What records have in common that are shown together, with their trend; absent where each stands alone. */
  readonly groupOf?: (item: RecordItem) => string;
  readonly marksOf: (item: RecordItem) => readonly RecordMark[];
  readonly statusOf: (item: RecordItem) => RecordMark;
  /** What on the list may need help now, a line each; absent where nothing can. */
  readonly urgentOf?: (items: readonly RecordItem[], page: { readonly now: Date }) => readonly string[];
  readonly movesOf: (item: RecordItem) => readonly StatusMove[];
  readonly canRemove: (item: RecordItem) => boolean;
  /** Whether a second record of the same name is nothing to notice. */
  readonly canRepeat?: boolean;
  /** Whether medications and allergies of this list are compared. */
  readonly isCompared: boolean;
  readonly essentials: readonly DefinedField<Name>[];
  readonly details: readonly DefinedField<Name>[];
  /** Whether "none that I know of" can be said of it, and where the profile keeps that. */
  readonly noneFlag: 'allergies' | 'medications' | 'conditions' | null;
};

/** All that distinguishes one kind of medical data from another on the page (docs/records.md). */
export type RecordDefinition = Defined<string> & RecordShape;

/** The fields of the wire that one field of a form holds. */
export const namesOf = <Name extends string>(field: RecordField<Name>): Name[] =>
  field.type === 'amount' ? [field.name, field.unit] : [field.name];

/**
 * Defines a kind of medical data over the fields of its contract: a form can only name fields that the contract has,
 * and what each holds follows from its schema.
 */
export function defineRecords<Entries extends Readonly<Record<string, GenericSchema>>>(
  { entries }: ObjectSchema<Entries, undefined>,
  definition: Defined<keyof Entries & string>,
): RecordDefinition {
  const names: ReadonlySet<string> = new Set(
    [...definition.essentials, ...definition.details].flatMap(namesOf),
  );
  const shown = Object.entries(entries).filter(([name]) => names.has(name));
  const fields = Object.fromEntries(shown.map(([name, schema]) => [name, fieldShapeOf(schema)]));
  return { ...definition, fields };
}
