import { Button, Stack, Text } from '@mantine/core';
import { EmptyState, ErrorState, LoadingState } from '#src/ui/feedback/page-states.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { egressCopy as copy } from './egress.copy.ts';

type Row = {
  readonly id: string;
  readonly what: string;
  readonly outcome: string;
  readonly fingerprint: string;
  readonly at: string;
  readonly moment: string;
};

export type EgressProps = {
  readonly isLoading: boolean;
  readonly isEmpty: boolean;
  readonly rows: readonly Row[];
  readonly failure: { readonly message: string; readonly onRetry: () => void } | null;
  readonly onMore: (() => void) | null;
};

const Entry = ({ what, outcome, fingerprint, at, moment }: Row) => (
  <Stack component="li" gap="0.125rem" py="0.75rem" style={{ borderBlockEnd: '1px solid var(--color-line)' }}>
    <Text span fw={600}>
      {what}
    </Text>
    <Text span fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {fingerprint}
    </Text>
    <Text component="time" fz="sm" c="dimmed" dateTime={at}>
      {`${moment} · ${outcome}`}
    </Text>
  </Stack>
);

/** What was sent to a language model, call by call. */
export const EgressView = ({ isLoading, isEmpty, rows, failure, onMore }: EgressProps) => (
  <Card title={copy.title} lead={copy.lead}>
    {isLoading ? <LoadingState label={copy.loading} /> : null}
    {isEmpty ? <EmptyState message={copy.empty} /> : null}
    {rows.length === 0 ? null : (
      <Stack component="ul" gap={0} style={{ listStyle: 'none' }} aria-label={copy.list}>
        {rows.map((row) => (
          <Entry key={row.id} {...row} />
        ))}
      </Stack>
    )}
    {onMore ? (
      <div>
        <Button variant="default" onClick={onMore}>
          {copy.more}
        </Button>
      </div>
    ) : null}
    {failure ? <ErrorState {...failure} /> : null}
  </Card>
);
