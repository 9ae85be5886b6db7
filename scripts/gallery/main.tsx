import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { UiProvider } from '#src/ui/theme/ui-provider.tsx';
import { samples } from '#tests/features/samples/all.samples.tsx';
import './frame.css';

const query = new URLSearchParams(location.search);
const state = query.get('state') ?? '';
const scheme = query.get('scheme') === 'dark' ? 'dark' : 'light';
const root = document.getElementById('root');

/** Shows one state inside the app's frame, or the list of all states. */
if (root) {
  createRoot(root).render(
    <StrictMode>
      <UiProvider scheme={scheme}>
        <MemoryRouter>
          <header className="gallery-header">Anamnesis</header>
          <main>{samples[state]?.() ?? <pre>{Object.keys(samples).join('\n')}</pre>}</main>
        </MemoryRouter>
      </UiProvider>
    </StrictMode>,
  );
}
