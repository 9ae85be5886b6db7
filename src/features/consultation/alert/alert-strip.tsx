import type { Alert } from '#contract/consultation.ts';
import { Group, Text } from '@mantine/core';
import { actionWords } from './action-words.ts';
import { alertAddress } from './alert-address.ts';
import { alertLine } from './alert-word.ts';
import { languageOf } from './language-of.ts';

const fills: Record<Alert['level'], string> = {
  emergency: 'var(--color-danger-fill)',
  crisis: 'var(--color-accent-fill)',
  urgent: 'var(--color-warn-fill)',
};

type Props = { readonly alert: Alert };

/** An alert that has been read stays visible while the conversation continues. */
export const AlertStrip = ({ alert }: Props) => (
  <Group
    justify="center"
    gap="0.25rem 0.75rem"
    px="md"
    py="0.375rem"
    fw={600}
    c="white"
    bg={fills[alert.level]}
    style={{ gridArea: '1 / 1 / auto / -1' }}
  >
    <span {...languageOf(alert)}>{alertLine(alert)}</span>
    {alert.actions.map((action) => {
      const address = alertAddress(action);
      return address === null ? null : (
        <Text key={`${action.kind}:${action.value}`} component="a" href={address} py="xs" c="white">
          {actionWords(action).main}
        </Text>
      );
    })}
  </Group>
);
