import { AppShell } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { shellCopy as copy } from './shell.copy.ts';
import { Header } from './header.tsx';
import { SessionWarning } from './session-warning.tsx';
import { Toaster } from './toaster.tsx';
import styles from './page-frame.module.css';

/**
 * Moves the focus to a newly opened page, so that keyboard and screen-reader users start there; not on the first page.
 */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Everything around a page: skip link, header, notices and the session warning. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  const main = useFocusOnNewPage();
  return (
    <AppShell header={{ height: 'var(--header-height)' }} transitionDuration={0}>
      <a href="#main" className={styles.skip}>
        {copy.skip}
      </a>
      <Header />
      <AppShell.Main component="div">
        <SessionWarning />
        <Toaster />
        <main id="main" ref={main} tabIndex={-1}>
          {children}
        </main>
      </AppShell.Main>
    </AppShell>
  );
}
