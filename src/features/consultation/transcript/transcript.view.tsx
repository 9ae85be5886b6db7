import { conversationCopy as copy } from '#src/features/consultation/conversation.copy.ts';
import type { ExchangeProps } from '#src/features/consultation/consultation.props.ts';
import { Box, Button, Group, Stack, Text } from '@mantine/core';

type Props = {
  readonly exchanges: readonly ExchangeProps[];
  readonly onReopen: (index: number) => void;
};

/** Earlier questions and answers, less prominent than the current one, each with a button to change it. */
export const TranscriptView = ({ exchanges, onReopen }: Props) =>
  exchanges.length === 0 ? null : (
    <Stack component="ol" gap="0.75rem" style={{ listStyle: 'none' }} aria-label={copy.earlier}>
      {exchanges.map((exchange) => (
        <Group
          key={exchange.index}
          component="li"
          justify="space-between"
          align="start"
          gap="0.25rem 0.75rem"
          pb="0.75rem"
          style={{ borderBlockEnd: '1px solid var(--color-line)' }}
        >
          <Box flex="1 1 10rem">
            <Text fz="sm" c="dimmed">
              {exchange.question}
            </Text>
            <Text style={{ whiteSpace: 'pre-wrap' }}>{exchange.answer}</Text>
          </Box>
          {exchange.canChange ? (
            <Button
              variant="subtle"
              flex="none"
              me="-0.75rem"
              aria-label={copy.changeOf(exchange.question)}
              onClick={() => onReopen(exchange.index)}
            >
              {copy.change}
            </Button>
          ) : null}
        </Group>
      ))}
    </Stack>
  );
