/** Versions of the texts that a patient agrees to or has read: changed whenever the text of one changes (contract §3). */
export const NOTICE_VERSIONS = { terms: '2026-11-21', aiNotice: '2026-11-21' } as const;
