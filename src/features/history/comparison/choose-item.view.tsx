import { Checkbox } from '@mantine/core';
import { historyCopy as copy } from '#src/features/history/history.copy.ts';
import type { ChoosingProps } from './comparison.props.ts';

type ItemProps = {
  readonly choice: NonNullable<ChoosingProps['choice']>;
  readonly item: { readonly id: string; readonly title: string };
};

/** Selects one saved assessment. */
export function ChooseItem({ choice, item }: ItemProps) {
  const onToggle = choice.toggleOf(item.id);
  return (
    <Checkbox
      label={copy.choose}
      aria-label={copy.chooseOf(item.title)}
      checked={choice.isChosen(item.id)}
      disabled={onToggle === null}
      onChange={onToggle ?? (() => undefined)}
      py="sm"
    />
  );
}
