/** Words of the short notices at the top of the page. */
export const toastCopy = {
  saved: 'Saved to your history',
  dismiss: 'Dismiss',
} as const;
