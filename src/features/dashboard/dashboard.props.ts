import type { Urgency } from '#contract/urgency.ts';
import type { DashboardCard } from '#contract/dashboard.ts';
import type { CardDraft } from '#src/domain/card.ts';
import type { EmergencyContact } from '#src/domain/person/emergency-contact.ts';
import type { RemovalNoticeProps } from '#src/ui/feedback/removal-notice.tsx';
import type { FormConflict } from '#src/ui/form/form.tsx';

/** An action of a card. A disabled one says so and does nothing; it stays focusable. */
export type CardAction = { readonly label: string; readonly isOff: boolean; readonly onAct: () => void };

export type CardProps = {
  readonly id: string;
  readonly type: DashboardCard['type'];
  readonly tone: DashboardCard['tone'];
  readonly title: string;
  readonly lines: readonly string[];
  readonly names: readonly string[];
  readonly urgency: Urgency | null;
  readonly percent: number | null;
  readonly due: { readonly text: string; readonly isLate: boolean } | null;
  readonly isDone: boolean;
  readonly isPinned: boolean;
  readonly size: DashboardCard['size'];
  readonly link: {
    readonly to: string;
    readonly text: string;
    readonly label: string;
    readonly onFollow: (() => void) | undefined;
  } | null;
  /** The main buttons of the card: marking it done, or discarding its consultation. */
  readonly main: CardAction | null;
  readonly mainLabel: string;
  readonly actions: readonly CardAction[];
};

export type HiddenProps = { readonly id: string; readonly title: string; readonly onRestore: () => void };

export type BoardProps =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly onRetry: () => void }
  | {
      readonly state: 'ready';
      readonly cards: readonly CardProps[];
      readonly hidden: readonly HiddenProps[];
      /** Why the last change failed. */
      readonly problem: string | null;
      /** The new place of a moved card, for screen readers. */
      readonly announcement: string;
      readonly removal: RemovalNoticeProps | null;
      readonly onRestoreAll: () => void;
      readonly onAdd: () => void;
    };

export type CardEditorProps = {
  /** A different card gets a new form. */
  readonly formKey: string;
  readonly title: string;
  readonly initial: CardDraft;
  readonly hasKeptPlace: boolean;
  readonly isRestored: boolean;
  readonly isBusy: boolean;
  readonly problem: { readonly title: string | null; readonly message: string } | null;
  readonly conflict: FormConflict | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly onDraft: (draft: CardDraft) => void;
  readonly onSubmit: (draft: CardDraft) => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
};

export type DashboardProps = {
  readonly name: string | null;
  readonly contact: EmergencyContact;
  readonly board: BoardProps;
  readonly editor: CardEditorProps | null;
};
