import { Badge, Button, Paper, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { comparisonCopy as copy } from './comparison.copy.ts';
import { historyCopy } from '#src/features/history/history.copy.ts';
import { UrgencyMark } from '#src/ui/assessment/urgency-mark.tsx';
import { ErrorState, LoadingState } from '#src/ui/feedback/page-states.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import type { ComparedPart, ComparedRow, ComparedSide, ComparisonProps } from './comparison.props.ts';
import { CardTable, CellLabel } from '#src/ui/layout/card-table.tsx';
import { assessmentPath } from '#src/config/page-paths.ts';

type Ready = Extract<ComparisonProps, { state: 'ready' }>;

const Side = ({ when, id, title, day, urgency }: ComparedSide) => (
  <Paper component="article" p="md" aria-label={`${when}: ${title}`}>
    <Stack gap="sm" align="start">
      <Text fz="sm" c="dimmed">
        {when}, {day}
      </Text>
      <Text component="h2" fz="lg" fw={650}>
        <Link to={assessmentPath(id)}>{title}</Link>
      </Text>
      <UrgencyMark urgency={urgency} />
    </Stack>
  </Paper>
);

const Cell = ({ when, text }: { readonly when: string; readonly text: string | null }) => (
  <Table.Td {...(text === null ? { c: 'dimmed' } : {})}>
    <CellLabel>{when}</CellLabel>
    {text ?? copy.none}
  </Table.Td>
);

const changeColors: Record<ComparedRow['change'], string> = {
  same: 'var(--color-ink-quiet)',
  removed: 'var(--color-ink)',
  new: 'var(--color-accent)',
  changed: 'var(--color-warn)',
};

const CompareRow = ({ change, words, earlier, later }: ComparedRow) => (
  <Table.Tr>
    <Table.Th scope="row">
      <Badge variant="outline" color={changeColors[change]}>
        {words}
      </Badge>
    </Table.Th>
    <Cell when={copy.earlier} text={earlier} />
    <Cell when={copy.later} text={later} />
  </Table.Tr>
);

const Part = ({ title, verdict, rows }: ComparedPart) => (
  <Card title={title} lead={verdict}>
    {rows.length === 0 ? null : (
      <CardTable layout="fixed" horizontalSpacing={0} aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" w="11rem">
              {copy.what}
            </Table.Th>
            <Table.Th scope="col">{copy.earlier}</Table.Th>
            <Table.Th scope="col">{copy.later}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <CompareRow key={`${row.earlier ?? ''}|${row.later ?? ''}`} {...row} />
          ))}
        </Table.Tbody>
      </CardTable>
    )}
  </Card>
);

const Both = ({ sides, parts, isSamePerson, isLowered }: Ready) => (
  <>
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {sides.map((side) => (
        <Side key={side.when} {...side} />
      ))}
    </SimpleGrid>
    {isSamePerson ? null : (
      <Notice tone="warn" title={copy.notSamePerson}>
        <p>{copy.notSamePersonNote}</p>
      </Notice>
    )}
    {isLowered ? (
      <Notice tone="warn" title={copy.loweredTitle}>
        <p>{copy.loweredNote}</p>
      </Notice>
    ) : null}
    {parts.map((part) => (
      <Part key={part.title} {...part} />
    ))}
  </>
);

const Body = (props: ComparisonProps) => {
  if (props.state === 'loading') return <LoadingState label={historyCopy.loadingBoth} shape="page" />;
  if (props.state === 'ready') return <Both {...props} />;
  return <ErrorState message={props.message} onRetry={props.onRetry ?? undefined} />;
};

/** Two saved assessments side by side; on a phone one below the other, row by row. */
export const ComparisonView = (props: ComparisonProps) => (
  <Page
    title={historyCopy.comparison}
    focusKey={props.state}
    width="wide"
    {...(props.state === 'ready' ? { lead: copy.lead } : {})}
    actions={
      <>
        <Button variant="default" onClick={props.onBack}>
          {copy.back}
        </Button>
        <Button variant="default" onClick={props.onOthers}>
          {copy.others}
        </Button>
      </>
    }
  >
    <Body {...props} />
  </Page>
);
