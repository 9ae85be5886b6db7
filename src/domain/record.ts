import type { RecordWarningRead } from '#contract/record.ts';
import type { JsonValue } from '#contract/json.ts';

/** A kind of medical data by the name of its list: allergies, medications, conditions (spec §1; docs/records.md). */
export type RecordKind = string;

/** One allergy, medication or condition as the wire spells it. */
export type RecordItem = { readonly id: string; readonly [field: string]: JsonValue };

/** The form values of a record: text and ticks, whether or not it is right. */
export type RecordDraft = Readonly<Record<string, string | boolean>>;

/** A list as it was read: what the query shows, and what is known of all records of the kind. */
export type RecordList = {
  readonly items: readonly RecordItem[];
  /** How many records each filter would show; null when the back end does not say. */
  readonly counts: Readonly<Record<string, number>> | null;
  readonly warnings: readonly RecordWarningRead[];
  /** Names that the lists behind the warnings do not know (contract §6); null when nothing was checked. */
  readonly notChecked: readonly string[] | null;
  /** Every record without a filter, to notice a second one while it is typed. */
  readonly known: readonly RecordItem[];
};

/** `resolvedDate` belongs to conditions only (spec §7). */
export type RecordStatusChange = { readonly status: string; readonly resolvedDate: string | null };

/** A record after it was saved, and what to look at again: that never blocks a save (contract §5–§7). */
export type RecordSaved = {
  readonly item: RecordItem;
  readonly warnings: readonly RecordWarningRead[];
  readonly notChecked: readonly string[] | null;
};

/** What a check finds. `notChecked` names what the lists behind it do not know; null: nothing was checked (contract §6). */
export type RecordFindings = Pick<RecordSaved, 'warnings' | 'notChecked'>;

/** The findings about a form before it is saved, and the form that they are about. */
export type CheckedDraft = RecordFindings & { readonly draft: RecordDraft };

/** A record that is opened to be changed, and its form. */
export type OpenedRecord = { readonly item: RecordItem; readonly draft: RecordDraft };
