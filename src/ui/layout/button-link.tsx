import { Button, type ButtonProps } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';

type Props = Pick<ButtonProps, 'variant' | 'leftSection' | 'fullWidth'> & {
  readonly to: string;
  readonly children: ReactNode;
};

/** A link that looks like a button: it goes somewhere, it does nothing. */
export const ButtonLink = ({ children, ...rest }: Props) => (
  <Button component={Link} {...rest}>
    {children}
  </Button>
);
