import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { dashboardCopy as copy } from '#src/copy/dashboard.ts';
import type { EmergencyContact } from '#src/domain/emergency-contact.ts';
import { AssessmentLinks, type SavedItem } from '#src/ui/assessment/assessment-link.tsx';
import { EmptyFace, FailedFace, LoadingFace } from '#src/ui/feedback/faces.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ButtonLink } from '#src/ui/layout/button-link.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { EmergencyLine } from '#src/ui/safety/emergency-line.tsx';
import styles from './dashboard.module.css';

type Unfinished = { readonly consultationId: string; readonly title: string; readonly day: string };

export type DashboardProps = {
  readonly name: string | null;
  readonly contact: EmergencyContact;
  readonly board:
    | { readonly face: 'loading' }
    | { readonly face: 'failed'; readonly message: string; readonly onRetry: () => void }
    | {
        readonly face: 'ready';
        readonly unfinished: readonly Unfinished[];
        readonly recent: readonly SavedItem[];
        /** Why the last discard failed. */
        readonly problem: string | null;
        readonly canDiscard: boolean;
        readonly onResume: (consultationId: string) => void;
        readonly onDiscard: (consultationId: string) => void;
      };
};

type Ready = Extract<DashboardProps['board'], { face: 'ready' }>;

const UnfinishedCard = ({ unfinished, problem, canDiscard, onResume, onDiscard }: Ready) =>
  unfinished.length === 0 ? null : (
    <Card title={copy.unfinished} lead={copy.unfinishedLead}>
      {problem === null ? null : (
        <Notice tone="danger" title={copy.discardFailed} isLive>
          <p>{problem}</p>
        </Notice>
      )}
      <ul className={styles.unfinished}>
        {unfinished.map(({ consultationId, title, day }) => (
          <li key={consultationId}>
            <div>
              <p className={styles.title}>{title}</p>
              <p className={styles.day}>{copy.changedOn(day)}</p>
            </div>
            <div className={styles.buttons}>
              <ButtonLink
                to="/consultation"
                label={copy.goOnWith(title)}
                onClick={() => onResume(consultationId)}
              >
                {copy.goOn}
              </ButtonLink>
              <Button
                variant="default"
                aria-label={copy.discardOf(title)}
                disabled={!canDiscard}
                onClick={() => onDiscard(consultationId)}
              >
                {copy.discard}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );

const RecentCard = ({ recent }: Pick<Ready, 'recent'>) => (
  <Card title={copy.recent} actions={recent.length === 0 ? null : <Link to="/history">{copy.all}</Link>}>
    {recent.length === 0 ? <EmptyFace message={copy.noRecent} /> : <AssessmentLinks items={recent} />}
  </Card>
);

const Board = ({ board }: Pick<DashboardProps, 'board'>) => {
  if (board.face === 'loading') return <LoadingFace label={copy.loading} />;
  if (board.face === 'failed') return <FailedFace message={board.message} onRetry={board.onRetry} />;
  return (
    <>
      <UnfinishedCard {...board} />
      <RecentCard recent={board.recent} />
    </>
  );
};

/** What waits for the patient, and the way to begin. */
export const DashboardView = ({ name, contact, board }: DashboardProps) => (
  <Page title={name === null ? copy.title : copy.greeting(name)} lead={copy.lead}>
    <Card title={copy.beginTitle} lead={copy.beginLead}>
      <div className={styles.begin}>
        <ButtonLink to="/consultation">{copy.begin}</ButtonLink>
        <EmergencyLine contact={contact} />
      </div>
    </Card>
    <Board board={board} />
  </Page>
);
