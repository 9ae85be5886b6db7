import { Button, Stack, Title } from '@mantine/core';
import type { RecordCopy } from '#src/features/records/record-copy.ts';
import { recordsCopy as words } from '#src/features/records/records.copy.ts';
import type { RecordGroup, RecordListProps } from '#src/features/records/records.props.ts';
import { RecordTable } from './record-table.view.tsx';
import { TrendPlot } from './trend-plot.view.tsx';

type Props = {
  readonly copy: RecordCopy;
  readonly list: Extract<RecordListProps, { state: 'ready' }>;
  readonly groups: readonly RecordGroup[];
};

/** A heading, a trend and a table for each group. */
export const RecordGroups = ({ copy, list, groups }: Props) => (
  <Stack gap="xl">
    {groups.map(({ key, name, rows, trend }) => (
      <Stack key={key} component="section" aria-label={name} gap="sm">
        <Title order={2} fz="h3">
          {name}
        </Title>
        {trend ? <TrendPlot {...trend} /> : null}
        <RecordTable copy={{ ...copy, list: name }} list={{ ...list, rows, count: rows.length, rest: 0 }} />
      </Stack>
    ))}
    {list.rest === 0 ? null : (
      <Button variant="default" onClick={list.onMore}>
        {words.showMore(list.rest)}
      </Button>
    )}
  </Stack>
);
