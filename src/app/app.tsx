import { useSelector } from '@xstate/react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { accessOf } from '#src/platform/actors/access.ts';
import { RootContext, useAuth, useSystemActor } from '#src/platform/actors/hooks.ts';
import type { Root } from '#src/platform/actors/provided.ts';
import { findActor } from '#src/platform/actors/system.ts';
import { shellCopy } from '#src/app/shell/shell.copy.ts';
import { writeEventReport } from '#src/domain/event-report.ts';
import type { Monitoring } from '#src/platform/monitoring/monitoring.ts';
import { UiProvider } from '#src/ui/theme/ui-provider.tsx';
import { ErrorBoundary } from '#src/app/errors/error-boundary.tsx';
import { ConfigurationProblem } from '#src/app/errors/error-fallback.tsx';
import { Guard } from './guard.tsx';
import { PageFrame } from '#src/app/shell/page-frame.tsx';
import { routes, type AppRoute } from './routes.ts';
import { pagePaths } from '#src/config/page-paths.ts';

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
        <Route path="*" element={<Navigate to={pagePaths.dashboard} replace />} />
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

/** The whole web app, on a running actor tree. */
export const App = ({ root }: { readonly root: Root }) => (
  <RootContext value={root}>
    <Themed root={root} />
  </RootContext>
);
