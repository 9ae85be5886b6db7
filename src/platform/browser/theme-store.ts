import { THEME_KEY } from '#src/config/storage-keys.ts';

/** What the patient chose; `system` follows the operating system (spec §3). */
export type ThemeChoice = 'light' | 'dark' | 'system';

const choices: readonly string[] = ['light', 'dark', 'system'] satisfies ThemeChoice[];
const isChoice = (value: string | null): value is ThemeChoice => value !== null && choices.includes(value);

type ThemePorts = { readonly storage: Storage; readonly view: Window };

/** The stored theme choice (default light, spec §9) and the operating system's preference. */
export function createThemeStore({ storage, view }: ThemePorts) {
  const darkQuery = view.matchMedia('(prefers-color-scheme: dark)');
  const read = (): ThemeChoice => {
    const value = storage.getItem(THEME_KEY);
    return isChoice(value) ? value : 'light';
  };
  return {
    readTheme: read,
    writeTheme: (choice: ThemeChoice): void => storage.setItem(THEME_KEY, choice),
    prefersDark: (): boolean => darkQuery.matches,
    watchPreference: (onChange: (isDark: boolean) => void): (() => void) => {
      const listener = (event: MediaQueryListEvent) => onChange(event.matches);
      darkQuery.addEventListener('change', listener);
      return () => darkQuery.removeEventListener('change', listener);
    },
    /** Calls back when another tab changes the choice. */
    watchTheme: (onChange: (choice: ThemeChoice) => void): (() => void) => {
      const listener = (event: StorageEvent) => {
        if (event.key === THEME_KEY || event.key === null) onChange(read());
      };
      view.addEventListener('storage', listener);
      return () => view.removeEventListener('storage', listener);
    },
  };
}
export type ThemeStore = ReturnType<typeof createThemeStore>;
