import { useId } from 'react';
import styles from './filter.module.css';

type Props<V extends string> = {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChoose: (value: V) => void;
};

/** What a list shows or how it is sorted, as the device's own control. */
export function FilterSelect<V extends string>({ label, value, options, onChoose }: Props<V>) {
  const id = useId();
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text);
    if (chosen) onChoose(chosen.value);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.select}>
        <select id={id} value={value} onChange={(event) => choose(event.currentTarget.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}
