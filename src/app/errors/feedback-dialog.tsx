import { Button, Checkbox, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { useActorRef, useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { mutationMachine } from '#machines/mutation/mutation.machine.ts';
import { fallbackCopy as copy } from '#src/ui/feedback/errors.copy.ts';
import { shellCopy, stepsCopy } from '#src/app/shell/shell.copy.ts';
import { EventSteps } from './event-steps.tsx';

type Text = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** The app's last steps; only when the patient attached them. */
  readonly events?: string;
};
type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The app's last steps, which the patient may attach. */
  readonly events?: string | null;
  /** Resolves with whether it was sent. */
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

const Fields = ({ snapshot, events }: FieldsProps) => (
  <Stack gap="sm">
    <TextInput label={copy.name} name="name" autoComplete="name" />
    <TextInput label={copy.email} name="email" type="email" autoComplete="email" />
    <Textarea label={copy.whatHappened} name="message" rows={5} required withAsterisk={false} />
    {events === null ? null : (
      <>
        <Checkbox label={stepsCopy.attach} name="events" py="sm" />
        <EventSteps events={events} label={stepsCopy.show} />
      </>
    )}
    {snapshot.matches('failed') ? <p role="alert">{shellCopy.feedbackFailed}</p> : null}
    <BusyButton type="submit" isBusy={snapshot.hasTag('busy')}>
      {copy.submit}
    </BusyButton>
  </Stack>
);

/** Sends the report with `send`. Does not use the actor tree, which may be broken. */
const bindReport = (send: Props['send']) =>
  mutationMachine.provide({
    actors: {
      runMutation: fromPromise(async ({ input }) => {
        // `FeedbackDialog` starts it, with a text and nothing else.
        if (!(await send(input.variables as Text))) throw new Error('The report was not accepted.');
      }),
    },
  });

/** Lets the patient describe an error that was reported. */
export function FeedbackDialog({ isOpen, onClose, events = null, send }: Props) {
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
    <Modal opened={isOpen} onClose={onClose} title={copy.feedbackTitle} size="32rem" withCloseButton={false}>
      <Stack>
        {snapshot.matches('done') ? (
          <output>{copy.thanks}</output>
        ) : (
          <form onSubmit={submit}>
            <Fields snapshot={snapshot} events={events} />
          </form>
        )}
        <Button variant="default" onClick={onClose}>
          {copy.close}
        </Button>
      </Stack>
    </Modal>
  );
}
