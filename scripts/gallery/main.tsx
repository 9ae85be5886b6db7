import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { UiProvider } from '#src/ui/theme/ui-provider.tsx';
import { faces } from '#tests/features/samples/faces.tsx';
import './frame.css';

const query = new URLSearchParams(location.search);
const face = query.get('face') ?? '';
const scheme = query.get('scheme') === 'dark' ? 'dark' : 'light';
const root = document.getElementById('root');

/** Shows one face as the app's frame would, or the list of all of them. */
if (root) {
  createRoot(root).render(
    <StrictMode>
      <UiProvider scheme={scheme}>
        <MemoryRouter>
          <header className="gallery-header">Anamnesis</header>
          <main>{faces[face]?.() ?? <pre>{Object.keys(faces).join('\n')}</pre>}</main>
        </MemoryRouter>
      </UiProvider>
    </StrictMode>,
  );
}
