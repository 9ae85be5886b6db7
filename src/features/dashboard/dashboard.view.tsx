import { Group } from '@mantine/core';
import { dashboardCopy as copy } from './dashboard.copy.ts';
import { ErrorState, LoadingState } from '#src/ui/feedback/page-states.tsx';
import { ButtonLink } from '#src/ui/layout/button-link.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { EmergencyLine } from '#src/ui/safety/emergency-line.tsx';
import type { DashboardProps } from './dashboard.props.ts';
import { Board } from './board.view.tsx';
import { CardEditor } from '#src/features/dashboard/card-editor/card-editor.view.tsx';
import { pagePaths } from '#src/config/page-paths.ts';

const Body = ({ board }: Pick<DashboardProps, 'board'>) => {
  if (board.state === 'loading') return <LoadingState label={copy.loading} />;
  if (board.state === 'failed') return <ErrorState message={board.message} onRetry={board.onRetry} />;
  return <Board {...board} />;
};

/** The dashboard's cards, and the link that starts a consultation. */
export const DashboardView = ({ name, contact, board, editor }: DashboardProps) => (
  <Page title={name === null ? copy.title : copy.greeting(name)} lead={copy.lead} width="wide">
    <Card title={copy.startTitle} lead={copy.startLead}>
      <Group gap="0.75rem 1.5rem">
        <ButtonLink to={pagePaths.consultation}>{copy.start}</ButtonLink>
        <EmergencyLine contact={contact} />
      </Group>
    </Card>
    <Body board={board} />
    {editor ? <CardEditor key={editor.formKey} {...editor} /> : null}
  </Page>
);
