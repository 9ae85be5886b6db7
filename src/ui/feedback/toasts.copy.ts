/** What a toast says when something was done. They come from behind the pages, so they stand apart from them. */
export const toastCopy = {
  consultationSaved: 'Saved to your history',
  cardSaved: 'Card saved',
} as const;
