import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { InspectorPage } from './inspector-page.tsx';
import { openInspector, type InspectorSettings } from './inspector.ts';

/** Renders the inspector into an element. */
export function mountInspector(place: Element, settings: InspectorSettings): void {
  const inspector = openInspector(window, settings);

  function Page() {
    const watching = useSyncExternalStore(inspector.subscribe, inspector.read);
    const charts = useSyncExternalStore(inspector.subscribe, inspector.readCharts);
    const outcome = useSyncExternalStore(inspector.subscribe, inspector.readOutcome);
    return (
      <InspectorPage
        watching={watching}
        charts={charts}
        outcome={outcome}
        machines={inspector.machines}
        samples={inspector.samples}
        onWish={inspector.wish}
        onSend={inspector.send}
        stately={inspector.stately}
      />
    );
  }

  createRoot(place).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
