import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '#src/ui/icons.tsx';

type Props = {
  readonly label: string;
  readonly actions: readonly { readonly label: string; readonly onChoose: () => void }[];
};

/** A menu of further actions. */
export const MoreMenu = ({ label, actions }: Props) => (
  <Menu withinPortal={false} withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <ActionIcon variant="default" aria-label={label}>
        <IconDots size={20} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown aria-label={label}>
      {actions.map((action) => (
        <Menu.Item key={action.label} onClick={action.onChoose}>
          {action.label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
