/** Words that every screen shares while it waits, or when something failed. */
export const facesCopy = {
  loading: 'Loading…',
  failedTitle: 'Something went wrong',
  retry: 'Try again',
  close: 'Close',
  saved: 'Saved',
} as const;
