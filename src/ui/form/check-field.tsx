import { Checkbox } from '@mantine/core';
import { tickPropsOf, type TickProps } from './field-parts.tsx';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';

/** A tick for something that is agreed to. */
export const CheckField = (props: TickProps) => <Checkbox {...tickPropsOf(props)} />;
