import type { SnapshotFrom } from 'xstate';
import type { RecordWarningRead } from '#contract/record.ts';
import type { Profile } from '#contract/profile.ts';
import type { CollectionEvent } from '#machines/collection/collection.machine.ts';
import type { EditorEvent } from '#machines/editor/editor.machine.ts';
import type { MutationEvent } from '#machines/mutation/mutation.machine.ts';
import type { RemovalEvent, removalMachine } from '#machines/removal/removal.machine.ts';
import { isConflict } from '#src/domain/problem-of.ts';
import { emergencyContactOf } from '#src/domain/person/emergency-contact.ts';
import { connectRemovalNotice } from '#src/ui/feedback/removal-notice.connect.ts';
import { lineFor } from '#src/ui/feedback/errors.copy.ts';
import { recordsCopy, warningSentence } from './records.copy.ts';
import { draftOf, nameOfRecord } from '#src/domain/records/record-shape.ts';
import type { PageEnvironment } from '#src/platform/browser/page.ts';
import { groupsOf } from '#src/features/records/list/record-groups.connect.ts';
import { connectRecordEditor } from '#src/features/records/editor/record-editor.connect.ts';
import { rowOf } from '#src/features/records/list/record-row.connect.ts';
import type { RecordDefinition } from './record-definition.ts';
import type { RecordChecksProps, RecordFailure, RecordListProps, RecordsProps } from './records.props.ts';
import { FILTERED_FROM_ITEMS, RECORD_ROWS } from '#src/config/limits.ts';
import type { RecordChange, RecordList } from '#src/domain/record.ts';
import type { RecordActors } from '#src/platform/actors/system.ts';

/** The four snapshots of one record kind, and how to send events to their actors. */
export type RecordPage = {
  readonly list: SnapshotFrom<RecordActors['list']>;
  readonly editor: SnapshotFrom<RecordActors['editor']>;
  readonly change: SnapshotFrom<RecordActors['change']>;
  readonly removal: SnapshotFrom<typeof removalMachine>;
  readonly send: {
    readonly list: (event: CollectionEvent) => void;
    readonly editor: (event: EditorEvent) => void;
    readonly change: (event: MutationEvent) => void;
    readonly removal: (event: RemovalEvent) => void;
  };
  readonly page: Pick<PageEnvironment, 'browserLocale' | 'now'> & {
    readonly profile: Profile | null;
  };
};

/** Two possible duplicates warn about each other, and so do a medication and an allergy: one warning is enough. */
const keyOf = ({ code, record_id: id, related_id: other }: RecordWarningRead) =>
  [code, ...(other === null ? [id] : [id, other].toSorted((left, right) => left.localeCompare(right)))].join(
    ' ',
  );

/** The last list read, until a read fails. */
const shownList = ({ list }: Pick<RecordPage, 'list'>): RecordList | null =>
  list.matches({ watching: 'failed' }) ? null : list.context.value;

/** The items of the list, without those being removed. */
function itemsOf({ items }: RecordList, { removal }: RecordPage) {
  const leaving = new Set(removal.context.items.map(({ id }) => id));
  return items.filter(({ id }) => !leaving.has(id) || removal.matches('failed'));
}

/** The event that asks for a change, once or again. */
const requestOf = (subject: RecordChange): MutationEvent => ({
  type: 'mutation.requested',
  variables: {},
  subject,
});

function noneOf({ kind, noneFlag }: RecordDefinition, { change, send, page }: RecordPage) {
  if (noneFlag === null) return null;
  const isSaid = page.profile?.known_none?.[noneFlag] === true;
  const event = requestOf({ kind, isNone: !isSaid });
  return { isSaid, canSay: change.can(event), onSay: () => send.change(event) };
}

function listOf(definition: RecordDefinition, record: RecordPage): RecordListProps {
  const { list, send } = record;
  const { query, problem, pages } = list.context;
  const rows = pages * RECORD_ROWS;
  if (list.matches({ watching: 'failed' })) {
    return {
      state: 'failed',
      message: lineFor(problem),
      onRetry: () => send.list({ type: 'retry.requested' }),
    };
  }
  const read = shownList(record);
  if (read === null) return { state: 'loading' };
  const items = itemsOf(read, record);
  if (items.length === 0) {
    const isFiltered = query.search !== '' || query.status !== 'all';
    return { state: 'empty', isFiltered, none: noneOf(definition, record) };
  }
  return {
    state: 'ready',
    columns: definition.columns.map(({ label }) => label),
    rows: items.slice(0, rows).map((item) => rowOf(definition, item, record)),
    groups: groupsOf(definition, items.slice(0, rows), record),
    count: items.length,
    rest: Math.max(0, items.length - rows),
    isBusy: list.hasTag('busy'),
    onMore: () => send.list({ type: 'more.requested' }),
  };
}

