import { Button } from '@mantine/core';
import { IconAlertTriangle } from '#src/ui/icons.tsx';
import { accessLogCopy as copy } from './access-log.copy.ts';
import { EmptyState, ErrorState, LoadingState } from '#src/ui/feedback/page-states.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import styles from './access-log.module.css';

type Row = {
  readonly id: string;
  readonly what: string;
  /** Someone other than the patient may have done it. */
  readonly isAlarming: boolean;
  readonly device: string;
  readonly isHere: boolean;
  readonly at: string;
  readonly moment: string;
};

export type AccessLogProps = {
  readonly face: 'loading' | 'ready';
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
  <li>
    <span className={styles.what} data-tone={isAlarming ? 'warn' : 'plain'}>
      {isAlarming ? <IconAlertTriangle size={18} aria-hidden /> : null}
      {what}
    </span>
    <span className={styles.device}>
      {device}
      {isHere ? <span className={styles.here}>{copy.thisSession}</span> : null}
    </span>
    <time className={styles.moment} dateTime={at}>
      {moment}
    </time>
  </li>
);

const List = ({ rows, more }: Pick<AccessLogProps, 'rows' | 'more'>) => (
  <>
    {rows.length === 0 ? null : (
      <ul className={styles.list} aria-label={copy.list}>
        {rows.map((row) => (
          <Entry key={row.id} {...row} />
        ))}
      </ul>
    )}
    {more ? (
      <div>
        <Button variant="default" loading={more.isBusy} aria-disabled={more.isBusy} onClick={more.onMore}>
          {copy.more}
        </Button>
      </div>
    ) : null}
  </>
);

const SignOut = ({ isBusy, isDone, refusal, onSignOut }: AccessLogProps['signOut']) => (
  <div className={styles.alone}>
    <p>{copy.advice}</p>
    {refusal === null ? null : (
      <Notice tone="danger" title={copy.refusedTitle} isLive>
        <p>{refusal}</p>
      </Notice>
    )}
    <div className={styles.action}>
      <Button variant="default" loading={isBusy} aria-disabled={isBusy} onClick={onSignOut}>
        {copy.signOut}
      </Button>
      <output className={styles.done}>{isDone ? copy.alone : ''}</output>
    </div>
  </div>
);

/** What happened to the account, and a way to be the only one in it. */
export const AccessLogView = ({ face, kept, isEmpty, failure, signOut, ...list }: AccessLogProps) => (
  <Card title={copy.title} lead={kept === null ? copy.lead : `${copy.lead} ${kept}`}>
    {face === 'loading' ? <LoadingState label={copy.loading} /> : null}
    {isEmpty ? <EmptyState message={copy.empty} /> : null}
    <List {...list} />
    {failure ? <ErrorState {...failure} /> : null}
    <SignOut {...signOut} />
  </Card>
);
