import { Button } from '@mantine/core';
import { exportCopy as copy } from './account-data.copy.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import styles from '#src/features/profile/profile.module.css';

export type ExportProps = {
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly problem: string | null;
  readonly onDownload: () => void;
};

/** Everything that is kept, as a file. */
export const ExportView = ({ isBusy, isDone, problem, onDownload }: ExportProps) => (
  <Card title={copy.title} lead={copy.lead}>
    {problem === null ? null : (
      <Notice tone="danger" title={copy.failedTitle} isLive>
        <p>{problem}</p>
      </Notice>
    )}
    <p className={styles.quiet}>{copy.hint}</p>
    <div className={styles.withNote}>
      <Button variant="default" loading={isBusy} aria-disabled={isBusy} onClick={onDownload}>
        {isDone ? copy.again : copy.download}
      </Button>
      <output className={styles.saved}>{isDone ? copy.done : ''}</output>
    </div>
  </Card>
);
