import { Button } from '@mantine/core';
import { useActionState, useId, type Ref } from 'react';
import { fallbackCopy as copy } from '#src/copy/errors.ts';
import { shellCopy } from '#src/copy/shell.ts';
import styles from './error-fallback.module.css';

type Text = { readonly name: string; readonly email: string; readonly message: string };
type Props = {
  readonly ref: Ref<HTMLDialogElement>;
  /** Answers whether it went out. */
  readonly send: (text: Text) => Promise<boolean>;
};

const textOf = (form: FormData, field: keyof Text): string => {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
};

type Outcome = { readonly at: 'open' | 'sent' | 'failed'; readonly text: Text };
const untouched: Outcome = { at: 'open', text: { name: '', email: '', message: '' } };
type FieldsProps = { readonly isBusy: boolean; readonly outcome: Outcome };

/** A form that was sent is reset: what could not be sent stays as what it is reset to. */
function Fields({ isBusy, outcome: { at, text } }: FieldsProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={`${id}-name`}>{copy.name}</label>
      <input id={`${id}-name`} name="name" autoComplete="name" defaultValue={text.name} />
      <label htmlFor={`${id}-email`}>{copy.email}</label>
      <input id={`${id}-email`} name="email" type="email" autoComplete="email" defaultValue={text.email} />
      <label htmlFor={`${id}-message`}>{copy.whatHappened}</label>
      <textarea id={`${id}-message`} name="message" rows={5} required defaultValue={text.message} />
      {at === 'failed' ? <p role="alert">{shellCopy.feedbackFailed}</p> : null}
      <Button type="submit" loading={isBusy}>
        {copy.submit}
      </Button>
    </>
  );
}

/** What the patient can say about an error that was reported. */
export function FeedbackDialog({ ref, send }: Props) {
  const titleId = useId();
  const [outcome, submit, isBusy] = useActionState(
    async (_last: Outcome, form: FormData): Promise<Outcome> => {
      const text = {
        name: textOf(form, 'name'),
        email: textOf(form, 'email'),
        message: textOf(form, 'message'),
      };
      return { at: (await send(text)) ? 'sent' : 'failed', text };
    },
    untouched,
  );
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={titleId}>
      <h2 id={titleId}>{copy.feedbackTitle}</h2>
      {outcome.at === 'sent' ? (
        <output>{copy.thanks}</output>
      ) : (
        <form action={submit} className={styles.form}>
          <Fields isBusy={isBusy} outcome={outcome} />
        </form>
      )}
      <form method="dialog">
        <Button type="submit" variant="default">
          {copy.close}
        </Button>
      </form>
    </dialog>
  );
}
