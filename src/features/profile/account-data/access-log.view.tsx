import { Group, Stack, Text } from '@mantine/core';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { IconAlertTriangle } from '#src/ui/icons.tsx';
import { accessLogCopy as copy } from './access-log.copy.ts';
import { EmptyState, ErrorState, LoadingState } from '#src/ui/feedback/page-states.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Card } from '#src/ui/layout/card.tsx';

type Row = {
  readonly id: string;
  readonly what: string;
  /** Whether someone other than the patient may have done it. */
  readonly isAlarming: boolean;
  readonly device: string;
  readonly isHere: boolean;
  readonly at: string;
  readonly moment: string;
};

export type AccessLogProps = {
  readonly state: 'loading' | 'ready';
  readonly rows: readonly Row[];
  readonly kept: string | null;
  readonly isEmpty: boolean;
  readonly failure: { readonly message: string; readonly onRetry: () => void } | null;
  readonly more: { readonly isBusy: boolean; readonly onMore: () => void } | null;
  readonly signOut: {
    readonly isBusy: boolean;
    readonly isDone: boolean;
    readonly refusal: string | null;
    readonly onSignOut: () => void;
  };
};

const Entry = ({ what, isAlarming, device, isHere, at, moment }: Row) => (
  <Stack component="li" gap="0.125rem" py="0.75rem" style={{ borderBlockEnd: '1px solid var(--color-line)' }}>
    <Group component="span" gap="sm" fw={600} {...(isAlarming ? { c: 'var(--color-danger)' } : {})}>
      {isAlarming ? <IconAlertTriangle size={18} aria-hidden /> : null}
      {what}
    </Group>
    <Text span fz="sm" c="dimmed">
      {isHere ? `${device} · ${copy.thisSession}` : device}
    </Text>
    <Text component="time" fz="sm" c="dimmed" dateTime={at}>
      {moment}
    </Text>
  </Stack>
);

const List = ({ rows, more }: Pick<AccessLogProps, 'rows' | 'more'>) => (
  <>
    {rows.length === 0 ? null : (
      <Stack component="ul" gap={0} style={{ listStyle: 'none' }} aria-label={copy.list}>
        {rows.map((row) => (
          <Entry key={row.id} {...row} />
        ))}
      </Stack>
    )}
    {more ? (
      <div>
        <BusyButton variant="default" isBusy={more.isBusy} onClick={more.onMore}>
          {copy.more}
        </BusyButton>
      </div>
    ) : null}
  </>
);

const SignOut = ({ isBusy, isDone, refusal, onSignOut }: AccessLogProps['signOut']) => (
  <Stack gap="0.75rem">
    <p>{copy.advice}</p>
    {refusal === null ? null : (
      <Notice tone="danger" title={copy.refusedTitle} isLive>
        <p>{refusal}</p>
      </Notice>
    )}
    <Group gap="0.75rem 1.25rem">
      <BusyButton variant="default" isBusy={isBusy} onClick={onSignOut}>
        {copy.signOut}
      </BusyButton>
      <Text component="output" fw={600} c="var(--color-good)">
        {isDone ? copy.alone : ''}
      </Text>
    </Group>
  </Stack>
);

/** What happened to the account, and a button that signs out all other devices. */
export const AccessLogView = ({ state, kept, isEmpty, failure, signOut, ...list }: AccessLogProps) => (
  <Card title={copy.title} lead={kept === null ? copy.lead : `${copy.lead} ${kept}`}>
    {state === 'loading' ? <LoadingState label={copy.loading} /> : null}
    {isEmpty ? <EmptyState message={copy.empty} /> : null}
    <List {...list} />
    {failure ? <ErrorState {...failure} /> : null}
    <SignOut {...signOut} />
  </Card>
);
