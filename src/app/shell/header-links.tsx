import { Button, Flex } from '@mantine/core';
import { NavLink, useLocation, type NavLinkProps } from 'react-router-dom';
import { hasSession, accessOf } from '#src/platform/actors/access.ts';
import { useAuth, useSystemActor } from '#src/platform/actors/hooks.ts';
import { shellCopy as copy } from './shell.copy.ts';
import { routes, type AppRoute } from '#src/app/routes.ts';
import styles from './header.module.css';
import { pagePaths } from '#src/config/page-paths.ts';

type Props = { readonly onFollowed?: () => void };

const linked = routes.filter(({ inHeader }) => inHeader !== undefined);

const quiet = { variant: 'subtle', color: 'gray', fw: 400, px: '0.75rem' } as const;

type LinkProps = Pick<NavLinkProps, 'to' | 'end' | 'state' | 'onClick' | 'onFocus' | 'onPointerEnter'> & {
  readonly children: string;
};

const HeaderLink = (link: LinkProps) => (
  <Button component={NavLink} {...quiet} {...link} className={styles.link ?? ''} />
);

/** Prefetches a page before it is opened. If that fails, opening the page shows the error. */
const preloadOf = ({ inHeader, page }: AppRoute) =>
  inHeader === 'preloaded-link' ? () => void page.preload().catch(() => undefined) : undefined;

/** Links to a patient's pages; hidden without a session and until the profile is complete. */
export function PageLinks({ onFollowed }: Props) {
  const isShown = useAuth((snapshot) => hasSession(snapshot) && accessOf(snapshot) !== 'onboarding');
  if (!isShown) return null;
  return (
    <nav aria-label={copy.nav}>
      <Flex
        component="ul"
        direction={{ base: 'column', sm: 'row' }}
        gap={{ base: 'sm', sm: 'xs' }}
        style={{ listStyle: 'none' }}
      >
        {linked.map((route) => (
          <li key={route.path}>
            <HeaderLink
              to={route.path}
              end={route.path === pagePaths.dashboard}
              onPointerEnter={preloadOf(route)}
              onFocus={preloadOf(route)}
              onClick={onFollowed}
            >
              {route.name}
            </HeaderLink>
          </li>
        ))}
      </Flex>
    </nav>
  );
}

/** Login and Sign Up for a visitor, which pass on the return path; Logout for a patient. */
export function AccountLinks({ onFollowed }: Props) {
  const auth = useSystemActor('auth');
  const isPatient = useAuth(hasSession);
  const state: unknown = useLocation().state;
  const leave = () => {
    onFollowed?.();
    auth.send({ type: 'sign-out.requested' });
  };
  if (isPatient) {
    return (
      <Button {...quiet} onClick={leave}>
        {copy.logout}
      </Button>
    );
  }
  return (
    <>
      <HeaderLink to={pagePaths.login} state={state} onClick={onFollowed}>
        {copy.login}
      </HeaderLink>
      <HeaderLink to={pagePaths.signup} state={state} onClick={onFollowed}>
        {copy.signup}
      </HeaderLink>
    </>
  );
}
