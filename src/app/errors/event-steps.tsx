import { Button, Code, Text } from '@mantine/core';
import { stepsCopy as copy } from '#src/app/shell/shell.copy.ts';
import { downloadText } from '#src/platform/browser/download.ts';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';

type Props = {
  /** The text of the report file. */
  readonly events: string;
  readonly label: string;
};

/** The app's last steps as in the report file: to review before sending, and to download. */
export const EventSteps = ({ events, label }: Props) => (
  <Disclosure label={label}>
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
    <div>
      <Button variant="default" onClick={() => downloadText(copy.file, events)}>
        {copy.save}
      </Button>
    </div>
  </Disclosure>
);
