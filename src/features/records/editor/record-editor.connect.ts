import { formWords } from '#src/ui/form/form-problem.ts';
import { duplicateNotice, recordsCopy } from '#src/features/records/records.copy.ts';
import type { RecordDraft } from '#src/domain/record.ts';
import { findNamed } from '#src/domain/records/named-record.ts';
import { nameOfRecord } from '#src/domain/records/record-shape.ts';
import type { DefinedField, RecordDefinition } from '#src/features/records/record-definition.ts';
import type { RecordPage } from '#src/features/records/records.connect.ts';
import type { RecordEditorProps, RecordField } from '#src/features/records/records.props.ts';

function duplicateOf({ shape, statusOf }: RecordDefinition, { list, editor }: RecordPage): string | null {
  const { draft, item } = editor.context;
  const others = list.context.list.known.filter(({ id }) => id !== item?.id);
  const other = findNamed(shape, others, String(draft[shape.nameField] ?? ''));
  return other ? duplicateNotice(nameOfRecord(shape, other), statusOf(other).label) : null;
}

/** A choice that is not known here is offered as it came, so that saving something else keeps it (contract §1). */
function withUnknown(field: RecordField, draft: RecordDraft): RecordField {
  if (field.type !== 'choice' && field.type !== 'select') return field;
  const value = String(draft[field.name] ?? '');
  if (value === '' || field.choices.some((each) => each.value === value)) return field;
  return { ...field, choices: [...field.choices, { value, label: recordsCopy.notRecognized }] };
}

const shown = (fields: readonly DefinedField[], draft: RecordDraft): RecordField[] =>
  fields.filter(({ isShown }) => isShown?.(draft) ?? true).map((field) => withUnknown(field, draft));

/** The fields that one entry of a form holds. */
const namesOf = (field: RecordField): string[] =>
  field.type === 'amount' ? [field.name, field.unit] : [field.name];

/** The server names a word of a list by its place: `reactions.2` is said at `reactions`. */
const byField = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(errors).map(([field, words]) => [field.split('.')[0] ?? field, words]));

/** The open form; null while none is open. */
export function connectEditor(definition: RecordDefinition, record: RecordPage): RecordEditorProps | null {
  const { editor, send } = record;
  if (!editor.hasTag('open')) return null;
  const { item, draft, problem } = editor.context;
  const { problem: words, errors: found } = formWords(problem);
  const errors = byField(found);
  const details = shown(definition.details, draft);
  return {
    formKey: item?.id ?? 'new',
    title: item ? nameOfRecord(definition.shape, item) : definition.copy.addTitle,
    initial: draft,
    essentials: shown(definition.essentials, draft),
    details,
    areDetailsOpen: details.flatMap(namesOf).some((name) => name in errors),
    errors,
    problem: words,
    isBusy: editor.hasTag('busy'),
    duplicate: duplicateOf(definition, record),
    isRestored: editor.matches({ editing: { touched: 'restored' } }),
    canDiscard: editor.can({ type: 'draft.discarded' }),
    onSubmit: (next) => send.editor({ type: 'form.submitted', draft: next }),
    onDraft: (next) => send.editor({ type: 'draft.changed', draft: next }),
    onDiscard: () => send.editor({ type: 'draft.discarded' }),
    onClose: () => send.editor({ type: 'editor.closed' }),
  };
}
