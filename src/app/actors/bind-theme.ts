import { themeMachine } from '#machines/theme/theme.machine.ts';
import type { ThemeStore } from '#src/platform/browser/theme-store.ts';
import { fromCallback, type EventObject } from 'xstate';

/** The theme machine with the stored choice and the operating system's preference. */
export const bindTheme = (store: ThemeStore) =>
  themeMachine.provide({
    actors: {
      watchOsScheme: fromCallback<EventObject>(({ sendBack }) => {
        const ends = [
          store.watchPreference((isDark) =>
            sendBack({ type: 'os-scheme.changed', scheme: isDark ? 'dark' : 'light' }),
          ),
          store.watchTheme((theme) => sendBack({ type: 'theme.chosen', theme })),
        ];
        return () => {
          for (const end of ends) end();
        };
      }),
    },
    actions: { storeTheme: (_args, { theme }) => store.writeTheme(theme) },
  });
