import type { SnapshotFrom } from 'xstate';
import type { EditorEvent } from '#machines/editor/editor.machine.ts';
import { cardEditorCopy as copy } from '#src/features/dashboard/dashboard.copy.ts';
import { formWords } from '#src/ui/form/form-problem.ts';
import { KEPT_PLACE, draftOf } from '#src/domain/card.ts';
import { formKeyOf } from '#src/domain/version.ts';
import type { SystemActors } from '#src/platform/actors/system.ts';
import type { AppError } from '#src/domain/app-error.ts';
import { placePaths } from '#src/features/dashboard/card-places.ts';
import type { CardEditorProps } from '#src/features/dashboard/dashboard.props.ts';

/** A card limit is not the fault of a field; a wrong target belongs to the field that names it. */
function wordsFor(problem: AppError | null): Pick<CardEditorProps, 'problem' | 'errors'> {
  const { problem: whole, errors } = formWords(problem);
  const condition = errors['target.value'];
  return {
    problem: errors['cards'] === undefined ? whole : { title: null, message: copy.tooMany },
    errors: condition === undefined ? errors : { ...errors, condition },
  };
}

/** The form of a card; null while it is closed. */
export function connectCardEditor(
  snapshot: SnapshotFrom<SystemActors['card-editor']>,
  send: (event: EditorEvent) => void,
): CardEditorProps | null {
  const { item: card, draft, problem } = snapshot.context;
  if (!snapshot.hasTag('open')) return null;
  return {
    ...wordsFor(problem),
    formKey: formKeyOf(card),
    conflict: snapshot.hasTag('conflict') ? { onNewest: () => send({ type: 'newest.requested' }) } : null,
    title: card ? copy.change : copy.create,
    initial: draft,
    hasKeptPlace: draftOf(card, placePaths).place === KEPT_PLACE,
    isRestored: snapshot.matches({ editing: { draft: { touched: 'restored' } } }),
    isBusy: snapshot.hasTag('busy'),
    onDraft: (changed) => send({ type: 'draft.changed', draft: changed }),
    onSubmit: (submitted) => send({ type: 'form.submitted', draft: submitted }),
    onDiscard: () => send({ type: 'draft.discarded' }),
    onClose: () => send({ type: 'editor.closed' }),
  };
}
