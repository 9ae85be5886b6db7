import { Button } from '@mantine/core';
import { recordsCopy as words } from '#src/features/records/records.copy.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import { Drawer } from '#src/ui/layout/drawer.tsx';
import { RecordFieldView, type FieldOf } from './record-field.view.tsx';
import type { RecordEditorProps, RecordField } from '#src/features/records/records.props.ts';
import styles from '#src/features/records/records.module.css';

type FieldsProps = { readonly fields: readonly RecordField[]; readonly fieldOf: FieldOf };

const Fields = ({ fields, fieldOf }: FieldsProps) =>
  fields.map((field) => <RecordFieldView key={field.name} field={field} fieldOf={fieldOf} />);

const Duplicate = ({ text }: { readonly text: string | null }) => (
  <output className={styles.duplicate}>
    {text === null ? null : (
      <Notice tone="warn">
        <p>{text}</p>
      </Notice>
    )}
  </output>
);

/** The form of one record, in a drawer. Closing it keeps what was typed. */
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
            <Duplicate text={editor.duplicate} />
            <Fields fields={rest} fieldOf={fieldOf} />
            {editor.details.length === 0 ? null : (
              <Disclosure label={words.details} isOpen={editor.areDetailsOpen}>
                <div className={styles.details}>
                  <Fields fields={editor.details} fieldOf={fieldOf} />
                </div>
              </Disclosure>
            )}
          </>
        )}
      </Form>
    </Drawer>
  );
};
