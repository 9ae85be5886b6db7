/** Words that every screen shares while it waits, or when something failed. */
export const feedbackCopy = {
  loading: 'Loading…',
  failedTitle: 'Something went wrong',
  retry: 'Try again',
  close: 'Close',
  saved: 'Saved',
} as const;

/** What stands by something that has just been deleted, wherever it stood. */
export const removalCopy = {
  undo: 'Undo',
  failed: 'This could not be deleted',
  keep: 'Keep',
} as const;

/** What a toast says when something was done. They come from behind the pages, so they stand apart from them. */
export const toastCopy = {
  consultationSaved: 'Saved to your history',
  cardSaved: 'Card saved',
} as const;
