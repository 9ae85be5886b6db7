import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { TYPING_PAUSE_MS } from '#src/config/limits.ts';
import { IconSearch } from '#src/ui/icons.tsx';

type Props = {
  readonly label: string;
  readonly initial: string;
  readonly maxLength: number;
  readonly onSearch: (text: string) => void;
};

/** Search as one types, after a pause. */
export function SearchField({ label, initial, maxLength, onSearch }: Props) {
  const search = useDebouncedCallback(onSearch, TYPING_PAUSE_MS);
  return (
    <TextInput
      label={label}
      type="search"
      leftSection={<IconSearch size={18} aria-hidden />}
      defaultValue={initial}
      maxLength={maxLength}
      autoComplete="off"
      onChange={(event) => search(event.currentTarget.value.trim())}
    />
  );
}
