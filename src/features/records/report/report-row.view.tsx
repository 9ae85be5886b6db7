import { Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { MAX_NUMBER_LENGTH } from '#src/config/limits.ts';
import { IconCheck } from '#src/ui/icons.tsx';
import { RecordMarks } from '#src/features/records/list/record-marks.view.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { PartialDateField } from '#src/ui/form/fields/dates/partial-date-field.tsx';
import { SelectField } from '#src/ui/form/fields/select-field.tsx';
import { TextField } from '#src/ui/form/fields/text-field.tsx';
import { ReturnFocus } from '#src/ui/layout/return-focus.tsx';
import { reportCopy as copy } from './report-import.copy.ts';
import type { ReportRowProps } from './report-import.props.ts';
import { PastedLines } from './pasted-lines.tsx';

const Answers = (row: ReportRowProps) => (
  <Group gap="sm">
    <Button
      variant={row.state === 'kept' ? 'filled' : 'default'}
      leftSection={<IconCheck size={18} aria-hidden />}
      aria-pressed={row.state === 'kept'}
      aria-label={copy.ofRow(copy.keep, row.name)}
      disabled={!row.canChange || row.state === 'undated'}
      onClick={() => row.onKeep(row.initial)}
    >
      {copy.keep}
    </Button>
    <Button
      variant="default"
      aria-label={copy.ofRow(copy.edit, row.name)}
      disabled={!row.canChange}
      onClick={row.onOpen}
    >
      {copy.edit}
    </Button>
    <Button
      variant="subtle"
      aria-pressed={row.state === 'left-out'}
      aria-label={copy.ofRow(copy.leaveOut, row.name)}
      disabled={!row.canChange}
      onClick={row.onLeaveOut}
    >
      {copy.leaveOut}
    </Button>
  </Group>
);

const Correction = (row: ReportRowProps) => (
  <Form
    key={row.formKey}
    label={copy.ofRow(copy.edit, row.name)}
    initial={row.initial}
    errors={row.errors}
    problem={row.problem}
    isBusy={!row.canChange}
    submitLabel={copy.keep}
    onSubmit={row.onKeep}
    onDraft={row.onDraft}
    actions={
      <Button variant="subtle" disabled={!row.canChange} onClick={row.onLeaveOut}>
        {copy.leaveOut}
      </Button>
    }
  >
    {(field) => (
      <>
        {row.valueHint === null ? null : (
          <Notice tone="warn">
            <p>{row.valueHint}</p>
          </Notice>
        )}
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="0.75rem">
          <SelectField field={field('comparator')} label={copy.sign} options={copy.signs} />
          <TextField
            field={field('value')}
            label={copy.value}
            inputMode="decimal"
            maxLength={MAX_NUMBER_LENGTH}
          />
          <SelectField field={field('unit')} label={copy.unit} options={row.units} />
        </SimpleGrid>
        <PartialDateField field={field('measured_on')} label={copy.day} />
      </>
    )}
  </Form>
);

/** One value of a report: what was read, its line, and its state. */
export const ReportRowView = (row: ReportRowProps) => (
  <Paper component="li" p="md">
    <ReturnFocus isOpen={row.state === 'opened'}>
      <Stack gap="0.25rem">
        <Group gap="0.25rem 0.75rem" justify="space-between">
          <Text component="h2" fz="lg" fw={650}>
            {row.name}
          </Text>
          <RecordMarks marks={row.marks} />
        </Group>
        {row.state === 'opened' ? null : (
          <Group gap="0.25rem 1rem">
            <Text fz="lg" fw={650}>
              {row.amount}
            </Text>
            {row.day === null ? null : <Text>{row.day}</Text>}
          </Group>
        )}
        {row.range === null ? null : (
          <Text fz="sm" c="dimmed">
            {row.range}
          </Text>
        )}
        <Text fz="sm" c="dimmed">
          {copy.readFrom}
        </Text>
        <PastedLines lines={[row.line]} />
      </Stack>
      {row.state === 'opened' ? <Correction {...row} /> : null}
      {row.state === 'opened' || row.state === 'saved' ? null : <Answers {...row} />}
    </ReturnFocus>
  </Paper>
);
