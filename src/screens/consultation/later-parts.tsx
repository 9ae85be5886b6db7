import { consultationCopy as copy } from '#src/copy/consultation.ts';
import { LoadingFace } from '#src/ui/feedback/faces.tsx';
import { lazyPart, preloadAll } from '#src/ui/feedback/lazy-part.tsx';
import { Page } from '#src/ui/layout/page.tsx';

const waiting = (
  <Page title={copy.title}>
    <LoadingFace label={copy.waiting} shape="page" />
  </Page>
);

/** What is asked about someone else, under a choice that most leave alone. */
export const OtherSubject = lazyPart(
  async () => (await import('./other-subject.view.tsx')).OtherSubjectView,
  null,
);

/** What follows the opening. The first question is not there before the first words are sent, so its code comes meanwhile. */
export const Conversation = lazyPart(
  async () => (await import('./conversation.view.tsx')).ConversationView,
  waiting,
);

/** What ends the conversation; its code comes while that goes on. */
export const Assessed = lazyPart(async () => (await import('./assessed.view.tsx')).AssessedView, waiting);

/** Fetches both while the patient reads and types. */
export const preloadLaterParts = preloadAll([Conversation, Assessed]);
