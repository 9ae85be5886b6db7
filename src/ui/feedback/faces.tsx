import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { facesCopy } from './faces.copy.ts';
import { Notice } from './notice.tsx';
import styles from './faces.module.css';

type LoadingProps = { readonly label?: string; readonly shape?: 'list' | 'page' | 'form' };

/** Grey shapes of the size of what comes, and its name for a screen reader. */
export const LoadingFace = ({ label = facesCopy.loading, shape = 'list' }: LoadingProps) => (
  <output className={styles.loading} data-shape={shape}>
    <span className="visually-hidden">{label}</span>
    <span className={styles.shape} />
    <span className={styles.shape} />
    <span className={styles.shape} />
  </output>
);

type EmptyProps = { readonly message: string; readonly children?: ReactNode };

/** Nothing here yet: one sentence, one action. */
export const EmptyFace = ({ message, children }: EmptyProps) => (
  <div className={styles.empty}>
    <p>{message}</p>
    {children}
  </div>
);

type FailedProps = {
  readonly title?: string | null;
  readonly message: string;
  readonly onRetry?: (() => void) | undefined;
  /** Other ways on. */
  readonly children?: ReactNode;
};

/** What went wrong, and the way on. */
export const FailedFace = ({ title, message, onRetry, children }: FailedProps) => (
  <Notice tone="danger" title={title ?? facesCopy.failedTitle} isLive>
    <p>{message}</p>
    {onRetry ? (
      <Button variant="default" onClick={onRetry} className={styles.retry}>
        {facesCopy.retry}
      </Button>
    ) : null}
    {children}
  </Notice>
);
