type Versioned = { readonly updated_at: Date };

/** Another version was edited (contract §1). */
export class VersionConflict extends Error {}

/** Whether the client edited another version than the row's; false when it names none. */
export const isOtherVersion = (row: Versioned, edited: string | undefined): boolean =>
  edited !== undefined && new Date(edited).getTime() !== row.updated_at.getTime();

/** A version later than the row's, even when two changes fall into one millisecond. */
export const versionAfter = (row: Versioned, now: Date): Date =>
  new Date(Math.max(now.getTime(), row.updated_at.getTime() + 1));
