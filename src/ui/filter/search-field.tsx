import { IconSearch } from '#src/ui/icons.tsx';
import { useId } from 'react';
import { useTypingPause } from '#src/ui/form/use-typing-pause.ts';
import styles from './filter.module.css';

type Props = {
  readonly label: string;
  readonly initial: string;
  readonly maxLength: number;
  readonly onSearch: (text: string) => void;
};

/** Search as one types, after a pause. */
export function SearchField({ label, initial, maxLength, onSearch }: Props) {
  const id = useId();
  const search = useTypingPause(onSearch);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.search}>
        <IconSearch size={18} aria-hidden />
        <input
          id={id}
          type="search"
          defaultValue={initial}
          maxLength={maxLength}
          autoComplete="off"
          onChange={(event) => search(event.currentTarget.value.trim())}
        />
      </span>
    </div>
  );
}
