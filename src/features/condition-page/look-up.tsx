import { useNavigate } from 'react-router-dom';
import { conditionName } from '#contract/condition-page.ts';
import { readMaxLength } from '#src/domain/form/read-max-length.ts';
import { useLibraryNames } from '#src/platform/actors/use-calls.ts';
import { conditionCopy as copy } from './condition.copy.ts';
import { Form } from '#src/ui/form/form.tsx';
import { TextField } from '#src/ui/form/fields/text-field.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { conditionPath } from '#src/config/page-paths.ts';

const NAMES = 'names-of-conditions';
const MAX_NAME_LENGTH = readMaxLength(conditionName);

/** Looks up another condition; the browser suggests the library's names. */
export function LookUp() {
  const navigate = useNavigate();
  const names = useLibraryNames('conditions');
  const open = (name: string) => {
    if (name !== '') void navigate(conditionPath(name));
  };
  return (
    <Card title={copy.lookUpTitle}>
      <Form
        label={copy.lookUpTitle}
        initial={{ name: '' }}
        submitLabel={copy.lookUp}
        onSubmit={({ name }) => open(name.trim())}
      >
        {(field) => (
          <TextField
            field={field('name')}
            label={copy.lookUpName}
            maxLength={MAX_NAME_LENGTH}
            choices={NAMES}
          />
        )}
      </Form>
      <datalist id={NAMES}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </Card>
  );
}
