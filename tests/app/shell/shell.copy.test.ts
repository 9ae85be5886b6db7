import { routes } from '#src/app/routes.ts';
import { shellCopy } from '#src/app/shell/shell.copy.ts';
import { expect, it } from 'vitest';

/** Typed here a second time: a changed letter fails. */
it('the words around every page are those of the specification', () => {
  const linked = routes.filter(({ inHeader }) => inHeader !== undefined).map(({ name }) => name);
  const { login, signup, logout, themes, loadingUser } = shellCopy;
  expect({ linked, login, signup, logout, themes, loadingUser }).toEqual({
    linked: ['Dashboard', 'Consultation', 'History', 'Profile'],
    login: 'Login',
    signup: 'Sign Up',
    logout: 'Logout',
    themes: { light: 'Light', dark: 'Dark', system: 'System' },
    loadingUser: 'Loading user...',
  });
});
