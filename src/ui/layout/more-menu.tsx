import { IconDots } from '#src/ui/icons.tsx';
import { useId } from 'react';
import styles from './more-menu.module.css';

type Props = {
  readonly label: string;
  readonly actions: readonly { readonly label: string; readonly onChoose: () => void }[];
};

/** A few more things to do. The browser's own popover: Escape and a click elsewhere close it. */
export function MoreMenu({ label, actions }: Props) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={id} aria-label={label}>
        <IconDots size={20} aria-hidden />
      </button>
      <div id={id} popover="auto" className={styles.menu}>
        <ul aria-label={label}>
          {actions.map((action) => (
            <li key={action.label}>
              <button
                type="button"
                className={styles.action}
                onClick={({ currentTarget }) => {
                  // Before anything else: what is chosen may take this button away, and then no one closes the menu.
                  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
                  action.onChoose();
                }}
              >
                {action.label}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
