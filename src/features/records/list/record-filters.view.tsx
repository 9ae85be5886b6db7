import { recordsCopy as words } from '#src/features/records/records.copy.ts';
import { FilterSelect } from '#src/ui/filter/filter-select.tsx';
import { SearchField } from '#src/ui/filter/search-field.tsx';
import type { RecordFiltersProps } from '#src/features/records/records.props.ts';
import styles from '#src/features/records/records.module.css';

const MAX_SEARCH_LENGTH = 100;

/** What is shown, in which order. */
export const RecordFilters = ({ tabs, sorts, query, onTab, onSort, onSearch }: RecordFiltersProps) => (
  <search className={styles.filters}>
    <ul className={styles.tabs} aria-label={words.statusFilter}>
      {tabs.map(({ value, label, count }) => (
        <li key={value}>
          <button
            type="button"
            className={styles.tab}
            aria-pressed={value === query.status}
            onClick={() => onTab(value)}
          >
            {label}
            {count === null ? null : <span className={styles.count}>{count}</span>}
          </button>
        </li>
      ))}
    </ul>
    <SearchField
      label={words.search}
      initial={query.search}
      maxLength={MAX_SEARCH_LENGTH}
      onSearch={onSearch}
    />
    <FilterSelect label={words.sort} value={query.sortBy} options={sorts} onChoose={onSort} />
  </search>
);
