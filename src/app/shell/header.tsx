import { IconMenu2, IconX } from '#src/ui/icons.tsx';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { shellCopy as copy } from './shell.copy.ts';
import { AccountLinks, PageLinks } from './header-links.tsx';
import { ThemeSelect } from './theme-select.tsx';
import styles from './header.module.css';

/** The slide-out menu of small screens: the same links and Logout, in the browser's own modal dialog. */
function Menu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        className={styles.menuButton}
        aria-haspopup="dialog"
        aria-label={copy.openMenu}
        onClick={() => dialog.current?.showModal()}
      >
        <IconMenu2 aria-hidden />
      </button>
      <dialog ref={dialog} className={styles.menu} aria-label={copy.nav} closedby="any">
        <div className={styles.menuBody}>
          <button type="button" className={styles.menuButton} aria-label={copy.closeMenu} onClick={close}>
            <IconX aria-hidden />
          </button>
          <PageLinks onFollowed={close} />
          <AccountLinks onFollowed={close} />
          <ThemeSelect />
        </div>
      </dialog>
    </>
  );
}

/** The bar on top of every page; it stays in view. */
export const Header = () => (
  <header className={styles.header} data-print="hide">
    <div className={styles.bar}>
      <Menu />
      <Link to="/" className={styles.brand}>
        <img src="/icon.svg" alt="" width={28} height={28} />
        {copy.product}
      </Link>
      <div className={styles.wide}>
        <PageLinks />
      </div>
      <div className={styles.account}>
        <ThemeSelect />
        <AccountLinks />
      </div>
    </div>
  </header>
);
