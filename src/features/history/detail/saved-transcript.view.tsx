import { Stack, Text } from '@mantine/core';
import { assessmentCopy } from '#src/ui/assessment/assessment.copy.ts';
import { assessmentDetailCopy as copy } from './assessment-detail.copy.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import type { SpokenProps } from './assessment-detail.props.ts';

type Props = { readonly spoken: readonly SpokenProps[] };

/** The whole conversation, collapsed on the screen and expanded in print. */
export const Transcript = ({ spoken }: Props) => (
  <Card title={assessmentCopy.answers}>
    <Disclosure label={copy.transcript(spoken.length)}>
      <Stack component="ol" style={{ listStyle: 'none' }}>
        {spoken.map(({ messageIndex, question, answer, understood }) => (
          <Stack
            key={messageIndex}
            component="li"
            gap="xs"
            ps="0.875rem"
            style={{ borderInlineStart: '2px solid var(--color-line-strong)' }}
          >
            <Text fz="sm" c="dimmed">
              {question ?? copy.firstWords}
            </Text>
            <Text fw={600} style={{ whiteSpace: 'pre-wrap' }}>
              {answer}
            </Text>
            {understood.length === 0 ? null : <Text fz="sm">{copy.understood(understood.join('; '))}</Text>}
          </Stack>
        ))}
      </Stack>
    </Disclosure>
  </Card>
);
