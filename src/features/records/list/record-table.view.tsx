import { Button, Group, Paper, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import type { RecordCopy } from '#src/features/records/record-copy.ts';
import { recordsCopy as words } from '#src/features/records/records.copy.ts';
import { MoreMenu } from '#src/ui/layout/more-menu.tsx';
import { RecordMarks } from './record-marks.view.tsx';
import type { RecordListProps, RecordRow } from '#src/features/records/records.props.ts';
import { CardTable, CellLabel } from '#src/ui/layout/card-table.tsx';

type Ready = Extract<RecordListProps, { state: 'ready' }>;

const Row = ({ name, sub, marks, cells, status, actions, onOpen }: RecordRow) => (
  <Table.Tr>
    <Table.Th scope="row" fw={400}>
      <Text span display="block" fz="lg" fw={650}>
        {name}
      </Text>
      {sub === null ? null : (
        <Text span display="block" fz="sm" c="dimmed">
          {sub}
        </Text>
      )}
      <RecordMarks marks={marks} />
    </Table.Th>
    {cells.map(({ label, text }) => (
      <Table.Td key={label} {...(text === words.none ? { c: 'dimmed', visibleFrom: 'sm' } : {})}>
        <CellLabel>{label}</CellLabel>
        {text}
      </Table.Td>
    ))}
    <Table.Td>
      <CellLabel>{words.statusColumn}</CellLabel>
      <RecordMarks marks={[status]} />
    </Table.Td>
    <Table.Td data-print="hide">
      <Group gap="sm" wrap="nowrap" justify="flex-end">
        <Button variant="default" aria-label={words.changeOf(name)} onClick={onOpen}>
          {words.change}
        </Button>
        {actions.length === 0 ? null : <MoreMenu label={words.more(name)} actions={actions} />}
      </Group>
    </Table.Td>
  </Table.Tr>
);

/**
 * A table on a wide screen; on a phone each row is a card. Plain elements, because fifty rows must not make typing
 * slow.
 */
export const RecordTable = ({ copy, list }: { readonly copy: RecordCopy; readonly list: Ready }) => (
  <Stack align="start" opacity={list.isBusy ? 0.6 : 1}>
    <VisuallyHidden>
      <output>{copy.found(list.count)}</output>
    </VisuallyHidden>
    <Paper w="100%">
      <CardTable aria-label={copy.list}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{copy.nameColumn}</Table.Th>
            {list.columns.map((column) => (
              <Table.Th key={column} scope="col">
                {column}
              </Table.Th>
            ))}
            <Table.Th scope="col">{words.statusColumn}</Table.Th>
            <Table.Th scope="col" data-print="hide">
              <VisuallyHidden>{words.actionsColumn}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.rows.map((row) => (
            <Row key={row.id} {...row} />
          ))}
        </Table.Tbody>
      </CardTable>
    </Paper>
    {list.rest === 0 ? null : (
      <Button variant="default" onClick={list.onMore}>
        {words.showMore(list.rest)}
      </Button>
    )}
  </Stack>
);
