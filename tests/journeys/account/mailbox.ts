import { expect, type APIRequestContext } from '@playwright/test';

type Mail = { readonly recipient: string; readonly subject: string; readonly text: string };

/** The newest mail to an address with this subject, once it is there: mails leave some seconds after they are asked for. */
export async function readMail(request: APIRequestContext, recipient: string, subject: string) {
  let found: Mail | undefined;
  const look = async () => {
    const mails = (await (await request.get('/mailbox/messages.json')).json()) as Mail[];
    found = mails.find((mail) => mail.recipient === recipient && mail.subject === subject);
    return found?.subject;
  };
  await expect.poll(look).toBe(subject);
  const link = /https?:\/\/\S+/.exec(found?.text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}
