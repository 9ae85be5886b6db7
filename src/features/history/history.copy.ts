import { removalCopy } from '#src/ui/feedback/feedback.copy.ts';

/** Text of the consultation history. */
export const historyCopy = {
  title: 'History',
  lead: 'The consultations you saved. Only you can see them.',
  loading: 'Loading your history…',
  search: 'Search',
  urgency: 'Urgency',
  allUrgencies: 'All',
  empty: 'Nothing here yet. A consultation appears here once you save its assessment.',
  emptyAction: 'Start a consultation',
  noMatch: 'Nothing here matches your search.',
  more: 'Show more',
  loadingMore: 'Loading more…',
  rename: 'Rename',
  renameOf: (title: string) => `Rename: ${title}`,
  newTitle: 'New title',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Delete',
  removeOf: (title: string) => `Delete: ${title}`,
  removal: {
    removed: (titles: readonly string[]) =>
      titles.length === 1 ? `Deleted: ${titles.join('')}` : `${titles.length} consultations deleted`,
    failed: () => removalCopy.failed,
  },
  compareTwo: 'Compare two',
  choose: 'Select',
  chooseOf: (title: string) => `Select: ${title}`,
  /** By the number of chosen assessments. */
  chosen: ['Choose two assessments.', 'One selected. Choose another.', 'Two selected.'],
  compare: 'Compare',
  comparison: 'Two assessments compared',
  loadingBoth: 'Loading both assessments…',
  found: (count: number) => (count === 1 ? '1 consultation' : `${count} consultations`),
} as const;
