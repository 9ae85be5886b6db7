import { Button, Group, List } from '@mantine/core';
import { IconPlus } from '#src/ui/icons.tsx';
import { Link } from 'react-router-dom';
import { recordsCopy as words, urgentCopy } from './records.copy.ts';
import { EmergencyLine } from '#src/ui/safety/emergency-line.tsx';
import { EmptyState, ErrorState, LoadingState } from '#src/ui/feedback/page-states.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { RemovalNotice } from '#src/ui/feedback/removal-notice.tsx';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { RecordChecks } from '#src/features/records/list/record-checks.view.tsx';
import { RecordFilters } from '#src/features/records/list/record-filters.view.tsx';
import { RecordTable } from '#src/features/records/list/record-table.view.tsx';
import { RecordGroups } from '#src/features/records/list/record-groups.view.tsx';
import type { RecordFailure, RecordListProps, RecordsProps } from './records.props.ts';
import { pagePaths } from '#src/config/page-paths.ts';

type EmptyProps = Pick<RecordsProps, 'copy'> & {
  readonly list: Extract<RecordListProps, { state: 'empty' }>;
};

const Empty = ({ copy, list: { isFiltered, none } }: EmptyProps) => {
  if (isFiltered) return <EmptyState message={words.noMatch} />;
  if (none === null) return <EmptyState message={copy.empty} />;
  return (
    <EmptyState message={none.isSaid ? copy.noneSaid : copy.empty}>
      <Button variant="default" disabled={!none.canSay} onClick={none.onSay}>
        {none.isSaid ? words.takeBack : copy.noneKnown}
      </Button>
    </EmptyState>
  );
};

const Records = ({ copy, list }: Pick<RecordsProps, 'copy' | 'list'>) => {
  if (list.state === 'loading') return <LoadingState label={copy.loading} />;
  if (list.state === 'failed') return <ErrorState message={list.message} onRetry={list.onRetry} />;
  if (list.state === 'ready' && list.groups)
    return <RecordGroups copy={copy} list={list} groups={list.groups} />;
  if (list.state === 'ready') return <RecordTable copy={copy} list={list} />;
  return (
    <Card>
      <Empty copy={copy} list={list} />
    </Card>
  );
};

const Failure = ({ title, message, onRetry, onClose }: RecordFailure) => (
  <Notice tone="danger" title={title} isLive>
    <p>{message}</p>
    <Group gap="sm">
      <Button variant="default" onClick={onRetry}>
        {words.retry}
      </Button>
      <Button variant="subtle" onClick={onClose}>
        {words.keep}
      </Button>
    </Group>
  </Notice>
);

const Urgent = ({ lines, contact }: NonNullable<RecordsProps['urgent']>) => (
  <Notice tone="danger" title={urgentCopy.title} isLive>
    <List>
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
    <p>{urgentCopy.advice}</p>
    <EmergencyLine contact={contact} />
    <p>
      <Link to={pagePaths.consultation}>{urgentCopy.consult}</Link>
    </p>
  </Notice>
);

/** The page of one record kind; its form is the drawer beside it. */
export const RecordsView = (props: Omit<RecordsProps, 'editor'>) => (
  <Page
    title={props.copy.title}
    lead={props.copy.lead}
    width="wide"
    actions={
      <>
        <Button
          leftSection={<IconPlus size={20} aria-hidden />}
          disabled={!props.canAdd}
          onClick={props.onAdd}
        >
          {props.copy.add}
        </Button>
        {props.more ? (
          <Button variant="default" onClick={props.more.onChoose}>
            {props.more.label}
          </Button>
        ) : null}
      </>
    }
  >
    {props.failure ? <Failure {...props.failure} /> : null}
    {props.urgent ? <Urgent {...props.urgent} /> : null}
    {props.filters ? <RecordFilters {...props.filters} /> : null}
    <Records copy={props.copy} list={props.list} />
    {props.checks ? <RecordChecks {...props.checks} /> : null}
    <BackLink to={pagePaths.profile}>{words.back}</BackLink>
    {props.removal ? <RemovalNotice {...props.removal} /> : null}
  </Page>
);
