/** What stands by something that has just been deleted, wherever it stood. */
export const removalCopy = {
  undo: 'Undo',
  failed: 'It could not be deleted',
  keep: 'Keep it',
} as const;
