import type { Choice, RecordCopy } from './record-copy.ts';
import type { RecordDraft, RecordItem, RecordStatusChange } from '#src/domain/record.ts';
import type { RecordShape } from '#src/domain/records/record-shape.ts';
import type { RecordField, RecordMark } from './records.props.ts';

/** What a definition may ask of the page. */
export type RecordLocale = { readonly locale: string };

/** A field of the form; `isShown` looks at what has been filled in so far. */
export type DefinedField = RecordField & { readonly isShown?: (draft: RecordDraft) => boolean };

/** One of a row's ways to another status. */
export type StatusMove = { readonly label: string; readonly change: RecordStatusChange };

/** All that tells one kind of medical data from another on the page (docs/records.md). */
export type RecordDefinition = {
  readonly shape: RecordShape;
  readonly copy: RecordCopy;
  /** Filters by status; a quiet one shows only while it holds something. */
  readonly tabs: readonly (Choice & { readonly isQuiet?: boolean })[];
  readonly sorts: readonly Choice[];
  readonly columns: readonly {
    readonly label: string;
    readonly textOf: (item: RecordItem, page: RecordLocale) => string | null;
  }[];
  /** What stands under the name. */
  readonly subOf: (item: RecordItem) => string | null;
  readonly marksOf: (item: RecordItem) => readonly RecordMark[];
  readonly statusOf: (item: RecordItem) => RecordMark;
  readonly movesOf: (item: RecordItem) => readonly StatusMove[];
  readonly canRemove: (item: RecordItem) => boolean;
  /** Whether medications and allergies of this list are compared. */
  readonly isCompared: boolean;
  readonly essentials: readonly DefinedField[];
  readonly details: readonly DefinedField[];
  /** Whether "none that I know of" can be said of it, and where the profile keeps that. */
  readonly noneFlag: 'allergies' | 'medications' | 'conditions' | null;
};
