import { Button, Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { inactivityMachine } from '#machines/inactivity/inactivity.machine.ts';
import { useAuth } from '#src/platform/actors/hooks.ts';
import { sessionCopy } from '#src/ui/feedback/errors.copy.ts';
import { shellCopy } from './shell.copy.ts';
import { EXTENDS_SESSION } from '#src/platform/auth/activity.ts';

type Props = { readonly inactivity: ActorRefFrom<typeof inactivityMachine> };

function Countdown({ inactivity }: Props) {
  const minutes = useSelector(inactivity, (snapshot) =>
    snapshot.matches({ warned: 'counting' }) ? snapshot.context.minutesLeft : null,
  );
  if (minutes === null) return null;
  return (
    <Group
      component="section"
      justify="center"
      gap="0.5rem 1rem"
      p="0.75rem 1rem"
      pos="sticky"
      top="var(--header-height)"
      bg="var(--color-warn-wash)"
      c="var(--color-warn)"
      fw={650}
      style={{ zIndex: 9 }}
      data-session-warning
      data-print="hide"
      aria-label={sessionCopy.warningTitle}
    >
      <output>{shellCopy.sessionEnds(minutes)}</output>
      <Button {...{ [EXTENDS_SESSION]: '' }} onClick={() => inactivity.send({ type: 'session.extended' })}>
        {sessionCopy.extend}
      </Button>
    </Group>
  );
}

/** The warning that stays until the patient is active again: the 10-second toast alone would be too short. */
export function SessionWarning() {
  const inactivity = useAuth(({ children }) => children['inactivity']);
  // The auth machine always starts it from this definition.
  return inactivity ? <Countdown inactivity={inactivity as Props['inactivity']} /> : null;
}
