import { useSelector } from '@xstate/react';
import { useSystemActor } from '#src/platform/actors/hooks.ts';
import { shellCopy as copy } from './shell.copy.ts';
import styles from './header.module.css';

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
    <label className={styles.theme}>
      <span className="visually-hidden">{copy.theme}</span>
      <select value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
        {themes.map((each) => (
          <option key={each} value={each}>
            {copy.themes[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
