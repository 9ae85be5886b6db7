import { Checkbox } from '@mantine/core';
import { tickPropsOf, type TickProps } from './field-parts.tsx';

/** A tick for something that is agreed to. */
export const CheckField = (props: TickProps) => <Checkbox {...tickPropsOf(props)} />;
