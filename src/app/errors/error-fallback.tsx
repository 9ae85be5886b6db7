import { Box, Button, Container, Group, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { fallbackCopy as copy } from '#src/ui/feedback/errors.copy.ts';
import { shellCopy, stepsCopy } from '#src/app/shell/shell.copy.ts';
import type { Monitoring } from '#src/platform/monitoring/monitoring.ts';
import { EventSteps } from './event-steps.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { pagePaths } from '#src/config/page-paths.ts';

type Props = {
  readonly error: unknown;
  readonly eventId: string | null;
  /** The app's last steps, as the text of a report file. */
  readonly events: string | null;
  readonly monitoring: Monitoring | null;
};

type ReportProps = {
  readonly eventId: string;
  readonly events: string | null;
  readonly monitoring: Monitoring;
};

/** The button that reports the error. */
function Report({ eventId, events, monitoring }: ReportProps) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={open}>
        {copy.report}
      </Button>
      <FeedbackDialog
        isOpen={isOpen}
        onClose={close}
        events={events}
        send={(text) => monitoring.sendFeedback({ ...text, eventId })}
      />
    </>
  );
}

/** The screen for an unexpected error. Home is loaded afresh, which discards whatever broke. */
export function ErrorFallback({ error, eventId, events, monitoring }: Props) {
  const message = error instanceof Error && error.message !== '' ? error.message : copy.message;
  return (
    <Container size="38rem" py="3rem" role="alert">
      <Stack>
        <Title>{copy.title}</Title>
        <p>{message}</p>
        <Group gap="sm">
          <Button onClick={() => window.location.reload()}>{copy.reload}</Button>
          <Button variant="default" onClick={() => window.location.assign(pagePaths.dashboard)}>
            {copy.home}
          </Button>
          {eventId !== null && monitoring ? (
            <Report eventId={eventId} events={events} monitoring={monitoring} />
          ) : null}
        </Group>
        {events !== null && (eventId === null || !monitoring) ? (
          <EventSteps events={events} label={stepsCopy.last} />
        ) : null}
      </Stack>
    </Container>
  );
}

/** The only page of an app that lacks the settings it needs to start (spec §1). */
export const ConfigurationProblem = ({ problem }: { readonly problem: string | null }) => (
  <Container component="main" size="38rem" py="3rem">
    <Title>{shellCopy.product}</Title>
    <Box component="p" role="alert" mt="md">
      {problem}
    </Box>
  </Container>
);
