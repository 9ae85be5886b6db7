import type { Profile } from '#contract/profile.ts';
import { collectionMachine, type CollectionWatch } from '#machines/collection/collection.machine.ts';
import {
  editorMachine,
  type EditorForm,
  type OpenedItem,
  type StoredDraft,
} from '#machines/editor/editor.machine.ts';
import { mutationMachine, type MutationCall } from '#machines/mutation/mutation.machine.ts';
import { RECORD_ROWS } from '#src/config/limits.ts';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';
import type { RecordChange, RecordDraft, RecordItem, RecordKind } from '#src/domain/record.ts';
import type { RecordFilter } from '#src/domain/records/record-calls.ts';
import type { DraftKey } from '#src/platform/browser/drafts.ts';
import type { Records } from './records.ts';
import type { Services } from '#src/platform/actors/provided.ts';
import { versionIn, versionOf, withoutVersion } from '#src/domain/version.ts';
import { showToast } from '#src/platform/browser/toasts.ts';
import { fromCallback, type EventObject } from 'xstate';
import { createCall, watchLists } from '#src/platform/actors/call.ts';

type OnProfile = (profile: Profile) => void;

/** A list of the record over the data cache. */
export const bindRecordList = (services: Services) =>
  collectionMachine.provide({
    actors: {
      watchList: fromCallback<EventObject, CollectionWatch>(
        ({ input: { list: kind, query, pages }, sendBack }) => {
          const fail = (error: unknown) => sendBack({ type: 'list.failed', error });
          return watchLists(
            services,
            ({ lists, records }) =>
              // The workspace starts it with a filter, and the page changes only its values.
              lists.watchRecords(
                { kind, query: query as RecordFilter, list: records.listOf(kind) },
                (state) => {
                  if (state.status === 'loaded') {
                    const hasMore = state.data.items.length > pages * RECORD_ROWS;
                    sendBack({ type: 'list.loaded', value: state.data, hasMore });
                  }
                  if (state.status === 'failed') fail(state.error);
                },
              ),
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

// Only records are opened in this editor.
const recordOf = ({ item }: EditorForm) => item as RecordItem | null;

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
  return editorMachine.provide({
    actors: {
      restoreDraft: call(async ({ draftKey }: { draftKey: string }): Promise<StoredDraft | null> => {
        const stored = drafts.readDraft(keyOf(draftKey));
        return isDraft(stored) ? { draft: withoutVersion(stored), version: versionOf(stored) } : null;
      }),
      readItem: call(async (form: EditorForm, signal): Promise<OpenedItem> => {
        const item = recordOf(form);
        if (!item) throw new Error('No record was opened.');
        return (await records()).open({ kind: form.list, item }, signal);
      }),
      readNewest: call(async ({ list, item }: EditorForm, signal): Promise<OpenedItem> =>
        (await records()).readNewest(list, item?.id ?? '', signal),
      ),
      checkDraft: call(async (form: EditorForm, signal): Promise<unknown> =>
        (await records()).check({ kind: form.list, item: recordOf(form), draft: form.draft }, signal),
      ),
      saveItem: call(async (form: EditorForm, signal): Promise<unknown> => {
        const { list: kind, draft } = form;
        const saved = await (await records()).save({ kind, item: recordOf(form), draft }, signal);
        // The record is saved even if the profile cannot be read again.
        if (form.item === null) void refreshProfile(services, kind, onProfile).catch(() => undefined);
        return saved;
      }),
    },
    actions: {
      storeDraft: (_args, { draftKey, draft, version }) =>
        drafts.writeDraft(keyOf(draftKey), { ...draft, ...versionIn({ updated_at: version }) }),
      clearDraft: (_args, { draftKey }) => drafts.dropDraft(keyOf(draftKey)),
      notifySaved: () => showToast({ title: feedbackCopy.saved, tone: 'success' }),
    },
  });
}

// The page of a list asks for nothing else.
const changeOf = (subject: object | null) => subject as RecordChange;

/** What one press on the page of a list changes: a status, or "none that I know of". */
export function bindRecordChange({ loadPatient, logger }: Services, onProfile: OnProfile) {
  return mutationMachine.provide({
    actors: {
      runMutation: createCall(logger)(async ({ subject }: MutationCall, signal): Promise<unknown> => {
        const asked = changeOf(subject);
        const patient = await loadPatient();
        if ('change' in asked) return patient.records.changeStatus(asked, signal);
        onProfile(await patient.updateProfile({ known_none: { [asked.kind]: asked.isNone } }));
        return null;
      }),
    },
    actions: {
      notifyDone: ({ context: { subject } }) => {
        if ('change' in changeOf(subject)) showToast({ title: feedbackCopy.saved, tone: 'success' });
      },
    },
  });
}
