import { NativeSelect } from '@mantine/core';

type Props<V extends string> = {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChoose: (value: V) => void;
};

/** What a list shows or how it is sorted, as the device's own control. */
export function FilterSelect<V extends string>({ label, value, options, onChoose }: Props<V>) {
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text);
    if (chosen) onChoose(chosen.value);
  };
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[...options]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
