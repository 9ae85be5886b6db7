import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useId, type Ref, type SubmitEvent } from 'react';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { mutationMachine } from '#machines/mutation/mutation.machine.ts';
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

type FieldsProps = {
  readonly snapshot: SnapshotFrom<typeof mutationMachine>;
  readonly events: string | null;
};

function Fields({ snapshot, events }: FieldsProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={`${id}-name`}>{copy.name}</label>
      <input id={`${id}-name`} name="name" autoComplete="name" />
      <label htmlFor={`${id}-email`}>{copy.email}</label>
      <input id={`${id}-email`} name="email" type="email" autoComplete="email" />
      <label htmlFor={`${id}-message`}>{copy.whatHappened}</label>
      <textarea id={`${id}-message`} name="message" rows={5} required />
      {events === null ? null : (
        <>
          <label className={styles.attach}>
            <input type="checkbox" name="events" />
            {stepsCopy.attach}
          </label>
          <EventSteps events={events} label={stepsCopy.show} />
        </>
      )}
      {snapshot.matches('failed') ? <p role="alert">{shellCopy.feedbackFailed}</p> : null}
      <Button type="submit" loading={snapshot.hasTag('busy')}>
        {copy.submit}
      </Button>
    </>
  );
}

/** Sends the report by `send`. Nothing around the error screen is relied on: not even the actor tree. */
const bindReport = (send: Props['send']) =>
  mutationMachine.provide({
    actors: {
      runMutation: fromPromise(async ({ input }) => {
        // `FeedbackDialog` starts it, with a text and nothing else.
        if (!(await send(input.variables as Text))) throw new Error('The report was not accepted.');
      }),
    },
  });

/** What the patient can say about an error that was reported. */
export function FeedbackDialog({ ref, events = null, send }: Props) {
  const titleId = useId();
  const report = useActorRef(bindReport(send));
  const snapshot = useSelector(report, (state) => state);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const variables: Text = {
      name: textOf(form, 'name'),
      email: textOf(form, 'email'),
      message: textOf(form, 'message'),
      ...(events !== null && form.has('events') ? { events } : {}),
    };
    report.send({ type: 'mutation.requested', variables });
  };
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={titleId}>
      <h2 id={titleId}>{copy.feedbackTitle}</h2>
      {snapshot.matches('done') ? (
        <output>{copy.thanks}</output>
      ) : (
        <form onSubmit={submit} className={styles.form}>
          <Fields snapshot={snapshot} events={events} />
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
