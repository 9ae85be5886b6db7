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
  found: (count: number) => (count === 1 ? '1 consultation' : `${count} consultations`),
} as const;
