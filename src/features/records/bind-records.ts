import type { Profile } from '#contract/profile.ts';
import { recordEditorMachine } from '#machines/record-editor/record-editor.machine.ts';
import { recordListMachine, type RecordQuery } from '#machines/record-list/record-list.machine.ts';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';
import type {
  RecordDraft,
  RecordItem,
  RecordKind,
  RecordSaved,
  RecordStatusChange,
} from '#src/domain/record.ts';
import type { DraftKey } from '#src/platform/browser/drafts.ts';
import type { Records } from './records.ts';
import type { Services } from '#src/platform/actors/provided.ts';
import { showToast } from '#src/platform/browser/toasts.ts';
import { fromCallback, type EventObject } from 'xstate';
import { createCall, watchLists } from '#src/platform/actors/call.ts';

type OnProfile = (profile: Profile) => void;
type Editing = { kind: RecordKind; item: RecordItem | null; draft: RecordDraft };
type Changing = { kind: RecordKind; item: RecordItem | null; change: RecordStatusChange | null };

/** The list machine with the data cache. */
export const bindRecordList = (services: Services) =>
  recordListMachine.provide({
    actors: {
      watchRecords: fromCallback<EventObject, { kind: RecordKind; query: RecordQuery }>(
        ({ input: { kind, query }, sendBack }) => {
          const fail = (error: unknown) => sendBack({ type: 'list.failed', error });
          return watchLists(
            services,
            ({ lists, records }) =>
              lists.watchRecords({ kind, query, list: records.listOf(kind) }, (state) => {
                if (state.status === 'loaded') sendBack({ type: 'list.loaded', list: state.data });
                if (state.status === 'failed') fail(state.error);
              }),
            fail,
          );
        },
      ),
    },
  });

const isDraft = (value: unknown): value is RecordDraft =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// The machine's keys have the form `form_<kind>_<id|new>` (contract §9).
const keyOf = (draftKey: string) => draftKey as DraftKey;

/** A new record contradicts "none that I know of": the server withdraws that, so the profile is read again. */
async function refreshProfile(
  { knownProfile, readProfile }: Services,
  kind: RecordKind,
  onProfile: OnProfile,
) {
  const said: Readonly<Record<string, boolean>> = knownProfile()?.known_none ?? {};
  if (said[kind] === true) onProfile(await readProfile());
}

/** The editor of one record, with its drafts and its calls. */
export function bindRecordEditor(services: Services, onProfile: OnProfile) {
  const { drafts, loadPatient, logger } = services;
  const call = createCall(logger);
  const records = async (): Promise<Records> => (await loadPatient()).records;
  return recordEditorMachine.provide({
    actors: {
      restoreDraft: call(async ({ draftKey }: { draftKey: string }) => {
        const draft = drafts.readDraft(keyOf(draftKey));
        return isDraft(draft) ? draft : null;
      }),
      readRecord: call(async ({ kind, item }: { kind: RecordKind; item: RecordItem | null }, signal) => {
        if (!item) throw new Error('No record was opened.');
        return (await records()).open({ kind, item }, signal);
      }),
      checkRecord: call(async (input: Editing, signal) => (await records()).check(input, signal)),
      saveRecord: call(async (input: Editing, signal): Promise<RecordSaved> => {
        const saved = await (await records()).save(input, signal);
        // The record is saved even if the profile cannot be read again.
        if (input.item === null) void refreshProfile(services, input.kind, onProfile).catch(() => undefined);
        return saved;
      }),
      changeStatus: call(async ({ kind, item, change }: Changing, signal): Promise<RecordSaved> => {
        if (!item || !change) throw new Error('No status was chosen.');
        return (await records()).changeStatus({ kind, item, change }, signal);
      }),
      declareNone: call(async ({ kind, isNone }: { kind: RecordKind; isNone: boolean }) => {
        const patient = await loadPatient();
        onProfile(await patient.updateProfile({ known_none: { [kind]: isNone } }));
      }),
    },
    actions: {
      storeDraft: (_args, { draftKey, draft }) => drafts.writeDraft(keyOf(draftKey), draft),
      clearDraft: (_args, { draftKey }) => drafts.dropDraft(keyOf(draftKey)),
      notifySaved: () => showToast({ title: feedbackCopy.saved, tone: 'success' }),
    },
  });
}
