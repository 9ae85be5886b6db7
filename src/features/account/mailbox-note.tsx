import { mailboxCopy as copy } from './passwords.copy.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** A link to the page with mails that are written to files instead of being sent; nothing where they are sent. */
export const MailboxNote = ({ url }: { readonly url: string | null }) =>
  url === null ? null : (
    <Notice tone="info">
      <p>{copy.hint}</p>
      <p>
        <a href={url}>{copy.open}</a>
      </p>
    </Notice>
  );
