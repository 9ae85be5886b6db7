import { Container, Stack, Title } from '@mantine/core';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { useActorRef, useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { mutationMachine } from '#machines/mutation/mutation.machine.ts';
import { shellCopy as copy } from '#src/app/shell/shell.copy.ts';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';

/** Reloads the page once the server can be reached: without a connection the browser would replace it with its own. */
const reloading = mutationMachine.provide({
  actors: {
    runMutation: fromPromise(async (): Promise<unknown> => {
      const { ok } = await fetch(window.location.href, { cache: 'no-store' });
      if (!ok) throw new Error('The server does not answer with the page.');
      return window.location.reload();
    }),
  },
});

type Props = { readonly message: string };

/** The screen for a page whose code could not be loaded. It does not use the actor tree. */
export function NoConnection({ message }: Props) {
  const reload = useActorRef(reloading);
  const snapshot = useSelector(reload, (state) => state);
  return (
    <Container size="38rem" py="3rem">
      <Stack align="start">
        <Title>{copy.noConnection}</Title>
        <p role="alert">{message}</p>
        <p>{copy.notLoaded}</p>
        <BusyButton
          isBusy={snapshot.hasTag('busy')}
          onClick={() => reload.send({ type: 'mutation.requested', variables: {} })}
        >
          {feedbackCopy.retry}
        </BusyButton>
        <output>{snapshot.matches('failed') ? copy.stillNoConnection : ''}</output>
      </Stack>
    </Container>
  );
}
