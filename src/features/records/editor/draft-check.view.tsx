import { List, Stack, Text } from '@mantine/core';
import { checksCopy as words } from '#src/features/records/records.copy.ts';
import { RecordMarks } from '#src/features/records/list/record-marks.view.tsx';
import type { DraftCheckProps } from '#src/features/records/records.props.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';

type Finding = DraftCheckProps['findings'][number];

const FindingView = ({ mark, about, lines, source }: Finding) => (
  <Stack gap="0.25rem">
    <RecordMarks marks={mark ? [mark] : []} />
    <Text fw={600}>{about}</Text>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
    {source === null ? null : (
      <a href={source.url} rel="noreferrer" target="_blank">
        {words.source}: {source.title}
      </a>
    )}
  </Stack>
);

/** The result of a check of the open form, and its limits. */
export const DraftCheck = ({ title, findings, limits }: DraftCheckProps) => (
  <Notice tone={findings.length > 0 ? 'warn' : 'info'} title={title}>
    {findings.length === 0 ? null : (
      <List listStyleType="none" withPadding={false} spacing="md">
        {findings.map((finding) => (
          <List.Item key={`${finding.about} ${finding.lines.join(' ')}`}>
            <FindingView {...finding} />
          </List.Item>
        ))}
      </List>
    )}
    <Text fz="sm" c="dimmed">
      {limits.join(' ')}
    </Text>
  </Notice>
);
