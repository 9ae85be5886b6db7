import type { JsonValue } from './json.ts';

/** The three kinds of medical data (spec §1); each has its own fields, list and editor. */
export type RecordKind = 'allergies' | 'medications' | 'conditions';

/** One allergy, medication or condition as the wire spells it. */
export type RecordItem = { readonly id: string; readonly [field: string]: JsonValue };

/** The editable fields of a record, as its form sends them. */
export type RecordDraft = { readonly [field: string]: JsonValue };

/** Something to tell after a save that never blocks it: a likely duplicate, a drug–allergy conflict (contract §5–§7). */
export type RecordWarning = { readonly code: string; readonly [field: string]: JsonValue };
