import type { RemovalNoticeProps } from '#src/ui/feedback/removal-notice.tsx';
import type { Choice, RecordCopy } from './record-copy.ts';
import type { EmergencyContact } from '#src/domain/person/emergency-contact.ts';
import type { RecordDraft, RecordKind } from '#src/domain/record.ts';
import type { Trend } from '#src/domain/records/trend.ts';
import type { FormConflict, FormProblem } from '#src/ui/form/form.tsx';

/** A label with an icon beside a name: never a colour alone. */
export type RecordMark = {
  readonly label: string;
  readonly tone: 'plain' | 'now' | 'good' | 'warn' | 'danger';
};

type Base<Name> = { readonly name: Name; readonly label: string; readonly hint?: string };

/** One field of a form, as plain data. */
export type RecordField<Name extends string = string> =
  | (Base<Name> & { readonly type: 'long-text'; readonly maxLength: number })
  | (Base<Name> & {
      readonly type: 'text';
      readonly maxLength: number;
      /** The record kind whose library names are suggested; other names can be typed. */
      readonly offers?: RecordKind;
    })
  | (Base<Name> & { readonly type: 'select' | 'choice'; readonly choices: readonly Choice[] })
  | (Base<Name> & { readonly type: 'tick' | 'date' })
  | (Base<Name> & {
      readonly type: 'words';
      readonly words: readonly string[];
      readonly otherLabel: string;
      readonly otherHint: string;
    })
  | (Base<Name> & {
      readonly type: 'amount';
      readonly amountLabel: string;
      readonly unit: Name;
      readonly unitLabel: string;
      readonly choices: readonly Choice[];
    });

export type RecordRow = {
  readonly id: string;
  readonly name: string;
  readonly sub: string | null;
  readonly marks: readonly RecordMark[];
  readonly cells: readonly { readonly label: string; readonly text: string }[];
  readonly status: RecordMark;
  readonly actions: readonly { readonly label: string; readonly onChoose: () => void }[];
  readonly onOpen: () => void;
};

/** A trend, and its text alternative. */
export type TrendProps = { readonly label: string; readonly trend: Trend };

/** Records about the same thing. */
export type RecordGroup = {
  readonly key: string;
  readonly name: string;
  readonly rows: readonly RecordRow[];
  readonly trend: TrendProps | null;
};

export type RecordListProps =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly onRetry: () => void }
  | {
      readonly state: 'empty';
      readonly isFiltered: boolean;
      /** Null for kinds without "none that I know of". */
      readonly none: {
        readonly isSaid: boolean;
        readonly canSay: boolean;
        readonly onSay: () => void;
      } | null;
    }
  | {
      readonly state: 'ready';
      readonly columns: readonly string[];
      readonly rows: readonly RecordRow[];
      /** The same rows in groups; null for kinds without groups. */
      readonly groups: readonly RecordGroup[] | null;
      readonly count: number;
      readonly rest: number;
      readonly isBusy: boolean;
      readonly onMore: () => void;
    };

export type RecordFiltersProps = {
  readonly tabs: readonly (Choice & { readonly count: number | null })[];
  readonly sorts: readonly Choice[];
  readonly query: { readonly status: string; readonly search: string; readonly sortBy: string };
  readonly onTab: (status: string) => void;
  readonly onSort: (sortBy: string) => void;
  readonly onSearch: (search: string) => void;
};

export type RecordChecksProps = {
  readonly warnings: readonly {
    readonly text: string;
    readonly source: { readonly title: string; readonly url: string } | null;
  }[];
  readonly isCompared: boolean;
  /** Null: nothing was checked. */
  readonly notChecked: readonly string[] | null;
  /** The warnings came with the last save. */
  readonly isNew: boolean;
};

/** The result of a check of the open form, before it is saved. */
export type DraftCheckProps = {
  readonly title: string;
  readonly findings: readonly {
    /** How serious it is, as text. */
    readonly mark: RecordMark | null;
    readonly about: string;
    /** What may happen, what to do. */
    readonly lines: readonly string[];
    readonly source: { readonly title: string; readonly url: string } | null;
  }[];
  /** What was compared, and what could not be. */
  readonly limits: readonly string[];
};

export type RecordEditorProps = {
  /** A different record gets a new form. */
  readonly formKey: string;
  readonly title: string;
  readonly initial: RecordDraft;
  readonly essentials: readonly RecordField[];
  readonly details: readonly RecordField[];
  readonly areDetailsOpen: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: FormProblem | null;
  readonly conflict: FormConflict | null;
  readonly isBusy: boolean;
  /** A record with the same name. */
  readonly duplicate: string | null;
  /** Null when nothing was checked yet, or nothing is checked for this kind. */
  readonly check: DraftCheckProps | null;
  readonly isRestored: boolean;
  readonly canDiscard: boolean;
  readonly onSubmit: (draft: RecordDraft) => void;
  readonly onDraft: (draft: RecordDraft) => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
};

/** An action that failed. */
export type RecordFailure = {
  readonly title: string;
  readonly message: string;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

export type RecordsProps = {
  readonly copy: RecordCopy;
  readonly canAdd: boolean;
  readonly onAdd: () => void;
  /** Another way to add to the list. */
  readonly more?: { readonly label: string; readonly onChoose: () => void } | null;
  readonly filters: RecordFiltersProps | null;
  readonly list: RecordListProps;
  /** What may need help now, and whom to call; null when nothing does. */
  readonly urgent: { readonly lines: readonly string[]; readonly contact: EmergencyContact } | null;
  readonly checks: RecordChecksProps | null;
  readonly editor: RecordEditorProps | null;
  readonly removal: RemovalNoticeProps | null;
  readonly failure: RecordFailure | null;
};
