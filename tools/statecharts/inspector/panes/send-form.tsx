import { Fragment, useState } from 'react';
import styles from '../inspector.module.css';
import { fieldName, payloadFrom, type Payload, type PayloadField } from './payload-form.ts';

type Props = {
  readonly type: string;
  readonly fields: readonly PayloadField[];
  readonly onSend: (payload: Payload) => void;
};

const examplesId = (field: PayloadField) => `examples-${fieldName(field)}`;

function Control({ field }: { readonly field: PayloadField }) {
  const name = fieldName(field);
  const { control, initial } = field;
  if (control === 'json') return <textarea name={name} rows={2} defaultValue={initial} spellCheck={false} />;
  if (control === 'checkbox')
    return <input type="checkbox" name={name} defaultChecked={initial === 'true'} />;
  const isNumber = control === 'number';
  return (
    <input
      type={isNumber ? 'number' : 'text'}
      step={isNumber ? 'any' : undefined}
      name={name}
      defaultValue={initial}
      list={examplesId(field)}
      autoComplete="off"
    />
  );
}

/** Outside the label, because a label's content is the field's name. */
const Examples = ({ field }: { readonly field: PayloadField }) => (
  <datalist id={examplesId(field)}>
    {field.examples.map((example) => (
      <option key={example} value={example}>
        {example}
      </option>
    ))}
  </datalist>
);

/** A form for an event's payload, with the fields of its schema. */
export function SendForm({ type, fields, onSend }: Props) {
  const [errors, setErrors] = useState<readonly string[]>([]);
  return (
    <form
      className={styles.form}
      aria-label={`Send ${type}`}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const read = payloadFrom(fields, (name) => {
          const value = data.get(name);
          return typeof value === 'string' ? value : null;
        });
        setErrors('errors' in read ? read.errors : []);
        if ('payload' in read) onSend(read.payload);
      }}
    >
      {fields.map((field) => (
        <Fragment key={fieldName(field)}>
          <label>
            <span>{fieldName(field)}</span>
            <Control field={field} />
          </label>
          <Examples field={field} />
        </Fragment>
      ))}
      {errors.length === 0 ? null : <p role="alert">{errors.join(' ')}</p>}
      <button type="submit" className={styles.tool}>
        Send {type}
      </button>
    </form>
  );
}
