import { Button } from '@mantine/core';
import { stepsCopy as copy } from '#src/app/shell/shell.copy.ts';
import { downloadText } from '#src/platform/browser/download.ts';
import styles from './error-fallback.module.css';

type Props = {
  /** The text of the report's file. */
  readonly events: string;
  readonly label: string;
};

/** The last steps of the app, as a report's file lists them: to look at before they are sent, and to keep. */
export const EventSteps = ({ events, label }: Props) => (
  <details className={styles.steps}>
    <summary>{label}</summary>
    <p>{copy.hint}</p>
    <pre
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {events}
    </pre>
    <Button variant="default" onClick={() => downloadText(copy.file, events)}>
      {copy.save}
    </Button>
  </details>
);
