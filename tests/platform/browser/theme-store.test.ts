import { createThemeStore } from '#src/platform/browser/theme-store.ts';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#tests/platform/memory-storage.ts';

/** A window as far as the theme asks one: the system's preference, and news of other tabs' storage. */
function openStore(value?: string) {
  const storage = memoryStorage();
  if (value !== undefined) storage.setItem('vite-ui-theme', value);
  const query = Object.assign(new EventTarget(), { matches: false });
  const asked: string[] = [];
  const view = Object.assign(new EventTarget(), {
    matchMedia: (media: string) => {
      asked.push(media);
      return query;
    },
  });
  return {
    storage,
    query,
    asked,
    view,
    store: createThemeStore({ storage, view: view as unknown as Window }),
  };
}

describe('the stored theme', () => {
  it.each([
    [undefined, 'light'],
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'system'],
    ['Dark', 'light'],
    ['', 'light'],
  ])('that reads %j is %s', (value, theme) => {
    expect(openStore(value).store.readTheme()).toBe(theme);
  });

  it('is kept under its one key', () => {
    const { store, storage } = openStore();
    store.writeTheme('system');
    expect([Object.keys(storage), storage.getItem('vite-ui-theme')]).toEqual([['vite-ui-theme'], 'system']);
  });

  it('hears of the operating system until ended', () => {
    const { store, query, asked } = openStore();
    const seen: boolean[] = [];
    const stop = store.watchPreference((isDark) => seen.push(isDark));
    query.dispatchEvent(Object.assign(new Event('change'), { matches: true }));
    query.dispatchEvent(Object.assign(new Event('change'), { matches: false }));
    stop();
    query.dispatchEvent(Object.assign(new Event('change'), { matches: true }));
    expect([asked, seen]).toEqual([['(prefers-color-scheme: dark)'], [true, false]]);
  });

  it('hears of other tabs, of its own key alone', () => {
    const { store, storage, view } = openStore();
    const seen: string[] = [];
    const stop = store.watchTheme((theme) => seen.push(theme));
    storage.setItem('vite-ui-theme', 'dark');
    view.dispatchEvent(Object.assign(new Event('storage'), { key: 'form_profile' }));
    view.dispatchEvent(Object.assign(new Event('storage'), { key: 'vite-ui-theme' }));
    stop();
    view.dispatchEvent(Object.assign(new Event('storage'), { key: 'vite-ui-theme' }));
    expect(seen).toEqual(['dark']);
  });
});
