/** Words of the history of consultations. */
export const historyCopy = {
  title: 'History',
  lead: 'The consultations you saved. Only you can see them.',
  loading: 'Loading your history…',
  search: 'Search',
  urgency: 'Urgency',
  allUrgencies: 'All',
  empty: 'Nothing here yet. A consultation appears here when you save its assessment.',
  emptyAction: 'Begin a consultation',
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
  deleted: (titles: readonly string[]) =>
    titles.length === 1 ? `Deleted: ${titles.join('')}` : `${titles.length} consultations deleted`,
  found: (count: number) => (count === 1 ? '1 consultation' : `${count} consultations`),
} as const;
