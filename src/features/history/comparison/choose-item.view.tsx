import { historyCopy as copy } from '#src/features/history/history.copy.ts';
import type { ChoosingProps } from './comparison.props.ts';
import styles from '#src/features/history/history.module.css';

type ItemProps = {
  readonly choice: NonNullable<ChoosingProps['choice']>;
  readonly item: { readonly id: string; readonly title: string };
};

/** Chooses one. */
export function ChooseItem({ choice, item }: ItemProps) {
  const onToggle = choice.toggleOf(item);
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        checked={choice.isChosen(item.id)}
        disabled={onToggle === null}
        onChange={onToggle ?? undefined}
        aria-label={copy.chooseOf(item.title)}
      />
      {copy.choose}
    </label>
  );
}
