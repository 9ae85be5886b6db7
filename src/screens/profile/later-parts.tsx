import { lazyPart } from '#src/ui/feedback/lazy-part.tsx';

/** What happened to the account: below all that is filled in, so its code may come later. */
export const AccessLog = lazyPart(
  async () => (await import('./access-log.section.tsx')).AccessLogSection,
  null,
);
