import { Button } from '@mantine/core';
import { useActionState, useId, type Ref } from 'react';
import { fallbackCopy as copy } from '#src/ui/feedback/errors.copy.ts';
import { shellCopy, stepsCopy } from '#src/app/shell/shell.copy.ts';
import styles from './error-fallback.module.css';
import { EventSteps } from './event-steps.tsx';

type Text = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** The last steps of the app; only there when the patient attached them. */
  readonly events?: string;
};
type Props = {
  readonly ref: Ref<HTMLDialogElement>;
  /** The last steps of the app, which the patient may attach. */
  readonly events?: string | null;
  /** Answers whether it went out. */
  readonly send: (text: Text) => Promise<boolean>;
};

const textOf = (form: FormData, field: keyof Text): string => {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
};

type Outcome = { readonly at: 'open' | 'sent' | 'failed'; readonly text: Text };
const untouched: Outcome = { at: 'open', text: { name: '', email: '', message: '' } };
type FieldsProps = { readonly isBusy: boolean; readonly outcome: Outcome; readonly events: string | null };

/** A form that was sent is reset: what could not be sent stays as what it is reset to. */
function Fields({ isBusy, events, outcome: { at, text } }: FieldsProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={`${id}-name`}>{copy.name}</label>
      <input id={`${id}-name`} name="name" autoComplete="name" defaultValue={text.name} />
      <label htmlFor={`${id}-email`}>{copy.email}</label>
      <input id={`${id}-email`} name="email" type="email" autoComplete="email" defaultValue={text.email} />
      <label htmlFor={`${id}-message`}>{copy.whatHappened}</label>
      <textarea id={`${id}-message`} name="message" rows={5} required defaultValue={text.message} />
      {events === null ? null : (
        <>
          <label className={styles.attach}>
            <input type="checkbox" name="events" defaultChecked={text.events !== undefined} />
            {stepsCopy.attach}
          </label>
          <EventSteps events={events} label={stepsCopy.show} />
        </>
      )}
      {at === 'failed' ? <p role="alert">{shellCopy.feedbackFailed}</p> : null}
      <Button type="submit" loading={isBusy}>
        {copy.submit}
      </Button>
    </>
  );
}

/** What the patient can say about an error that was reported. */
export function FeedbackDialog({ ref, events = null, send }: Props) {
  const titleId = useId();
  const [outcome, submit, isBusy] = useActionState(
    async (_last: Outcome, form: FormData): Promise<Outcome> => {
      const text = {
        name: textOf(form, 'name'),
        email: textOf(form, 'email'),
        message: textOf(form, 'message'),
        ...(events !== null && form.has('events') ? { events } : {}),
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
          <Fields isBusy={isBusy} outcome={outcome} events={events} />
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
