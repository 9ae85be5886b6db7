import { Button, Group, Notification, Stack } from '@mantine/core';
import { useToaster } from 'react-hot-toast/headless';
import { shellCopy } from './shell.copy.ts';
import { EXTENDS_SESSION } from '#src/platform/auth/activity.ts';
import { dismissToast, textOfToast } from '#src/platform/browser/toasts.ts';
import styles from './toaster.module.css';

const colors = {
  info: 'var(--color-accent)',
  danger: 'var(--color-error)',
  success: 'var(--color-good)',
} as const;

type ToastProps = {
  readonly id: string;
  readonly ariaProps: ReturnType<typeof useToaster>['toasts'][number]['ariaProps'];
};

function Toast({ id, ariaProps }: ToastProps) {
  const text = textOfToast(id);
  if (!text) return null;
  const { action } = text;
  return (
    <li className={styles.toast}>
      <Notification
        role="none"
        color={colors[text.tone ?? 'info']}
        closeButtonProps={{ 'aria-label': shellCopy.dismiss }}
        onClose={() => dismissToast(id)}
      >
        <Group justify="space-between" gap="xs">
          <Stack gap={0} flex="1 1 12rem" {...ariaProps}>
            <strong>{text.title}</strong>
            {text.description}
          </Stack>
          {action ? (
            <Button
              variant="subtle"
              {...(action.extendsSession ? { [EXTENDS_SESSION]: '' } : {})}
              onClick={() => {
                dismissToast(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          ) : null}
        </Group>
      </Notification>
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
        <Stack component="ul" gap="sm" align="center" px="md" style={{ listStyle: 'none' }}>
          {toasts
            .filter(({ visible }) => visible)
            .map(({ id, ariaProps }) => (
              <Toast key={id} id={id} ariaProps={ariaProps} />
            ))}
        </Stack>
      </div>
    </section>
  );
}
