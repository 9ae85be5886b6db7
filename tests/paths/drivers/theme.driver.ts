import { expect } from '@playwright/test';
import type { Scheme, Theme, themeMachine } from '#machines/theme/theme.machine.ts';
import { themeModel } from '#tests/models/machines/theme.model.ts';
import { THEME_KEY } from '#src/config/storage-keys.ts';
import { shellCopy } from '#src/app/shell/shell.copy.ts';
import { never, type Driver, type Sight } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';

const choice = ({ page }: Stage) => page.getByLabel(shellCopy.theme).filter({ visible: true });

const start = (stored: Theme | null, osScheme: Scheme) => ({
  input: { stored: stored ?? 'light', osScheme },
  world: null,
  open: async (stage: Stage) => {
    await stage.page.emulateMedia({ colorScheme: osScheme });
    await stage.open({ path: '/login', stored: stored === null ? {} : { [THEME_KEY]: stored } });
  },
});

/** The switch says what was chosen, and the page is painted in it. */
const painted =
  (chosen: Theme, scheme: Scheme): Sight =>
  async (stage) => {
    await expect(choice(stage)).toHaveValue(chosen);
    await expect(stage.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  };

/** The theme switch in the header, and the operating system behind it. */
export const themeDriver: Driver<typeof themeMachine> = {
  starts: {
    'nothing stored': start(null, 'light'),
    dark: start('dark', 'light'),
    'system, OS dark': start('system', 'dark'),
    'system, OS light': start('system', 'light'),
  },
  samples: themeModel,
  events: {
    'theme.chosen': async (stage, { event }) => {
      await choice(stage).selectOption(String(event['theme']));
    },
    'os-scheme.changed': async ({ page }, { event }) => {
      await page.emulateMedia({ colorScheme: event['scheme'] as Scheme });
    },
  },
  settles: {},
  delays: {},
  sights: {
    starting: never('It has moved on before the first paint.'),
    light: painted('light', 'light'),
    dark: painted('dark', 'dark'),
    'system.light': painted('system', 'light'),
    'system.dark': painted('system', 'dark'),
  },
  project: ({ osScheme }) => osScheme,
  // Choosing what is chosen already is no choice, and the system tells only of changes.
  can: ({ at, context }, event) =>
    event.type === 'theme.chosen'
      ? !at.startsWith(String(event['theme']))
      : event['scheme'] !== context.osScheme,
  untravelled: {},
};
