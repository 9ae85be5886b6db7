import type { RecordWarningRead } from '#contract/record.ts';
import type { JsonValue } from '#contract/json.ts';

/**
 * A record kind, by the name of its list: allergies, medications, conditions, measurements (spec §1; docs/records.md).
 */
export type RecordKind = string;

/** One record with the server's field names. */
export type RecordItem = { readonly id: string; readonly [field: string]: JsonValue };

/** The form values of a record: text and ticks, valid or not. */
export type RecordDraft = Readonly<Record<string, string | boolean>>;

/** A list after a read: what the query shows, and all records of the kind. */
export type RecordList = {
  readonly items: readonly RecordItem[];
  /** How many records each filter would show; null when the back end does not send it. */
  readonly counts: Readonly<Record<string, number>> | null;
  readonly warnings: readonly RecordWarningRead[];
  /** Names that the lists behind the warnings do not know (contract §6); null when nothing was checked. */
  readonly notChecked: readonly string[] | null;
  /** Every record, without a filter, to notice a duplicate while it is typed. */
  readonly known: readonly RecordItem[];
};

/** `resolvedDate` is only for conditions (spec §7). */
export type RecordStatusChange = { readonly status: string; readonly resolvedDate: string | null };

/** A saved record and its warnings, which never block a save (contract §5–§7). */
export type RecordSaved = {
  readonly item: RecordItem;
  readonly warnings: readonly RecordWarningRead[];
  readonly notChecked: readonly string[] | null;
};

/**
 * The result of a check. `notChecked`: names that the lists do not know; null when nothing was checked (contract §6).
 */
export type RecordFindings = Pick<RecordSaved, 'warnings' | 'notChecked'>;

/** The last checked form, and what the check found; null when it failed. */
export type CheckedDraft = { readonly draft: RecordDraft; readonly findings: RecordFindings | null };

/** A record that is opened for editing, and its form. */
export type OpenedRecord = { readonly item: RecordItem; readonly draft: RecordDraft };

/** What one press changes: the status of a record, or whether there is nothing to put on the list. */
export type RecordChange =
  | { readonly kind: RecordKind; readonly item: RecordItem; readonly change: RecordStatusChange }
  | { readonly kind: RecordKind; readonly isNone: boolean };
