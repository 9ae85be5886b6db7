import { Button } from '@mantine/core';
import { historyCopy as copy } from '#src/features/history/history.copy.ts';
import type { ChoosingProps } from './comparison.props.ts';
import styles from '#src/features/history/history.module.css';

/** Begins the choice of two, tells how far it is and ends it; it stays in sight while the list is scrolled. */
export const ChoosingBar = ({ choice, onBegin }: ChoosingProps) => (
  <div className={styles.choosing} data-open={choice !== null}>
    <Button
      variant="default"
      aria-disabled={onBegin === null}
      onClick={choice?.onCancel ?? onBegin ?? undefined}
    >
      {choice ? copy.cancel : copy.compareTwo}
    </Button>
    <output>{choice?.told}</output>
    {choice ? (
      <Button aria-disabled={choice.onCompare === null} onClick={choice.onCompare ?? undefined}>
        {copy.compare}
      </Button>
    ) : null}
  </div>
);
