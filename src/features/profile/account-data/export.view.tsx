import { Group, Text } from '@mantine/core';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { exportCopy as copy } from './account-data.copy.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Card } from '#src/ui/layout/card.tsx';

export type ExportProps = {
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly problem: string | null;
  readonly onDownload: () => void;
};

/** Downloads everything that is stored, as a file. */
export const ExportView = ({ isBusy, isDone, problem, onDownload }: ExportProps) => (
  <Card anchor="download" title={copy.title} lead={copy.lead}>
    {problem === null ? null : (
      <Notice tone="danger" title={copy.failedTitle} isLive>
        <p>{problem}</p>
      </Notice>
    )}
    <Text c="dimmed">{copy.hint}</Text>
    <Group gap="0.75rem 1.25rem">
      <BusyButton variant="default" isBusy={isBusy} onClick={onDownload}>
        {isDone ? copy.again : copy.download}
      </BusyButton>
      <Text component="output" fw={600} c="var(--color-good)">
        {isDone ? copy.done : ''}
      </Text>
    </Group>
  </Card>
);
