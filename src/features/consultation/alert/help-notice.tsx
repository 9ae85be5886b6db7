import { Alert, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '#src/ui/icons.tsx';
import type { Help } from '#contract/consultation.ts';
import { AlertActions } from './alert-actions.tsx';

type Props = { readonly help: Help };

/** Whom to call and what to do, in the patient's language. */
export const HelpNotice = ({ help }: Props) => (
  <Alert
    color="accent"
    variant="light"
    icon={<IconInfoCircle size={22} aria-hidden />}
    lang={help.lang}
    dir={help.dir ?? 'ltr'}
  >
    {help.text.split('\n').map((line) => (
      <Text key={line}>{line}</Text>
    ))}
    <Stack gap="sm">
      <AlertActions actions={help.actions} color="accent" isForeign />
    </Stack>
  </Alert>
);
