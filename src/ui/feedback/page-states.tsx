import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { feedbackCopy } from './feedback.copy.ts';
import { Notice } from './notice.tsx';

type LoadingProps = { readonly label?: string; readonly shape?: 'list' | 'page' | 'form' };

const heights = { list: '5.5rem', form: '4.25rem', page: '11rem' } as const;

/** Skeletons the size of the content, with a label for screen readers. */
export const LoadingState = ({ label = feedbackCopy.loading, shape = 'list' }: LoadingProps) => (
  <Stack component="output">
    <VisuallyHidden>{label}</VisuallyHidden>
    {[1, 2, 3].map((each) => (
      <Skeleton key={each} component="span" height={heights[shape]} radius="lg" />
    ))}
  </Stack>
);

type EmptyProps = { readonly message: string; readonly children?: ReactNode };

/** Nothing here yet: one sentence, one action. */
export const EmptyState = ({ message, children }: EmptyProps) => (
  <Stack align="start" c="dimmed">
    <p>{message}</p>
    {children}
  </Stack>
);

type ErrorProps = {
  readonly title?: string | null;
  readonly message: string;
  readonly onRetry?: (() => void) | undefined;
  /** Further actions. */
  readonly children?: ReactNode;
};

/** What went wrong, and what to do next. */
export const ErrorState = ({ title, message, onRetry, children }: ErrorProps) => (
  <Notice tone="danger" title={title ?? feedbackCopy.failedTitle} isLive>
    <p>{message}</p>
    {onRetry ? (
      <Button variant="default" onClick={onRetry} style={{ alignSelf: 'start' }}>
        {feedbackCopy.retry}
      </Button>
    ) : null}
    {children}
  </Notice>
);
