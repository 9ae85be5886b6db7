import { Button, type ButtonProps } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';

type Props = Pick<ButtonProps, 'variant' | 'leftSection' | 'fullWidth' | 'px'> & {
  readonly to: string;
  /** The accessible name, where several buttons have the same label. */
  readonly label?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
};

/** A link that looks like a button. */
export const ButtonLink = ({ label, children, ...rest }: Props) => (
  <Button component={Link} {...rest} {...(label ? { 'aria-label': label } : {})}>
    {children}
  </Button>
);
