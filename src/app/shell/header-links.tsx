import { NavLink, useLocation } from 'react-router-dom';
import { hasSession, accessOf } from '#src/platform/actors/access.ts';
import { useAuth, useSystemActor } from '#src/platform/actors/hooks.ts';
import { shellCopy as copy } from './shell.copy.ts';
import { routes, type AppRoute } from '#src/app/routes.ts';
import styles from './header.module.css';

type Props = { readonly onFollowed?: () => void };

const linked = routes.filter(({ inHeader }) => inHeader !== undefined);

/** Fetches the page before it is opened. A failure is shown where the page is. */
const preloadOf = ({ inHeader, page }: AppRoute) =>
  inHeader === 'preloaded-link' ? () => void page.preload().catch(() => undefined) : undefined;

/** The pages of a signed-in patient; none for anybody else, and none before the profile is complete. */
export function PageLinks({ onFollowed }: Props) {
  const isShown = useAuth((snapshot) => hasSession(snapshot) && accessOf(snapshot) !== 'onboarding');
  if (!isShown) return null;
  return (
    <nav aria-label={copy.nav}>
      <ul className={styles.links}>
        {linked.map((route) => (
          <li key={route.path}>
            <NavLink
              to={route.path}
              end={route.path === '/'}
              className={styles.link ?? ''}
              onPointerEnter={preloadOf(route)}
              onFocus={preloadOf(route)}
              onClick={onFollowed}
            >
              {route.name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Login and Sign Up for a visitor, who keeps the way back from one to the other; Logout for a patient. */
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
      <button type="button" className={styles.link} onClick={leave}>
        {copy.logout}
      </button>
    );
  }
  return (
    <>
      <NavLink to="/login" state={state} className={styles.link ?? ''} onClick={onFollowed}>
        {copy.login}
      </NavLink>
      <NavLink to="/signup" state={state} className={styles.link ?? ''} onClick={onFollowed}>
        {copy.signup}
      </NavLink>
    </>
  );
}
