import { Stack } from '@mantine/core';
import type { Alert } from '#contract/consultation.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { AlertActions } from './alert-actions.tsx';
import { alertLine } from './alert-word.ts';
import { languageOf } from './language-of.ts';
import { QuickExit } from '#src/ui/safety/quick-exit.tsx';

type Props = { readonly alert: Alert };

/** An alert that has been read stays visible. */
export const AlertBanner = ({ alert }: Props) => (
  <Notice tone={alert.level === 'urgent' ? 'warn' : 'danger'} title={alertLine(alert)}>
    {alert.discreet ? <QuickExit /> : null}
    <p {...languageOf(alert)}>{alert.message}</p>
    {alert.actions.length === 0 ? null : (
      <Stack gap="sm">
        <AlertActions actions={alert.actions} color={alert.level === 'crisis' ? 'accent' : 'danger'} />
      </Stack>
    )}
  </Notice>
);
