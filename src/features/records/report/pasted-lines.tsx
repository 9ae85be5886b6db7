import { Code } from '@mantine/core';

type Props = { readonly lines: readonly string[] };

/** Lines as they were pasted: their gaps say which column a number is from. */
export const PastedLines = ({ lines }: Props) => (
  <Code block fz="sm" bg="var(--color-inset)" px="0.625rem" style={{ whiteSpace: 'pre-wrap' }}>
    {lines.join('\n')}
  </Code>
);
