import type { SnapshotFrom } from 'xstate';
import type { FormEvent, formMachine } from '#machines/form/form.machine.ts';
import { formWords, type FormWords } from '#src/ui/form/form-problem.ts';
import type { FormConflict } from '#src/ui/form/form.tsx';
import type { FormValues } from '#src/domain/form/form.ts';

/** Props of a section's form. */
export type SectionForm<V> = {
  readonly initial: V;
  readonly errors: Readonly<Partial<Record<keyof V & string, string>>>;
  readonly problem: FormWords['problem'];
  readonly conflict: FormConflict | null;
  /** Another one after the form was filled again: the page shows new fields. */
  readonly formKey: number;
  readonly isBusy: boolean;
  readonly isRestoring: boolean;
  readonly isSaved: boolean;
  readonly onSubmit: (values: V) => void;
  readonly onDraft: (values: V) => void;
};

/** A section's form: its context starts with its initial values and only its own fields change it. */
export function connectSection<V extends FormValues>(
  snapshot: SnapshotFrom<typeof formMachine>,
  send: (event: FormEvent) => void,
): SectionForm<V> {
  const { problem, errors } = formWords(snapshot.context.problem);
  return {
    problem,
    // The server's field names are the form's own; other fields are not shown.
    errors: errors as SectionForm<V>['errors'],
    conflict: snapshot.hasTag('conflict') ? { onNewest: () => send({ type: 'newest.requested' }) } : null,
    formKey: snapshot.context.refills,
    initial: snapshot.context.values as V,
    isBusy: snapshot.hasTag('busy'),
    isRestoring: snapshot.matches('restoring'),
    isSaved: snapshot.context.outcome === 'done',
    onSubmit: (values) => send({ type: 'form.submitted', values }),
    onDraft: (values) => send({ type: 'form.changed', values }),
  };
}
