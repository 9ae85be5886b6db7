import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { DRAFT_DEBOUNCE_MS } from '#src/config/limits.ts';

type Props = {
  readonly label: string;
  readonly initial: string;
  readonly maxLength: number;
  readonly onSearch: (text: string) => void;
};

/** Search as one types, after a pause. */
export function SearchField({ label, initial, maxLength, onSearch }: Props) {
  const search = useDebouncedCallback(onSearch, { delay: DRAFT_DEBOUNCE_MS });
  return (
    <TextInput
      type="search"
      label={label}
      defaultValue={initial}
      maxLength={maxLength}
      autoComplete="off"
      leftSection={<IconSearch size={18} aria-hidden />}
      onChange={(event) => search(event.currentTarget.value.trim())}
    />
  );
}
