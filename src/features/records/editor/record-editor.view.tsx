import { Button, Stack } from '@mantine/core';
import { recordsCopy as words } from '#src/features/records/records.copy.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import { Drawer } from '#src/ui/layout/drawer.tsx';
import type { RecordEditorProps, RecordField } from '#src/features/records/records.props.ts';
import { AmountField } from '#src/ui/form/fields/amount-field.tsx';
import { CheckField } from '#src/ui/form/fields/check-field.tsx';
import { ChoiceField } from '#src/ui/form/fields/choice-field.tsx';
import type { Field } from '#src/ui/form/fields/field.ts';
import { LongTextField } from '#src/ui/form/fields/long-text-field.tsx';
import { PartialDateField } from '#src/ui/form/fields/dates/partial-date-field.tsx';
import { SelectField } from '#src/ui/form/fields/select-field.tsx';
import { TextField } from '#src/ui/form/fields/text-field.tsx';
import { WordsField } from '#src/ui/form/fields/words-field.tsx';
import { DraftCheck } from './draft-check.view.tsx';
import { NameChoices } from './name-choices.tsx';

type FieldOf = (name: string) => Field;

type FieldProps = { readonly field: RecordField; readonly fieldOf: FieldOf };

/** One field of a record's form, by its type. */
const RecordFieldView = ({ field, fieldOf }: FieldProps) => {
  const { name, label, hint } = field;
  const base = { field: fieldOf(name), label, ...(hint === undefined ? {} : { hint }) };
  switch (field.type) {
    case 'text':
      if (field.offers === undefined) return <TextField {...base} maxLength={field.maxLength} />;
      return (
        <>
          <TextField {...base} maxLength={field.maxLength} choices={`names-of-${field.offers}`} />
          <NameChoices id={`names-of-${field.offers}`} kind={field.offers} />
        </>
      );
    case 'long-text':
      return <LongTextField {...base} maxLength={field.maxLength} />;
    case 'select':
      return <SelectField {...base} options={field.choices} />;
    case 'choice':
      return <ChoiceField {...base} choices={field.choices} />;
    case 'tick':
      return <CheckField {...base} />;
    case 'date':
      return <PartialDateField {...base} />;
    case 'words':
      return (
        <WordsField {...base} words={field.words} otherLabel={field.otherLabel} otherHint={field.otherHint} />
      );
    default:
      return (
        <AmountField
          amount={fieldOf(field.name)}
          unit={fieldOf(field.unit)}
          label={label}
          amountLabel={field.amountLabel}
          unitLabel={field.unitLabel}
          units={field.choices}
        />
      );
  }
};

type FieldsProps = { readonly fields: readonly RecordField[]; readonly fieldOf: FieldOf };

const Fields = ({ fields, fieldOf }: FieldsProps) =>
  fields.map((field) => <RecordFieldView key={field.name} field={field} fieldOf={fieldOf} />);

/** Against the gap of the form, while there is nothing to say. */
const takesNoRoom = { marginBlockStart: '-1.25rem' };

/** Notices about the name while it is typed. Screen readers announce only changes, when idle. */
const AboutName = ({ duplicate, check }: Pick<RecordEditorProps, 'duplicate' | 'check'>) => (
  <output aria-atomic={false} style={(duplicate ?? check) ? undefined : takesNoRoom}>
    <Stack gap="0.75rem">
      {duplicate === null ? null : (
        <Notice tone="warn">
          <p>{duplicate}</p>
        </Notice>
      )}
      {check === null ? null : <DraftCheck {...check} />}
    </Stack>
  </output>
);

/** The form of one record, in a drawer. Closing it keeps the draft. */
export const RecordEditor = (editor: RecordEditorProps) => {
  const [first, ...rest] = editor.essentials;
  return (
    <Drawer key={editor.formKey} title={editor.title} onClose={editor.onClose}>
      {editor.isRestored ? (
        <Notice tone="info">
          <p>{words.kept}</p>
        </Notice>
      ) : null}
      <Form
        label={editor.title}
        initial={editor.initial}
        errors={editor.errors}
        problem={editor.problem}
        conflict={editor.conflict}
        isBusy={editor.isBusy}
        submitLabel={words.save}
        onSubmit={editor.onSubmit}
        onDraft={editor.onDraft}
        actions={
          editor.canDiscard ? (
            <Button variant="subtle" onClick={editor.onDiscard}>
              {words.discard}
            </Button>
          ) : null
        }
      >
        {(fieldOf) => (
          <>
            {first ? <RecordFieldView field={first} fieldOf={fieldOf} /> : null}
            <AboutName duplicate={editor.duplicate} check={editor.check} />
            <Fields fields={rest} fieldOf={fieldOf} />
            {editor.details.length === 0 ? null : (
              <Disclosure label={words.details} isOpen={editor.areDetailsOpen}>
                <Stack gap="1.25rem">
                  <Fields fields={editor.details} fieldOf={fieldOf} />
                </Stack>
              </Disclosure>
            )}
          </>
        )}
      </Form>
    </Drawer>
  );
};
