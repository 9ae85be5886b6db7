/** Text that all pages share while they load, or when something failed. */
export const feedbackCopy = {
  loading: 'Loading…',
  failedTitle: 'Something went wrong',
  retry: 'Try again',
  close: 'Close',
  saved: 'Saved',
} as const;

/** Text of the notice while something takes longer than usual. */
export const waitingCopy = {
  slow: {
    title: 'This is taking longer than usual',
    description: 'Please wait a little longer.',
  },
  offline: {
    title: 'You are offline',
    description: 'Please check your connection.',
  },
} as const;

/** Text of the undo notice. */
export const removalCopy = {
  undo: 'Undo',
  failed: 'This could not be deleted',
  keep: 'Keep',
} as const;

/** Text of success toasts, kept apart from page copy because services show them. */
export const toastCopy = {
  consultationSaved: 'Saved to your history',
  cardSaved: 'Card saved',
} as const;
