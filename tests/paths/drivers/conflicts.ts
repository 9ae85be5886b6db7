import { never } from '#tests/paths/driver.ts';

/** Why no path of one tab meets a change from somewhere else. */
const isElsewhere = 'Another tab has to change it first: a journey written by hand walks it.';

/** What belongs to a conflict, in the driver of an editor. */
export const elsewhere = {
  events: { 'newest.requested': never(isElsewhere) },
  settles: { readNewest: { done: never(isElsewhere), error: never(isElsewhere) } },
  sights: {
    conflicted: never(isElsewhere),
    overwriting: never(isElsewhere),
    renewing: never(isElsewhere),
  },
  untravelled: {
    'restoring on restoreDraft done [0]': isElsewhere,
    'saving on saveItem failed [0]': isElsewhere,
    'conflicted on draft.changed [0]': isElsewhere,
    'conflicted on form.submitted [0]': isElsewhere,
    'conflicted on newest.requested [0]': isElsewhere,
    'conflicted on editor.closed [0]': isElsewhere,
    'conflicted on page.left [0]': isElsewhere,
    'overwriting on overwriteItem done [0]': isElsewhere,
    'overwriting on overwriteItem failed [0]': isElsewhere,
    'renewing on readNewest done [0]': isElsewhere,
    'renewing on readNewest failed [0]': isElsewhere,
    'renewing on page.left [0]': isElsewhere,
  },
} as const;
