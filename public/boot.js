// Runs before the first paint, so that the stored theme never flashes. The key and its values: src/config/storage-keys.ts.
(() => {
  const root = document.documentElement;
  let choice = null;
  try {
    choice = localStorage.getItem('vite-ui-theme');
  } catch {
    // Storage is closed: the default stands.
  }
  const isDark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
})();
