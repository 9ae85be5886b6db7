import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { machines } from '#machines/registry.ts';
import { openStorage } from '#src/services/browser-storage.ts';
import { createThemeStore } from '#src/services/theme.ts';
import { UiProvider } from '#src/ui/theme/ui-provider.tsx';
import { InspectorPage } from './inspector-page.tsx';
import { openInspector } from './inspector.ts';

const theme = createThemeStore({ storage: openStorage(window, 'localStorage'), view: window });
const inspector = openInspector(window);

const isDark = () => {
  const choice = theme.readTheme();
  return choice === 'dark' || (choice === 'system' && theme.prefersDark());
};

function watchTheme(onChange: () => void) {
  const ends = [theme.watchTheme(onChange), theme.watchPreference(onChange)];
  return () => ends.forEach((end) => end());
}

function Page() {
  const dark = useSyncExternalStore(watchTheme, isDark);
  const watching = useSyncExternalStore(inspector.subscribe, inspector.read);
  const charts = useSyncExternalStore(inspector.subscribe, inspector.readCharts);
  return (
    <UiProvider scheme={dark ? 'dark' : 'light'}>
      <InspectorPage
        watching={watching}
        charts={charts}
        machines={machines}
        onWish={inspector.wish}
        onSend={inspector.send}
        stately={inspector.stately}
      />
    </UiProvider>
  );
}

const place = document.querySelector('#root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
