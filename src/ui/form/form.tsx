import { Button, Group, Stack } from '@mantine/core';
import { BusyButton } from './busy-button.tsx';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { Notice } from '../feedback/notice.tsx';
import type { Field, FieldName, FormValues } from '#src/ui/form/fields/field.ts';
import { TYPING_PAUSE_MS } from '#src/config/limits.ts';
import { conflictCopy } from './form.copy.ts';
import styles from './form.module.css';

/** What went wrong with the whole form, as a message for the patient. */
export type FormProblem = { readonly title: string | null; readonly message: string };

/** What the form changes was changed somewhere else: submitting replaces that change, `onNewest` what was typed. */
export type FormConflict = { readonly onNewest: () => void };

type Props<V extends FormValues> = {
  /** Initial values of the fields: empty, or a restored draft. */
  readonly initial: V;
  readonly errors?: Readonly<Partial<Record<FieldName<V>, string>>>;
  readonly problem?: FormProblem | null;
  readonly conflict?: FormConflict | null;
  readonly isBusy?: boolean;
  readonly submitLabel: string;
  /** Whether submitting cannot be undone. */
  readonly isDangerous?: boolean;
  readonly label: string;
  readonly onSubmit: (values: V) => void;
  readonly onDraft?: (values: V) => void;
  /** Other buttons beside the submit button. */
  readonly actions?: ReactNode;
  readonly children: (field: (name: FieldName<V>) => Field) => ReactNode;
};

/** The values in the browser: autofilled passwords and input from before the code was loaded count, too. */
function readValues<V extends FormValues>(form: HTMLFormElement, initial: V): V {
  const data = new FormData(form);
  const read = ([name, value]: [string, string | boolean]) => {
    if (typeof value === 'boolean') return [name, data.has(name)];
    const typed = data.get(name);
    return [name, typeof typed === 'string' ? typed : value];
  };
  return Object.fromEntries(Object.entries(initial).map(read)) as V;
}

/** Lets the browser report an empty required field before anything is sent. */
function asksForMissing(form: HTMLFormElement): boolean {
  const missing = form.querySelector<HTMLInputElement | HTMLTextAreaElement>(':required:invalid');
  return missing !== null && !missing.reportValidity();
}

const isChoice = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type));

type OutcomeProps = { readonly conflict: FormConflict | null; readonly problem: FormProblem | null };

/** Why the form was not saved. */
const Outcome = ({ conflict, problem }: OutcomeProps) => (
  <>
    {conflict ? (
      <Notice tone="warn" isLive title={conflictCopy.title}>
        <p>{conflictCopy.text}</p>
      </Notice>
    ) : null}
    {problem ? (
      <Notice tone="danger" isLive {...(problem.title ? { title: problem.title } : {})}>
        <p>{problem.message}</p>
      </Notice>
    ) : null}
  </>
);

const LoadNewest = ({ onNewest }: FormConflict) => (
  <Button variant="default" onClick={onNewest}>
    {conflictCopy.loadNewest}
  </Button>
);

/**
 * A form whose field values are kept by the browser: the machine receives submits and debounced drafts, not keystrokes.
 */
export function Form<V extends FormValues>(props: Props<V>) {
  const {
    initial,
    errors,
    problem = null,
    conflict = null,
    isBusy = false,
    onSubmit,
    onDraft,
    children,
  } = props;
  const node = useRef<HTMLFormElement>(null);
  const noteDraft = useDebouncedCallback((values: V) => onDraft?.(values), TYPING_PAUSE_MS);
  // Leaving a field, the form or the page stores the draft at once. A layout effect is cleaned up before the page tells
  // its actors that it is left.
  useLayoutEffect(() => {
    const form = node.current;
    const flush = () => noteDraft.flush();
    const flushOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') flush();
    };
    form?.addEventListener('focusout', flush);
    form?.addEventListener('keydown', flushOnEscape);
    return flush;
  }, [noteDraft]);
  const message = problem?.message ?? (conflict ? conflictCopy.title : '');
  const wrong = Object.keys(errors ?? {}).join(' ');

  useEffect(() => {
    if (isBusy) return;
    if (wrong) node.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else if (message) node.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [wrong, message, isBusy]);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    noteDraft.flush();
    if (isBusy || asksForMissing(event.currentTarget)) return;
    onSubmit(readValues(event.currentTarget, initial));
  };
  const field = (name: FieldName<V>): Field => ({
    name,
    initial: initial[name] ?? '',
    error: errors?.[name],
  });
  return (
    <form
      ref={node}
      className={styles.form}
      aria-label={props.label}
      noValidate
      onChange={(event) => {
        noteDraft(readValues(event.currentTarget, initial));
        // Fields that depend on a choice appear with it, not after a pause.
        if (isChoice(event.target)) noteDraft.flush();
      }}
      onSubmit={submit}
    >
      <Stack gap="1.25rem">
        <Outcome conflict={conflict} problem={problem} />
        {children(field)}
        <Group gap="0.75rem 1.25rem" pt="xs">
          <BusyButton
            type="submit"
            isBusy={isBusy}
            // An element that appears on blur would move the button away from under the pointer.
            onMouseDown={(event) => event.preventDefault()}
            {...(props.isDangerous ? { color: 'danger' } : {})}
          >
            {conflict ? conflictCopy.saveMine : props.submitLabel}
          </BusyButton>
          {conflict ? <LoadNewest {...conflict} /> : props.actions}
        </Group>
      </Stack>
    </form>
  );
}
