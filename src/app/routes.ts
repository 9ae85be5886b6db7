import { matchPath } from 'react-router-dom';
import { pageNames } from '#src/ui/layout/page-names.copy.ts';
import { lazyPage, type LazyPage } from './page-loader.tsx';
import { pagePaths } from '#src/config/page-paths.ts';

/**
 * Who may open a page: `visitor` pages redirect a signed-in patient; `onboarding` is open before the profile is
 * complete.
 */
export type RouteAccess = 'patient' | 'onboarding' | 'visitor' | 'public';

export type AppRoute = {
  readonly path: string;
  readonly access: RouteAccess;
  readonly name: string;
  readonly page: LazyPage;
  /** Whether the header links to it, and loads it on hover and focus. */
  readonly inHeader?: 'link' | 'preloaded-link';
};

const route = (row: AppRoute): AppRoute => row;

/** The screens and routes of spec §2. Any other path goes to `/`. */
export const routes: readonly AppRoute[] = [
  route({
    path: pagePaths.dashboard,
    access: 'patient',
    name: pageNames.dashboard,
    page: lazyPage(() => import('#src/features/dashboard/dashboard.page.tsx')),
    inHeader: 'preloaded-link',
  }),
  route({
    path: pagePaths.consultation,
    access: 'patient',
    name: pageNames.consultation,
    page: lazyPage(() => import('#src/features/consultation/consultation.page.tsx')),
    inHeader: 'preloaded-link',
  }),
  route({
    path: pagePaths.login,
    access: 'visitor',
    name: pageNames.login,
    page: lazyPage(() => import('#src/features/account/login/login.page.tsx')),
  }),
  route({
    path: pagePaths.signup,
    access: 'visitor',
    name: pageNames.signup,
    page: lazyPage(() => import('#src/features/account/signup/signup.page.tsx')),
  }),
  route({
    path: pagePaths.forgotPassword,
    access: 'public',
    name: pageNames.forgotPassword,
    page: lazyPage(() => import('#src/features/account/forgot-password/forgot-password.page.tsx')),
  }),
  route({
    path: pagePaths.resetPassword,
    access: 'public',
    name: pageNames.resetPassword,
    page: lazyPage(() => import('#src/features/account/reset-password/reset-password.page.tsx')),
  }),
  route({
    path: pagePaths.onboarding,
    access: 'onboarding',
    name: pageNames.onboarding,
    page: lazyPage(() => import('#src/features/onboarding/onboarding.page.tsx')),
  }),
  route({
    path: pagePaths.allergies,
    access: 'patient',
    name: pageNames.allergies,
    page: lazyPage(() => import('#src/features/records/kinds/allergies.page.tsx')),
  }),
  route({
    path: pagePaths.medications,
    access: 'patient',
    name: pageNames.medications,
    page: lazyPage(() => import('#src/features/records/kinds/medications.page.tsx')),
  }),
  route({
    path: pagePaths.measurements,
    access: 'patient',
    name: pageNames.measurements,
    page: lazyPage(() => import('#src/features/records/kinds/measurements.page.tsx')),
  }),
  route({
    path: pagePaths.conditions,
    access: 'patient',
    name: pageNames.conditions,
    page: lazyPage(() => import('#src/features/records/kinds/conditions.page.tsx')),
  }),
  route({
    path: pagePaths.history,
    access: 'patient',
    name: pageNames.history,
    page: lazyPage(() => import('#src/features/history/history.page.tsx')),
    inHeader: 'link',
  }),
  route({
    path: pagePaths.assessment,
    access: 'patient',
    name: pageNames.assessment,
    page: lazyPage(() => import('#src/features/history/detail/assessment-detail.page.tsx')),
  }),
  route({
    path: pagePaths.profile,
    access: 'patient',
    name: pageNames.profile,
    page: lazyPage(() => import('#src/features/profile/profile.page.tsx')),
    inHeader: 'link',
  }),
  route({
    path: pagePaths.condition,
    access: 'public',
    name: pageNames.condition,
    page: lazyPage(() => import('#src/features/condition-page/condition.page.tsx')),
  }),
];

/** The route of a path, if there is one. */
const routeOf = (pathname: string): AppRoute | undefined =>
  routes.find(({ path }) => matchPath(path, pathname));

/** The route that a first visit shows: without a session, the login page instead of a patient's page. */
export function firstRoute(pathname: string, hasUsableSession: boolean): AppRoute | undefined {
  const route = routeOf(pathname) ?? routeOf(pagePaths.dashboard);
  const isOpen = route?.access === 'public' || route?.access === 'visitor';
  return isOpen || hasUsableSession ? route : routeOf(pagePaths.login);
}
