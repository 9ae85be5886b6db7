import { IconX } from '#src/ui/icons.tsx';
import { useToaster } from 'react-hot-toast/headless';
import { shellCopy } from './shell.copy.ts';
import { EXTENDS_SESSION } from '#src/platform/auth/activity.ts';
import { dismissToast, textOfToast } from '#src/platform/browser/toasts.ts';
import styles from './toaster.module.css';

type ToastProps = {
  readonly id: string;
  readonly ariaProps: ReturnType<typeof useToaster>['toasts'][number]['ariaProps'];
};

function Toast({ id, ariaProps }: ToastProps) {
  const text = textOfToast(id);
  if (!text) return null;
  const { action } = text;
  return (
    <li className={styles.toast} data-tone={text.tone ?? 'info'}>
      <div {...ariaProps} className={styles.text}>
        <strong>{text.title}</strong>
        {text.description ? <p>{text.description}</p> : null}
      </div>
      {action ? (
        <button
          type="button"
          className={styles.action}
          {...(action.extendsSession ? { [EXTENDS_SESSION]: '' } : {})}
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button
        type="button"
        className={styles.close}
        aria-label={shellCopy.dismiss}
        onClick={() => dismissToast(id)}
      >
        <IconX size={20} aria-hidden />
      </button>
    </li>
  );
}

/** Short notices at the top centre (spec §2); they wait while the pointer or the focus is on them. */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  return (
    <section className={styles.toasts} aria-label={shellCopy.notifications} data-print="hide" data-private>
      <div
        role="presentation"
        onPointerEnter={handlers.startPause}
        onPointerLeave={handlers.endPause}
        onFocus={handlers.startPause}
        onBlur={handlers.endPause}
      >
        <ul>
          {toasts
            .filter(({ visible }) => visible)
            .map(({ id, ariaProps }) => (
              <Toast key={id} id={id} ariaProps={ariaProps} />
            ))}
        </ul>
      </div>
    </section>
  );
}
