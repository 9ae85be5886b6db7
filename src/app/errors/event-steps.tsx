import { Button, Code, Stack, Text } from '@mantine/core';
import { stepsCopy as copy } from '#src/app/shell/shell.copy.ts';
import { downloadText } from '#src/platform/browser/download.ts';

type Props = {
  /** The text of the report file. */
  readonly events: string;
  readonly label: string;
};

/** The app's last steps as in the report file: to review before sending, and to download. */
export const EventSteps = ({ events, label }: Props) => (
  <details>
    <summary>{label}</summary>
    <Stack gap="sm" align="start" pt="sm">
      <Text c="dimmed">{copy.hint}</Text>
      <Code
        block
        w="100%"
        mah="12rem"
        style={{ overflow: 'auto' }}
        aria-label={label}
        // A scrollable text must be reachable by keyboard.
        tabIndex={0}
      >
        {events}
      </Code>
      <Button variant="default" onClick={() => downloadText(copy.file, events)}>
        {copy.save}
      </Button>
    </Stack>
  </details>
);
