import { assign, fromCallback, setup } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';

export type Theme = 'light' | 'dark' | 'system';
export type Scheme = 'light' | 'dark';

export type ThemeInput = { readonly stored: Theme; readonly osScheme: Scheme };
export type ThemeContext = ThemeInput;
export type ThemeEvent =
  | { type: 'theme.chosen'; theme: Theme }
  | { type: 'os-scheme.changed'; scheme: Scheme };

const types = {} as {
  context: ThemeContext;
  events: ThemeEvent;
  input: ThemeInput;
  meta: { spec: string };
};

/**
 * The colour theme, stored under `vite-ui-theme` (spec §3, §4).
 *
 *   starting ──stored──▶ light │ dark │ system { light ⇄ dark, follows the operating system }
 *                          ▲──────┴───────┘ theme.chosen
 */
export const themeMachine = setup({
  types,
  actors: {
    /** Sends `os-scheme.changed` whenever the operating system changes its preference. */
    watchOsScheme: fromCallback(() => notProvided('watchOsScheme')),
  },
  actions: {
    noteOsScheme: assign({ osScheme: (_, params: { scheme: Scheme }) => params.scheme }),
    /** Effect: stores the choice under `vite-ui-theme`. */
    storeTheme: (_args, _params: { theme: Theme }) => undefined,
  },
  guards: {
    isStored: ({ context }, params: { theme: Theme }) => context.stored === params.theme,
    isChosen: (_, params: { theme: Theme; wanted: Theme }) => params.theme === params.wanted,
    isOs: ({ context }, params: { scheme: Scheme }) => context.osScheme === params.scheme,
  },
}).createMachine({
  id: 'theme',
  context: ({ input }) => input,
  invoke: { id: 'watchOsScheme', src: 'watchOsScheme' },
  on: {
    'os-scheme.changed': {
      actions: { type: 'noteOsScheme', params: ({ event }) => ({ scheme: event.scheme }) },
    },
    'theme.chosen': [
      {
        guard: { type: 'isChosen', params: ({ event }) => ({ theme: event.theme, wanted: 'light' }) },
        target: '.light',
        actions: { type: 'storeTheme', params: { theme: 'light' } },
      },
      {
        guard: { type: 'isChosen', params: ({ event }) => ({ theme: event.theme, wanted: 'dark' }) },
        target: '.dark',
        actions: { type: 'storeTheme', params: { theme: 'dark' } },
      },
      { target: '.system', actions: { type: 'storeTheme', params: { theme: 'system' } } },
    ],
  },
  initial: 'starting',
  states: {
    starting: {
      description: 'Reads the stored choice; light when there is none.',
      meta: { spec: '§3.17' },
      always: [
        { guard: { type: 'isStored', params: { theme: 'dark' } }, target: 'dark' },
        { guard: { type: 'isStored', params: { theme: 'system' } }, target: 'system' },
        { target: 'light' },
      ],
    },
    light: { description: 'Always light: the default.', meta: { spec: '§3.17, §4.17, §9.16' } },
    dark: { description: 'Always dark.', meta: { spec: '§4.17' } },
    system: {
      description: 'Follows the operating system.',
      meta: { spec: '§4.17' },
      initial: 'light',
      states: {
        light: {
          description: 'The operating system prefers light.',
          meta: { spec: '§4.17' },
          always: { guard: { type: 'isOs', params: { scheme: 'dark' } }, target: 'dark' },
        },
        dark: {
          description: 'The operating system prefers dark.',
          meta: { spec: '§4.17' },
          always: { guard: { type: 'isOs', params: { scheme: 'light' } }, target: 'light' },
        },
      },
    },
  },
});
