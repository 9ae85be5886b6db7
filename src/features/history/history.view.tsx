import { Button, Group, VisuallyHidden } from '@mantine/core';
import { historyQuery } from '#contract/history.ts';
import { urgencies, type Urgency } from '#contract/urgency.ts';
import { urgencyWords } from '#src/ui/assessment/urgency.copy.ts';
import { historyCopy as copy } from './history.copy.ts';
import { AssessmentLinks, type SavedItem } from './assessment-link.tsx';
import type { RemovalNoticeProps } from '#src/ui/feedback/removal-notice.tsx';
import { EmptyState, ErrorState, LoadingState } from '#src/ui/feedback/page-states.tsx';
import { FilterSelect } from '#src/ui/filter/filter-select.tsx';
import { SearchField } from '#src/ui/filter/search-field.tsx';
import { ButtonLink } from '#src/ui/layout/button-link.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { ChoosingBar } from '#src/features/history/comparison/choosing.view.tsx';
import type { ChoosingProps } from '#src/features/history/comparison/comparison.props.ts';
import { ChooseItem } from '#src/features/history/comparison/choose-item.view.tsx';
import { Renaming } from './renaming.view.tsx';
import { RemovalNotice } from '#src/ui/feedback/removal-notice.tsx';
import type { RenamingProps } from './renaming.view.tsx';
import { readMaxLength } from '#src/domain/form/read-max-length.ts';
import { pagePaths } from '#src/config/page-paths.ts';

export type HistoryMonth = { readonly month: string; readonly items: readonly SavedItem[] };

export type HistoryProps = {
  /** Whether the list is long enough to be searched, or is filtered. */
  readonly hasFilters: boolean;
  readonly query: { readonly search: string; readonly urgency: Urgency | null };
  readonly onSearch: (search: string) => void;
  readonly onUrgency: (urgency: Urgency | null) => void;
  readonly list:
    | { readonly state: 'loading' }
    | { readonly state: 'failed'; readonly message: string; readonly onRetry: () => void }
    | { readonly state: 'empty'; readonly isFiltered: boolean }
    | {
        readonly state: 'ready';
        readonly months: readonly HistoryMonth[];
        readonly count: number;
        readonly isBusy: boolean;
        /** Null when all items are shown. */
        readonly onMore: (() => void) | null;
        readonly onRename: (id: string) => void;
        readonly canRemove: boolean;
        readonly onRemove: (item: SavedItem) => void;
      };
  readonly renaming: RenamingProps | null;
  readonly choosing: ChoosingProps;
  /** What was deleted and can be restored, or what could not be deleted. */
  readonly removal: RemovalNoticeProps | null;
};

type Ready = Extract<HistoryProps['list'], { state: 'ready' }>;

const MAX_SEARCH_LENGTH = readMaxLength(historyQuery.entries.search);

const urgencyOptions: readonly { value: Urgency | ''; label: string }[] = [
  { value: '', label: copy.allUrgencies },
  ...urgencies.map((value) => ({ value, label: urgencyWords[value] })),
];

const Filters = ({ query, onSearch, onUrgency }: Pick<HistoryProps, 'query' | 'onSearch' | 'onUrgency'>) => (
  <Group component="search" align="end" gap="0.75rem" grow preventGrowOverflow={false}>
    <SearchField
      label={copy.search}
      initial={query.search}
      maxLength={MAX_SEARCH_LENGTH}
      onSearch={onSearch}
    />
    <FilterSelect
      label={copy.urgency}
      options={urgencyOptions}
      value={query.urgency ?? ''}
      onChoose={(chosen) => onUrgency(chosen === '' ? null : chosen)}
    />
  </Group>
);

type ItemProps = Pick<Ready, 'onRename' | 'canRemove' | 'onRemove'> &
  Pick<HistoryProps, 'renaming' | 'choosing'> & { readonly item: SavedItem };

const ItemActions = ({ item, renaming, choosing, onRename, canRemove, onRemove }: ItemProps) => {
  if (choosing.choice) return <ChooseItem choice={choosing.choice} item={item} />;
  if (renaming?.id === item.id) return <Renaming {...renaming} />;
  return (
    <Group gap="xs" ms="-0.5rem" pb="sm">
      <Button
        variant="subtle"
        size="compact-md"
        aria-label={copy.renameOf(item.title)}
        onClick={() => onRename(item.id)}
      >
        {copy.rename}
      </Button>
      <Button
        variant="subtle"
        size="compact-md"
        aria-label={copy.removeOf(item.title)}
        aria-disabled={!canRemove}
        onClick={canRemove ? () => onRemove(item) : undefined}
      >
        {copy.remove}
      </Button>
    </Group>
  );
};

type ListProps = Pick<HistoryProps, 'renaming' | 'choosing'>;

const actionsFor = (list: Ready, rest: ListProps) =>
  function itemActions(item: SavedItem) {
    return ItemActions({ ...list, ...rest, item });
  };

const List = ({ list, ...rest }: ListProps & Pick<HistoryProps, 'list'>) => {
  if (list.state === 'loading') return <LoadingState label={copy.loading} />;
  if (list.state === 'failed') return <ErrorState message={list.message} onRetry={list.onRetry} />;
  if (list.state === 'empty') {
    return list.isFiltered ? (
      <EmptyState message={copy.noMatch} />
    ) : (
      <EmptyState message={copy.empty}>
        <ButtonLink to={pagePaths.consultation}>{copy.emptyAction}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <VisuallyHidden>
        <output>{copy.found(list.count)}</output>
      </VisuallyHidden>
      {list.months.map(({ month, items }) => (
        <Card key={month} title={month}>
          <AssessmentLinks items={items} actionsOf={actionsFor(list, rest)} />
        </Card>
      ))}
      {list.onMore ? (
        <div>
          <Button variant="default" aria-disabled={list.isBusy} onClick={list.onMore}>
            {list.isBusy ? copy.loadingMore : copy.more}
          </Button>
        </div>
      ) : null}
    </>
  );
};

/** Saved consultations, newest first, by month. */
export const HistoryView = ({ hasFilters, list, renaming, choosing, removal, ...filters }: HistoryProps) => (
  <Page title={copy.title} lead={copy.lead}>
    {hasFilters ? <Filters {...filters} /> : null}
    {choosing.choice || (list.state === 'ready' && list.count > 1) ? <ChoosingBar {...choosing} /> : null}
    {renaming?.isListed === false ? (
      <Card>
        <Renaming {...renaming} />
      </Card>
    ) : null}
    <List list={list} renaming={renaming} choosing={choosing} />
    {removal ? <RemovalNotice {...removal} /> : null}
  </Page>
);
