import { Loader } from '@mantine/core';

type Props = { readonly size?: 'sm' | 'md' | 'lg' };

const ems = { sm: '1em', md: '1.5em', lg: '3em' } as const;

/** A spinner for use beside a loading text; three sizes (spec §9). */
export const Spinner = ({ size = 'md' }: Props) => <Loader size={ems[size]} aria-hidden />;
