import { Button, Group, Stack } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { Notice } from '../feedback/notice.tsx';
import type { Field, FieldName, FormValues } from '#src/ui/form/fields/field.ts';
import { TYPING_PAUSE_MS } from '#src/config/limits.ts';
import styles from './form.module.css';

/** What went wrong with the whole form, in the patient's words. */
export type FormProblem = { readonly title: string | null; readonly message: string };

type Props<V extends FormValues> = {
  /** What the fields show at first: empty, or a restored draft. */
  readonly initial: V;
  readonly errors?: Readonly<Partial<Record<FieldName<V>, string>>>;
  readonly problem?: FormProblem | null;
  readonly isBusy?: boolean;
  readonly submitLabel: string;
  /** What it does cannot be undone. */
  readonly isDangerous?: boolean;
  readonly label: string;
  readonly onSubmit: (values: V) => void;
  readonly onDraft?: (values: V) => void;
  /** Other buttons, beside the one that submits. */
  readonly actions?: ReactNode;
  readonly children: (field: (name: FieldName<V>) => Field) => ReactNode;
};

/** What the browser holds: filled-in passwords and what was typed before the code was there count too. */
function readValues<V extends FormValues>(form: HTMLFormElement, initial: V): V {
  const data = new FormData(form);
  const read = ([name, value]: [string, string | boolean]) => {
    if (typeof value === 'boolean') return [name, data.has(name)];
    const typed = data.get(name);
    return [name, typeof typed === 'string' ? typed : value];
  };
  return Object.fromEntries(Object.entries(initial).map(read)) as V;
}

/** Has the browser point at a field that must not stay empty, before anything is sent. */
function asksForMissing(form: HTMLFormElement): boolean {
  const missing = form.querySelector<HTMLInputElement | HTMLTextAreaElement>(':required:invalid');
  return missing !== null && !missing.reportValidity();
}

const isChoice = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type));

/** A form whose fields live in the browser: the machine hears submits and debounced drafts, not keystrokes. */
export function Form<V extends FormValues>(props: Props<V>) {
  const { initial, errors, problem = null, isBusy = false, onSubmit, onDraft, children } = props;
  const node = useRef<HTMLFormElement>(null);
  const noteDraft = useDebouncedCallback((values: V) => onDraft?.(values), TYPING_PAUSE_MS);
  // Whoever leaves a field, closes the form or leaves the page has said what there is to keep. A layout effect ends
  // before the page says goodbye to its actors.
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
  const message = problem?.message ?? '';
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
        // What depends on a choice appears with it, not after a pause.
        if (isChoice(event.target)) noteDraft.flush();
      }}
      onSubmit={submit}
    >
      <Stack gap="1.25rem">
        {problem ? (
          <Notice tone="danger" isLive {...(problem.title ? { title: problem.title } : {})}>
            <p>{problem.message}</p>
          </Notice>
        ) : null}
        {children(field)}
        <Group gap="0.75rem 1.25rem" pt="xs">
          <Button
            type="submit"
            loading={isBusy}
            aria-disabled={isBusy}
            // What appears when a field is left would move the button away from under the pointer.
            onMouseDown={(event) => event.preventDefault()}
            {...(props.isDangerous ? { color: 'danger' } : {})}
          >
            {props.submitLabel}
          </Button>
          {props.actions}
        </Group>
      </Stack>
    </form>
  );
}
