import { recordsCopy } from '#src/features/records/records.copy.ts';
import type { RecordItem } from '#src/domain/record.ts';
import { draftOf, nameOfRecord } from '#src/domain/records/record-shape.ts';
import type { RecordDefinition } from '#src/features/records/record-definition.ts';
import type { RecordPage } from '#src/features/records/records.connect.ts';
import type { RecordRow } from '#src/features/records/records.props.ts';

/** One record as a row with its available actions. */
export function rowOf(definition: RecordDefinition, item: RecordItem, record: RecordPage): RecordRow {
  const { list, change, removal, send } = record;
  const moves = definition
    .movesOf(item)
    .map((move) => ({
      label: move.label,
      event: {
        type: 'mutation.requested',
        variables: {},
        subject: { kind: definition.kind, item, change: move.change },
      } as const,
    }))
    .filter(({ event }) => change.can(event))
    .map(({ label, event }) => ({ label, onChoose: () => send.change(event) }));
  const name = nameOfRecord(definition, item);
  const request = { type: 'removal.requested', item: { id: item.id, title: name } } as const;
  const removes =
    definition.canRemove(item) && removal.can(request)
      ? [{ label: definition.copy.remove, onChoose: () => send.removal(request) }]
      : [];
  const isWarned = list.context.value?.warnings.some((warning) => warning.record_id === item.id);
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
    onOpen: () => send.editor({ type: 'item.opened', item, draft: draftOf(definition, item) }),
  };
}
