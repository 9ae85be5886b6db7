import { recordsCopy } from '#src/features/records/records.copy.ts';
import type { RecordItem } from '#src/domain/record.ts';
import { draftOf, nameOfRecord } from '#src/domain/records/record-shape.ts';
import type { RecordDefinition } from '#src/features/records/record-definition.ts';
import type { RecordPage } from '#src/features/records/records.connect.ts';
import type { RecordRow } from '#src/features/records/records.props.ts';

/** One record as a row with its available actions. */
export function rowOf(definition: RecordDefinition, item: RecordItem, record: RecordPage): RecordRow {
  const { list, editor, removal, send } = record;
  const moves = definition
    .movesOf(item)
    .map(({ label, change }) => ({ label, event: { type: 'status.chosen', item, change } as const }))
    .filter(({ event }) => editor.can(event))
    .map(({ label, event }) => ({ label, onChoose: () => send.editor(event) }));
  const name = nameOfRecord(definition, item);
  const request = { type: 'removal.requested', item: { id: item.id, title: name } } as const;
  const removes =
    definition.canRemove(item) && removal.can(request)
      ? [{ label: definition.copy.remove, onChoose: () => send.removal(request) }]
      : [];
  const isWarned = list.context.list?.warnings.some((warning) => warning.record_id === item.id);
  return {
    id: item.id,
    name,
    sub: definition.subOf(item),
    marks: [
      ...(isWarned ? [{ label: recordsCopy.check, tone: 'warn' } as const] : []),
      ...definition.marksOf(item),
    ],
    cells: definition.columns.map(({ label, textOf }) => ({
      label,
      text: textOf(item) || recordsCopy.none,
    })),
    status: definition.statusOf(item),
    actions: [...moves, ...removes],
    onOpen: () => send.editor({ type: 'record.opened', item, draft: draftOf(definition, item) }),
  };
}
