import { Button } from '@mantine/core';
import { IconExternalLink, IconMessage, IconPhone } from '#src/ui/icons.tsx';
import { alertAddress, type AlertAction } from './alert-address.ts';

const icons = { call: IconPhone, text: IconMessage, link: IconExternalLink } as const;

type Props = { readonly actions: readonly AlertAction[]; readonly color: 'danger' | 'accent' };

/** Telephone numbers and links of an alert; one without a usable address is shown as text. */
export const AlertActions = ({ actions, color }: Props) =>
  actions.map((action, index) => {
    const Icon = icons[action.kind];
    const address = alertAddress(action);
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
        leftSection={<Icon size={22} aria-hidden />}
        {...(action.kind === 'link' ? { target: '_blank', rel: 'noreferrer noopener' } : {})}
      >
        {action.label}
      </Button>
    );
  });