function filtersOf({ tabs, sorts }: RecordDefinition, { list, send }: RecordPage): RecordsProps['filters'] {
  const { query, value: read } = list.context;
  const known = shownList({ list })?.known ?? null;
  const isFiltered = query.search !== '' || query.status !== 'all';
  const isShown = known !== null && (isFiltered || known.length >= FILTERED_FROM_ITEMS);
  const counts = read === null ? {} : read.counts;
  const countOf = (value: string) => counts && (counts[value] ?? 0);
  const hasQuiet = tabs.some(({ value, isQuiet }) => isQuiet === true && (countOf(value) ?? 0) > 0);
  if (!isShown && !hasQuiet) return null;
  return {
    tabs: tabs
      .filter(({ value, isQuiet }) => isQuiet !== true || (countOf(value) ?? 1) > 0 || query.status === value)
      .map(({ value, label }) => ({ value, label, count: countOf(value) })),
    sorts,
    query,
    onTab: (status) => send.list({ type: 'filter.chosen', filter: { status } }),
    onSort: (sortBy) => send.list({ type: 'filter.chosen', filter: { sortBy } }),
    onSearch: (search) => send.list({ type: 'search.typed', search }),
  };
}

function checksOf({ isCompared }: RecordDefinition, record: RecordPage): RecordChecksProps | null {
  const { editor, change, removal } = record;
  const read = shownList(record);
  if (read === null || read.known.length === 0) return null;
  const { warnings, notChecked } = read;
  const leaving = new Set(removal.context.items.map(({ title }) => title));
  const byKey = new Map(warnings.map((each) => [keyOf(each), each]));
  if (!isCompared && byKey.size === 0) return null;
  return {
    warnings: [...byKey.values()]
      .filter(({ record_name: name }) => !leaving.has(name))
      .map((each) => ({ text: warningSentence(each), source: each.source })),
    isCompared,
    notChecked: isCompared ? notChecked : [],
    isNew: [editor.context.saved, change.context.result].some((saved) => (saved?.warnings.length ?? 0) > 0),
  };
}

/** Searches the whole list, whatever the filter. */
function urgentOf(definition: RecordDefinition, { list, page }: RecordPage): RecordsProps['urgent'] {
  const lines = definition.urgentOf?.(shownList({ list })?.known ?? [], page) ?? [];
  if (lines.length === 0) return null;
  return { lines, contact: emergencyContactOf(page.profile?.country, page.browserLocale) };
}

/** The same change of the record as the list has it now: after a conflict the patient has seen that version. */
function changeAgain(subject: RecordChange, { list }: RecordPage): MutationEvent {
  if (!('item' in subject)) return requestOf(subject);
  const newest = shownList({ list })?.known.find(({ id }) => id === subject.item.id);
  return requestOf({ ...subject, item: newest ?? subject.item });
}

function failureOf(definition: RecordDefinition, record: RecordPage): RecordFailure | null {
  const { change, send } = record;
  const { subject, problem } = change.context;
  if (!change.matches('failed') || !subject) return null;
  return {
    title:
      'item' in subject
        ? recordsCopy.statusFailed(nameOfRecord(definition, subject.item))
        : recordsCopy.noneFailed,
    message: isConflict(problem) ? recordsCopy.changedElsewhere : lineFor(problem),
    onRetry: () => send.change(changeAgain(subject, record)),
    onClose: () => send.change({ type: 'mutation.dismissed' }),
  };
}

/** The page of one record kind, from its definition and its four actors. */
export function connectRecords(definition: RecordDefinition, record: RecordPage): RecordsProps {
  const { copy } = definition;
  const { editor, removal, send } = record;
  const creation = { type: 'creation.opened', draft: draftOf(definition, null) } as const;
  return {
    copy,
    canAdd: editor.can(creation),
    onAdd: () => send.editor(creation),
    filters: filtersOf(definition, record),
    list: listOf(definition, record),
    urgent: urgentOf(definition, record),
    checks: checksOf(definition, record),
    editor: connectRecordEditor(definition, record),
    removal: connectRemovalNotice(removal, send.removal, {
      removed: (titles) => copy.removed(titles.join(', ')),
      failed: (titles) => copy.notRemoved(titles.join(', ')),
    }),
    failure: failureOf(definition, record),
  };
}
