import { Button } from '@mantine/core';
import { useRef } from 'react';
import { fallbackCopy as copy } from '#src/ui/feedback/errors.copy.ts';
import { shellCopy, stepsCopy } from '#src/app/shell/shell.copy.ts';
import type { Monitoring } from '#src/platform/monitoring/monitoring.ts';
import styles from './error-fallback.module.css';
import { EventSteps } from './event-steps.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';

type Props = {
  readonly error: unknown;
  readonly eventId: string | null;
  /** The last steps of the app, as the text of a report's file. */
  readonly events: string | null;
  readonly monitoring: Monitoring | null;
};

type ReportProps = {
  readonly eventId: string;
  readonly events: string | null;
  readonly monitoring: Monitoring;
};

/** The way to report it. */
function Report({ eventId, events, monitoring }: ReportProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button variant="default" onClick={() => dialog.current?.showModal()}>
        {copy.report}
      </Button>
      <FeedbackDialog
        ref={dialog}
        events={events}
        send={(text) => monitoring.sendFeedback({ ...text, eventId })}
      />
    </>
  );
}

/** The screen for what no one expected. Home is reloaded: whatever broke is left behind. */
export function ErrorFallback({ error, eventId, events, monitoring }: Props) {
  const message = error instanceof Error && error.message !== '' ? error.message : copy.message;
  return (
    <div className={styles.fallback} role="alert">
      <h1>{copy.title}</h1>
      <p>{message}</p>
      <div className={styles.actions}>
        <Button onClick={() => window.location.reload()}>{copy.reload}</Button>
        <Button variant="default" onClick={() => window.location.assign('/')}>
          {copy.home}
        </Button>
        {eventId !== null && monitoring ? (
          <Report eventId={eventId} events={events} monitoring={monitoring} />
        ) : null}
      </div>
      {events !== null && (eventId === null || !monitoring) ? (
        <EventSteps events={events} label={stepsCopy.last} />
      ) : null}
    </div>
  );
}

/** The only page of a product that was not given what it needs to start (spec §1). */
export const ConfigurationProblem = ({ problem }: { readonly problem: string | null }) => (
  <main className={styles.fallback}>
    <h1>{shellCopy.product}</h1>
    <p role="alert">{problem}</p>
  </main>
);
