import type { authMachine } from '#machines/auth/auth.machine.ts';
import type { HistoryItem } from '#contract/history.ts';
import type { DashboardCard } from '#contract/dashboard.ts';
import type { CollectionContext, collectionMachine } from '#machines/collection/collection.machine.ts';
import type { consultationMachine } from '#machines/consultation/consultation.machine.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import type { EditorContext, editorMachine } from '#machines/editor/editor.machine.ts';
import type { inactivityMachine } from '#machines/inactivity/inactivity.machine.ts';
import type { MutationContext, mutationMachine } from '#machines/mutation/mutation.machine.ts';
import type { removalMachine } from '#machines/removal/removal.machine.ts';
import type { themeMachine } from '#machines/theme/theme.machine.ts';
import type { CardDraft } from '#src/domain/card.ts';
import type {
  CheckedDraft,
  RecordChange,
  RecordDraft,
  RecordItem,
  RecordKind,
  RecordList,
  RecordSaved,
} from '#src/domain/record.ts';
import type { RecordFilter } from '#src/domain/records/record-calls.ts';
import type { HistoryFilter } from '#src/platform/api/cached-lists.ts';
import type { ActorRef, ActorRefFrom, AnyActorRef, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';

/** An actor of a shared chart that runs for one feature, with that feature's types. */
type Typed<Machine extends AnyStateMachine, Context> = ActorRef<
  SnapshotFrom<Machine> & { readonly context: Context },
  EventFrom<Machine>
>;
type Collection<Query, Value> = Typed<
  typeof collectionMachine,
  CollectionContext & { readonly query: Query; readonly value: Value | null }
>;
type Editor<Item, Context> = Typed<
  typeof editorMachine,
  EditorContext & { readonly item: Item | null } & Context
>;

/** The actors with a system id (xstate's own look-up is untyped). */
export type SystemActors = {
  readonly theme: ActorRefFrom<typeof themeMachine>;
  readonly auth: ActorRefFrom<typeof authMachine>;
  readonly inactivity: ActorRefFrom<typeof inactivityMachine>;
  readonly consultation: ActorRefFrom<typeof consultationMachine>;
  readonly history: Collection<HistoryFilter, readonly HistoryItem[]>;
  readonly 'title-editor': Editor<HistoryItem, { readonly draft: { readonly title: string } }>;
  readonly 'history-removal': ActorRefFrom<typeof removalMachine>;
  readonly dashboard: ActorRefFrom<typeof dashboardMachine>;
  readonly 'card-editor': Editor<DashboardCard, { readonly draft: CardDraft }>;
  readonly 'card-removal': ActorRefFrom<typeof removalMachine>;
};

/** The four actors of a record kind, named after it in the workspace. */
export type RecordActors = {
  readonly list: Collection<RecordFilter, RecordList>;
  readonly editor: Editor<
    RecordItem,
    {
      readonly draft: RecordDraft;
      readonly check: CheckedDraft | null;
      readonly saved: RecordSaved | null;
    }
  >;
  readonly change: Typed<
    typeof mutationMachine,
    MutationContext & { readonly subject: RecordChange | null; readonly result: RecordSaved | null }
  >;
  readonly removal: ActorRefFrom<typeof removalMachine>;
};

/** The running actors of a record kind; null while they do not run. */
export function findRecordActors(root: AnyActorRef, kind: RecordKind): RecordActors | null {
  const [list, editor, change, removal] = ['', '-editor', '-change', '-removal'].map((role) =>
    root.system.get(`${kind}${role}`),
  );
  // The workspace always starts them from these definitions.
  return list && editor && change && removal ? { list, editor, change, removal } : null;
}

/** The running actor with a system id; undefined while it does not run. */
export const findActor = <Name extends keyof SystemActors>(root: AnyActorRef, name: Name) =>
  // The only place where the untyped look-up gets its type.
  root.system.get(name) as SystemActors[Name] | undefined;
