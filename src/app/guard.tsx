import { Container, Group } from '@mantine/core';
import { Navigate, useLocation } from 'react-router-dom';
import { useDeferredValue, type ReactNode } from 'react';
import type { SignOutReason } from '#machines/auth/auth.setup.ts';
import { accessOf } from '#src/platform/actors/access.ts';
import { useAuth } from '#src/platform/actors/hooks.ts';
import { sessionCopy } from '#src/ui/feedback/errors.copy.ts';
import { shellCopy } from '#src/app/shell/shell.copy.ts';
import { readSignInState, type SignInState } from '#src/domain/session/sign-in-state.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import type { RouteAccess } from './routes.ts';
import { pagePaths } from '#src/config/page-paths.ts';

type Props = { readonly access: RouteAccess; readonly children: ReactNode };

const LoadingUser = () => (
  <Container component="output" display="block" size="47rem" w="100%" py="lg" c="dimmed">
    <Group component="span" gap="0.75rem">
      <Spinner />
      {shellCopy.loadingUser}
    </Group>
  </Container>
);

/** Health information: never recorded for an error report. */
const Private = ({ children }: Pick<Props, 'children'>) => <div data-private>{children}</div>;

const leaving = new Set<SignOutReason>(['patient', 'recovery-left', 'second-factor-left', 'account-deleted']);

/**
 * Redirects to the login page with the reason and the return path; after a requested sign-out, without a return path.
 */
function ToLogin() {
  const { pathname, search, hash } = useLocation();
  const reason = useAuth(({ context }) => context.reason);
  const state: SignInState = {
    message: reason === 'timeout' ? sessionCopy.expiredDescription : null,
    from: reason !== null && leaving.has(reason) ? pagePaths.dashboard : `${pathname}${search}${hash}`,
  };
  return <Navigate to={pagePaths.login} replace state={state} />;
}

/**
 * Redirects to onboarding and keeps the return path: this page, or the one that a visitor page was asked to return to.
 */
function ToOnboarding({ isVisitorPage }: { readonly isVisitorPage: boolean }) {
  const { pathname, search, hash, state } = useLocation();
  const from = isVisitorPage ? readSignInState(state).from : `${pathname}${search}${hash}`;
  return <Navigate to={pagePaths.onboarding} replace state={{ message: null, from } satisfies SignInState} />;
}

/** Shows a page to those who may see it, and redirects all others (spec §2). */
export function Guard({ access, children }: Props) {
  const { state, pathname } = useLocation();
  const granted = useAuth(accessOf);
  const { from } = readSignInState(state);
  // React renders a store update in one task, but a deferred value in slices: the first page does not block input.
  const isLoading = useDeferredValue(granted === 'loading');

  if (access === 'public') return <Private>{children}</Private>;
  if (granted === 'loading' || isLoading) return <LoadingUser />;
  if (granted === 'recovering') return <Navigate to={pagePaths.resetPassword} replace />;
  // The login page asks for the second factor.
  if (granted === 'second-factor') return pathname === pagePaths.login ? children : <ToLogin />;
  if (granted === 'denied') return access === 'visitor' ? children : <ToLogin />;
  if (granted === 'onboarding') {
    return access === 'onboarding' ? (
      <Private>{children}</Private>
    ) : (
      <ToOnboarding isVisitorPage={access === 'visitor'} />
    );
  }
  return access === 'patient' ? <Private>{children}</Private> : <Navigate to={from} replace />;
}
