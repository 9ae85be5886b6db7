import { Button, Group, Stack, Text } from '@mantine/core';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { LongTextField } from '#src/ui/form/fields/long-text-field.tsx';
import { PartialDateField } from '#src/ui/form/fields/dates/partial-date-field.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { reportCopy as copy } from './report-import.copy.ts';
import type { DayQuestionProps, ReportImportProps } from './report-import.props.ts';
import { PastedLines } from './pasted-lines.tsx';
import { ReportRowView } from './report-row.view.tsx';

type In<State> = Extract<ReportImportProps, { state: State }>;

const Pasting = (props: In<'pasting'>) => (
  <Page title={copy.pasteTitle} lead={copy.pasteLead} focusKey="pasting">
    <Form
      label={copy.form}
      initial={{ text: props.text }}
      errors={props.errors}
      problem={props.problem}
      isBusy={props.isBusy}
      submitLabel={copy.read}
      onSubmit={({ text }) => props.onRead(text)}
      actions={
        <Button variant="subtle" onClick={props.onClose}>
          {copy.cancel}
        </Button>
      }
    >
      {(field) => (
        <LongTextField field={field('text')} label={copy.text} hint={copy.textHint} rows={12} isRequired />
      )}
    </Form>
  </Page>
);

const DayQuestion = ({ hint, names, choices, canChoose, error, onDay }: DayQuestionProps) => (
  <Card title={copy.dayTitle} lead={hint}>
    <Text fz="sm">{names}</Text>
    {choices.length === 0 ? (
      <Form
        label={copy.dayTitle}
        initial={{ day: '' }}
        submitLabel={copy.dayButton}
        errors={error === null ? {} : { day: error }}
        isBusy={!canChoose}
        onSubmit={({ day }) => onDay(day)}
      >
        {(field) => <PartialDateField field={field('day')} label={copy.date} />}
      </Form>
    ) : (
      <Group gap="sm">
        {choices.map(({ day, label, isChosen }) => (
          <Button
            key={day}
            variant={isChosen ? 'filled' : 'default'}
            aria-pressed={isChosen}
            disabled={!canChoose}
            onClick={() => onDay(day)}
          >
            {label}
          </Button>
        ))}
      </Group>
    )}
  </Card>
);

const NotRead = ({ notRead, notReadRest }: Pick<In<'checking'>, 'notRead' | 'notReadRest'>) => (
  <Card title={copy.notReadTitle} lead={copy.notReadLead}>
    {notRead.length === 0 ? null : <PastedLines lines={notRead} />}
    {notReadRest.length === 0 ? null : (
      <Disclosure label={copy.notReadRest(notReadRest.length)}>
        <PastedLines lines={notReadRest} />
      </Disclosure>
    )}
  </Card>
);

const Saving = (props: In<'checking'>) => (
  <Stack gap="sm">
    {props.problem === null ? null : (
      <Notice tone="danger" title={copy.notSavedTitle} isLive>
        <p>{props.problem}</p>
      </Notice>
    )}
    <Group gap="0.75rem 1.25rem">
      <BusyButton isBusy={props.isBusy} disabled={!props.canSave && !props.isBusy} onClick={props.onSave}>
        {props.saveLabel}
      </BusyButton>
      <output>{props.left}</output>
    </Group>
  </Stack>
);

const Checking = (props: In<'checking'>) => {
  const isEmpty = props.rows.length === 0;
  return (
    <Page
      title={isEmpty ? copy.noneTitle : copy.checkTitle}
      lead={isEmpty ? copy.noneLead : copy.checkLead}
      focusKey="checking"
      actions={
        <>
          <Button variant="default" disabled={!props.canLeave} onClick={props.onChangeText}>
            {copy.change}
          </Button>
          <Button variant="default" disabled={!props.canLeave} onClick={props.onClose}>
            {copy.discard}
          </Button>
        </>
      }
    >
      {props.questions.map((question) => (
        <DayQuestion {...question} key={question.key} />
      ))}
      {isEmpty ? null : (
        <Stack component="ul" gap="sm" aria-label={copy.values} style={{ listStyle: 'none' }}>
          {props.rows.map((row) => (
            <ReportRowView key={row.id} {...row} />
          ))}
        </Stack>
      )}
      {props.notRead.length + props.notReadRest.length === 0 ? null : <NotRead {...props} />}
      {isEmpty ? null : <Saving {...props} />}
    </Page>
  );
};

const Done = (props: In<'done'>) => (
  <Page title={copy.doneTitle} lead={props.lead} focusKey="done">
    <Group gap="sm">
      <Button onClick={props.onClose}>{copy.back}</Button>
      <Button variant="default" onClick={props.onAnother}>
        {copy.another}
      </Button>
    </Group>
  </Page>
);

/** The page of a pasted report: its text, then each value beside its line, then what was saved. */
export const ReportImportView = (props: ReportImportProps) => {
  if (props.state === 'pasting') return <Pasting {...props} />;
  return props.state === 'done' ? <Done {...props} /> : <Checking {...props} />;
};
