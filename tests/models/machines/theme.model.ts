import type { MachineModel } from '#tools/statecharts/core/model.ts';
import type { themeMachine } from '#machines/theme/theme.machine.ts';

/** Samples, invariants and journeys of the theme (spec §3, §4, §9). */
export const themeModel: MachineModel<typeof themeMachine> = {
  starts: {
    light: { stored: 'light', osScheme: 'dark' },
    dark: { stored: 'dark', osScheme: 'light' },
    'system, OS dark': { stored: 'system', osScheme: 'dark' },
    'system, OS light': { stored: 'system', osScheme: 'light' },
  },
  events: {
    'theme.chosen': [{ theme: 'light' }, { theme: 'dark' }, { theme: 'system' }],
    'os-scheme.changed': [{ scheme: 'light' }, { scheme: 'dark' }],
  },
  settles: {},
  project: ({ osScheme }) => osScheme,
  homes: ['light'],
  always: {
    'the system theme shows what the operating system prefers': ({ at, context }) =>
      !at.startsWith('system') || at === `system.${context.osScheme}`,
    'the operating system is watched for as long as the app runs': ({ children }) =>
      children.includes('watchOsScheme'),
  },
  everyStep: {
    'only a choice is stored': (_before, event, { does }) =>
      (event.type === 'theme.chosen') === does.some((effect) => effect.startsWith('storeTheme')),
  },
  journeys: [
    {
      title: 'begins light and keeps each choice (spec §3)',
      begins: { at: 'light' },
      steps: [
        {
          when: { type: 'theme.chosen', theme: 'dark' },
          at: 'dark',
          does: ['storeTheme {"theme":"dark"}'],
        },
        {
          when: { type: 'theme.chosen', theme: 'light' },
          at: 'light',
          does: ['storeTheme {"theme":"light"}'],
        },
        {
          when: { type: 'theme.chosen', theme: 'system' },
          at: 'system.dark',
          does: ['storeTheme {"theme":"system"}'],
        },
      ],
    },
    {
      title: 'takes up a stored dark theme whatever the system prefers',
      start: 'dark',
      begins: { at: 'dark' },
      steps: [
        { when: { type: 'os-scheme.changed', scheme: 'light' }, at: 'dark', has: { osScheme: 'light' } },
      ],
    },
    {
      title: 'follows the operating system while the theme is system (spec §4)',
      start: 'system, OS light',
      begins: { at: 'system.light' },
      steps: [
        { when: { type: 'os-scheme.changed', scheme: 'dark' }, at: 'system.dark' },
        { when: { type: 'os-scheme.changed', scheme: 'light' }, at: 'system.light' },
      ],
    },
    {
      title: 'remembers a preference of the system that changed while another theme was on',
      begins: { at: 'light' },
      steps: [
        { when: { type: 'os-scheme.changed', scheme: 'light' }, at: 'light', has: { osScheme: 'light' } },
        {
          when: { type: 'theme.chosen', theme: 'system' },
          at: 'system.light',
          does: ['storeTheme {"theme":"system"}'],
        },
      ],
    },
    {
      title: 'begins dark when the system does',
      start: 'system, OS dark',
      begins: { at: 'system.dark' },
      steps: [],
    },
  ],
};
