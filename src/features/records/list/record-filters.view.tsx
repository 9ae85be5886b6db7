import { Button, Group, Stack } from '@mantine/core';
import { recordSearch } from '#contract/record.ts';
import { readMaxLength } from '#src/domain/form/read-max-length.ts';
import { recordsCopy as words } from '#src/features/records/records.copy.ts';
import { FilterSelect } from '#src/ui/filter/filter-select.tsx';
import { SearchField } from '#src/ui/filter/search-field.tsx';
import type { RecordFiltersProps } from '#src/features/records/records.props.ts';

const MAX_SEARCH_LENGTH = readMaxLength(recordSearch);

const Tabs = ({ tabs, query, onTab }: Pick<RecordFiltersProps, 'tabs' | 'query' | 'onTab'>) => (
  <Group component="ul" gap="sm" style={{ listStyle: 'none' }} aria-label={words.statusFilter}>
    {tabs.map(({ value, label, count }) => (
      <li key={value}>
        <Button
          variant={value === query.status ? 'light' : 'default'}
          radius="xl"
          px="0.875rem"
          aria-pressed={value === query.status}
          rightSection={count === null ? null : String(count)}
          onClick={() => onTab(value)}
        >
          {label}
        </Button>
      </li>
    ))}
  </Group>
);

/** Filters, search and order of the list. A single filter filters nothing. */
export const RecordFilters = ({ tabs, sorts, query, onTab, onSort, onSearch }: RecordFiltersProps) => (
  <Stack component="search" gap="0.75rem">
    {tabs.length > 1 ? <Tabs tabs={tabs} query={query} onTab={onTab} /> : null}
    <Group align="end" gap="0.75rem" grow preventGrowOverflow={false}>
      <SearchField
        label={words.search}
        initial={query.search}
        maxLength={MAX_SEARCH_LENGTH}
        onSearch={onSearch}
      />
      <FilterSelect label={words.sort} value={query.sortBy} options={sorts} onChoose={onSort} />
    </Group>
  </Stack>
);
