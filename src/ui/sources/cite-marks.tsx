import { ActionIcon, Box, Group, Text } from '@mantine/core';
import { assessmentCopy as copy } from '#src/ui/assessment/assessment.copy.ts';
import type { NumberedSource } from './cited-sources.ts';
import { SourcePassage } from './source-passage.tsx';
import styles from './sources.module.css';

type Props = {
  readonly cited: readonly NumberedSource[];
  readonly group: string;
  /** Whether they follow a line of text. */
  readonly isInline?: boolean;
};

/** Small numbers that expand the cited passage in place, one at a time. */
export const CiteMarks = ({ cited, group, isInline = false }: Props) =>
  cited.length === 0 ? null : (
    <Group
      component="fieldset"
      gap="sm"
      display={isInline ? 'contents' : undefined}
      aria-label={copy.sourceMarks}
    >
      {isInline ? null : (
        <Text span fz="sm" c="dimmed" aria-hidden>
          {copy.sourceMarks}
        </Text>
      )}
      {cited.map(({ number, source }) => (
        <details key={source.id} className={styles.mark} name={group}>
          <ActionIcon
            component="summary"
            variant="light"
            color="accent"
            size={isInline ? '1.5rem' : '2rem'}
            fz={isInline ? 'xs' : 'sm'}
            fw={600}
            bd="1px solid var(--color-accent-line)"
            aria-label={copy.sourceMark(number, source.title || source.citation)}
          >
            {number}
          </ActionIcon>
          <Box mt="sm" p="0.875rem 1rem" bg="var(--color-inset)" bdrs="md" data-print="hide">
            <SourcePassage source={source} />
          </Box>
        </details>
      ))}
    </Group>
  );
