import { useSelector } from '@xstate/react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { accessOf } from '#src/actors/access.ts';
import { RootContext, useAuth, useSystemActor } from '#src/actors/hooks.ts';
import type { Root } from '#src/actors/root.ts';
import { findActor } from '#src/actors/system.ts';
import { shellCopy } from '#src/copy/shell.ts';
import { writeEventReport } from '#src/domain/event-report.ts';
import type { Monitoring } from '#src/services/monitoring.ts';
import { UiProvider } from '#src/ui/theme/ui-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ConfigurationProblem } from './error-fallback.tsx';
import { Guard } from './guard.tsx';
import { PageFrame } from './page-frame.tsx';
import { routes, type AppRoute } from './routes.ts';

const titleOf = ({ name }: AppRoute) => `${name} · ${shellCopy.product}`;

type Reporting = { readonly monitoring: Monitoring | null; readonly readEvents: () => string };

function Pages(reporting: Reporting) {
  const { pathname } = useLocation();
  const access = useAuth(accessOf);
  return (
    <ErrorBoundary key={pathname} {...reporting} resetOn={access}>
      <Routes>
        {routes.map((route) => (
          <Route
            key={route.path}
            path={route.path}
            element={
              <Guard access={route.access}>
                <title>{titleOf(route)}</title>
                <route.page.Page />
              </Guard>
            }
          />
        ))}
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </ErrorBoundary>
  );
}

function Themed({ root }: { readonly root: Root }) {
  const theme = useSystemActor('theme');
  const scheme = useSelector(theme, (snapshot) =>
    snapshot.matches('dark') || snapshot.matches({ system: 'dark' }) ? 'dark' : 'light',
  );
  const problem = useSelector(root.actor, ({ context }) => context.configurationProblem);
  const reporting: Reporting = {
    monitoring: root.services?.monitoring ?? null,
    readEvents: () => writeEventReport(root.readReport()),
  };
  return (
    <UiProvider scheme={scheme}>
      {problem !== null || !findActor(root.actor, 'auth') ? (
        <ConfigurationProblem problem={problem} />
      ) : (
        <ErrorBoundary {...reporting}>
          <BrowserRouter>
            <PageFrame>
              <Pages {...reporting} />
            </PageFrame>
          </BrowserRouter>
        </ErrorBoundary>
      )}
    </UiProvider>
  );
}

/** The whole web app over a running actor tree. */
export const App = ({ root }: { readonly root: Root }) => (
  <RootContext value={root}>
    <Themed root={root} />
  </RootContext>
);
