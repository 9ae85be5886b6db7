import { draftCheckOf } from './draft-check.connect.ts';
import {
  namesOf,
  type DefinedField,
  type RecordDefinition,
} from '#src/features/records/record-definition.ts';
import type { RecordPage } from '#src/features/records/records.connect.ts';
import { duplicateNotice, recordsCopy } from '#src/features/records/records.copy.ts';
import type { RecordEditorProps, RecordField } from '#src/features/records/records.props.ts';
import type { RecordDraft } from '#src/domain/record.ts';
import { findNamed } from '#src/domain/records/named-record.ts';
import { nameOfRecord } from '#src/domain/records/record-shape.ts';
import { formKeyOf } from '#src/domain/version.ts';
import { formWords } from '#src/ui/form/form-problem.ts';

function duplicateOf(definition: RecordDefinition, { list, editor }: RecordPage): string | null {
  if (definition.canRepeat === true) return null;
  const { draft, item } = editor.context;
  const others = (list.context.value?.known ?? []).filter(({ id }) => id !== item?.id);
  const other = findNamed(definition.nameField, others, String(draft[definition.nameField] ?? ''));
  return other ? duplicateNotice(nameOfRecord(definition, other), definition.statusOf(other).label) : null;
}

/** An unknown choice is offered unchanged, so that saving another field keeps it (contract §1). */
function withUnknown(field: RecordField, draft: RecordDraft): RecordField {
  if (field.type !== 'choice' && field.type !== 'select') return field;
  const value = String(draft[field.name] ?? '');
  if (value === '' || field.choices.some((each) => each.value === value)) return field;
  return { ...field, choices: [...field.choices, { value, label: recordsCopy.notRecognized }] };
}

/** A defined field as plain data for this draft. */
function fieldFor(
  { choicesFor, isShown: _isShown, ...field }: DefinedField,
  draft: RecordDraft,
  { maxLengths }: RecordDefinition,
): RecordField {
  switch (field.type) {
    case 'text':
    case 'long-text':
      return { ...field, maxLength: maxLengths[field.name] ?? 0 };
    case 'amount':
      return choicesFor ? { ...field, choices: choicesFor(draft) } : field;
    default:
      return withUnknown(field, draft);
  }
}

const shown = (fields: readonly DefinedField[], draft: RecordDraft, definition: RecordDefinition) =>
  fields.filter(({ isShown }) => isShown?.(draft) ?? true).map((field) => fieldFor(field, draft, definition));

/** The server names list entries by index: an error at `reactions.2` is shown at `reactions`. */
const byField = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(errors).map(([field, words]) => [field.split('.')[0] ?? field, words]));

/** The open form of a record; null when none is open. */
export function connectRecordEditor(
  definition: RecordDefinition,
  record: RecordPage,
): RecordEditorProps | null {
  const { editor, send } = record;
  if (!editor.hasTag('open')) return null;
  const { item, draft, problem } = editor.context;
  const { problem: words, errors: found } = formWords(problem);
  const errors = byField(found);
  const details = shown(definition.details, draft, definition);
  return {
    formKey: formKeyOf(item),
    title: item ? nameOfRecord(definition, item) : definition.copy.addTitle,
    initial: draft,
    essentials: shown(definition.essentials, draft, definition),
    details,
    areDetailsOpen: details.flatMap(namesOf).some((name) => name in errors),
    errors,
    problem: words,
    conflict: editor.hasTag('conflict')
      ? { onNewest: () => send.editor({ type: 'newest.requested' }) }
      : null,
    isBusy: editor.hasTag('busy'),
    duplicate: duplicateOf(definition, record),
    check: draftCheckOf(definition, editor.context.check),
    isRestored: editor.matches({ editing: { draft: { touched: 'restored' } } }),
    canDiscard: editor.can({ type: 'draft.discarded' }),
    onSubmit: (next) => send.editor({ type: 'form.submitted', draft: next }),
    onDraft: (next) => send.editor({ type: 'draft.changed', draft: next }),
    onDiscard: () => send.editor({ type: 'draft.discarded' }),
    onClose: () => send.editor({ type: 'editor.closed' }),
  };
}
