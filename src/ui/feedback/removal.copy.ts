/** What stands by something that has just been deleted, wherever it stood. */
export const removalCopy = {
  undo: 'Undo',
  failed: 'This could not be deleted',
  keep: 'Keep',
} as const;
