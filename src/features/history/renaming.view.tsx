import { Button } from '@mantine/core';
import { historyRename } from '#contract/history.ts';
import { readMaxLength } from '#src/domain/form/read-max-length.ts';
import { historyCopy as copy } from './history.copy.ts';
import { Form, type FormConflict, type FormProblem } from '#src/ui/form/form.tsx';
import { TextField } from '#src/ui/form/fields/text-field.tsx';

const MAX_TITLE_LENGTH = readMaxLength(historyRename.entries.title);

export type RenamingProps = {
  readonly id: string;
  /** Another version of the title gets a new form. */
  readonly formKey: string;
  readonly title: string;
  /** Whether the list shows its row, and the form in it. */
  readonly isListed: boolean;
  readonly isBusy: boolean;
  readonly problem: FormProblem | null;
  readonly conflict: FormConflict | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly onSubmit: (title: string) => void;
  readonly onCancel: () => void;
};

/** Edits a title in place. */
export const Renaming = ({
  title,
  formKey,
  isBusy,
  problem,
  conflict,
  errors,
  onSubmit,
  onCancel,
}: RenamingProps) => (
  <Form
    key={formKey}
    label={copy.renameOf(title)}
    initial={{ title }}
    errors={errors}
    problem={problem}
    conflict={conflict}
    isBusy={isBusy}
    submitLabel={copy.save}
    onSubmit={(values) => onSubmit(values.title)}
    actions={
      <Button variant="subtle" onClick={onCancel}>
        {copy.cancel}
      </Button>
    }
  >
    {(field) => <TextField field={field('title')} label={copy.newTitle} maxLength={MAX_TITLE_LENGTH} />}
  </Form>
);
