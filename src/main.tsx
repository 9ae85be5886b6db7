import { StrictMode } from 'react';
import { createRoot as createDomRoot } from 'react-dom/client';
import { createRoot } from '#src/actors/root.ts';
import { App } from '#src/app/app.tsx';
import { routeOf } from '#src/app/routes.ts';
import { readEnv } from '#src/config/env.ts';
import { openStorage } from '#src/services/browser-storage.ts';

const runtimeBlock = document.querySelector('#runtime-config')?.textContent ?? null;
const root = createRoot(readEnv(runtimeBlock, import.meta.env), {
  storage: openStorage(window, 'localStorage'),
  tabStorage: openStorage(window, 'sessionStorage'),
  view: window,
  now: () => Date.now(),
});

/** Whatever the first page needs starts before the first render; a failure shows when the page asks for it itself. */
function startEarly(): void {
  const ahead = [routeOf(window.location.pathname)?.page.preload()];
  if (root.services?.auth.readUsableSession()) ahead.push(root.preloadPatient());
  for (const each of ahead) each?.catch(() => undefined);
}

if (root.services) startEarly();
root.start();
root.services?.monitoring.startLater(window);

const place = document.querySelector('#root');
if (place) {
  createDomRoot(place).render(
    <StrictMode>
      <App root={root} />
    </StrictMode>,
  );
}
