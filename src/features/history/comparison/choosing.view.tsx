import { Button, Group } from '@mantine/core';
import { historyCopy as copy } from '#src/features/history/history.copy.ts';
import type { ChoosingProps } from './comparison.props.ts';

const inSight = {
  pos: 'sticky',
  top: 'calc(var(--header-height) + 1px)',
  bg: 'var(--color-canvas)',
  py: '0.625rem',
  style: { zIndex: 5, borderBlockEnd: '1px solid var(--color-line)' },
} as const;

/** Starts, shows and ends the choice of two assessments; it stays visible while the list is scrolled. */
export const ChoosingBar = ({ choice, onStart }: ChoosingProps) => (
  <Group gap="0.5rem 1rem" {...(choice ? inSight : {})}>
    <Button variant="default" onClick={choice ? choice.onCancel : onStart}>
      {choice ? copy.cancel : copy.compareTwo}
    </Button>
    <output>{choice?.announcement}</output>
    {choice ? (
      <Button aria-disabled={choice.onCompare === null} onClick={choice.onCompare ?? undefined}>
        {copy.compare}
      </Button>
    ) : null}
  </Group>
);
