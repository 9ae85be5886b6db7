import { Button, Text } from '@mantine/core';
import { IconExternalLink, IconMessage, IconPhone } from '#src/ui/icons.tsx';
import { actionWords } from './action-words.ts';
import { alertAddress, type AlertAction } from './alert-address.ts';

const icons = { call: IconPhone, text: IconMessage, link: IconExternalLink } as const;

type Props = {
  readonly actions: readonly AlertAction[];
  readonly color: 'danger' | 'accent';
  /** Whether the labels are in another language than our own words. */
  readonly isForeign?: boolean;
};

/** Telephone numbers and links of an alert; one without a usable address is shown as text. */
export const AlertActions = ({ actions, color, isForeign = false }: Props) =>
  actions.map((action, index) => {
    const Icon = icons[action.kind];
    const address = alertAddress(action);
    const words = actionWords(action, isForeign);
    return address === null ? (
      <p key={`${action.kind}:${action.value}`}>
        <strong>{action.label}</strong>
      </p>
    ) : (
      <Button
        key={`${action.kind}:${action.value}`}
        component="a"
        href={address}
        color={color}
        variant={index === 0 ? 'filled' : 'default'}
        size="lg"
        fullWidth
        justify="start"
        ta="start"
        leftSection={<Icon size={22} aria-hidden />}
        {...(action.kind === 'link' ? { target: '_blank', rel: 'noreferrer noopener' } : {})}
      >
        <span>
          {words.main}{' '}
          {words.note === '' ? null : (
            <Text span display="block" fz="sm" fw={400}>
              {words.note}
            </Text>
          )}
        </span>
      </Button>
    );
  });
