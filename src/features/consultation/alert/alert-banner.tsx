import { Stack } from '@mantine/core';
import type { Alert } from '#contract/consultation.ts';
import { alertCopy as copy } from '#src/ui/safety/alert.copy.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { AlertActions } from './alert-actions.tsx';
import { languageOf } from './language-of.ts';
import { QuickExit } from '#src/ui/safety/quick-exit.tsx';

type Props = { readonly alert: Alert };

/** An alert that has been read stays visible. */
export const AlertBanner = ({ alert }: Props) => (
  <Notice
    tone={alert.level === 'urgent' ? 'warn' : 'danger'}
    title={`${copy.word[alert.level]}: ${alert.title}`}
  >
    {alert.discreet ? <QuickExit /> : null}
    <p {...languageOf(alert)}>{alert.message}</p>
    <Stack gap="sm">
      <AlertActions actions={alert.actions} color={alert.level === 'crisis' ? 'accent' : 'danger'} />
    </Stack>
  </Notice>
);
