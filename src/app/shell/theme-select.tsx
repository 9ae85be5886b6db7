import { NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useSystemActor } from '#src/platform/actors/hooks.ts';
import { shellCopy as copy } from './shell.copy.ts';

const themes = ['light', 'dark', 'system'] as const;

/** The theme switch: light, dark, or as the operating system prefers. */
export function ThemeSelect() {
  const theme = useSystemActor('theme');
  const chosen = useSelector(theme, (snapshot) => themes.find((each) => snapshot.matches(each)) ?? 'light');
  const choose = (value: string) => {
    const next = themes.find((each) => each === value);
    if (next) theme.send({ type: 'theme.chosen', theme: next });
  };
  return (
    <NativeSelect
      aria-label={copy.theme}
      value={chosen}
      data={themes.map((each) => ({ value: each, label: copy.themes[each] }))}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
