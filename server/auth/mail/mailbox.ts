import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#server/http/problem.ts';
import type { StoredMail } from './deliver.ts';
import { escapeHtml } from './mail-message.ts';

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the request comes from this machine directly, not through a proxy or under a foreign host name. */
export function isFromHere({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const hasProxy = 'x-forwarded-for' in headers || 'forwarded' in headers || 'x-real-ip' in headers;
  const isNamedHere =
    URL.canParse(`http://${headers.host}`) && loopbackNames.has(new URL(`http://${headers.host}`).hostname);
  return loopbackAddresses.has(socket.remoteAddress ?? '') && isNamedHere && !hasProxy;
}

const NAME = /^[\w-]+$/;

function readMail(folder: string, id: string): StoredMail | undefined {
  const file = path.join(folder, `${id}.json`);
  return NAME.test(id) && existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as StoredMail)
    : undefined;
}

/** Newest first: each file name starts with its time. */
const idsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -'.json'.length))
        .toSorted()
        .toReversed()
    : [];

/** Which stored mails to delete: those to an address, or those sent before a moment. */
export type ForgottenMails = { readonly recipient: string } | { readonly before: Date };

/** Deletes stored mails. */
export function forgetMails(folder: string, mails: ForgottenMails): void {
  for (const id of idsIn(folder)) {
    const mail = readMail(folder, id);
    const isForgotten =
      'before' in mails ? new Date(mail?.sentAt ?? 0) < mails.before : mail?.recipient === mails.recipient;
    if (!isForgotten) continue;
    for (const ending of ['eml', 'json']) rmSync(path.join(folder, `${id}.${ending}`), { force: true });
  }
}

const withLinks = (text: string) =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body>${body}</body></html>`;

function listPage(folder: string): string {
  const rows = idsIn(folder).flatMap((id) => {
    const mail = readMail(folder, id);
    if (!mail) return [];
    const { subject, recipient, sentAt } = mail;
    return `<li><a href="/mailbox/${id}">${escapeHtml(subject)}</a> to ${escapeHtml(recipient)}, ${escapeHtml(sentAt)}</li>`;
  });
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet.</p>';
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p>Mails of this server, which has no SMTP server set up.</p>${list}`,
  );
}

function mailPage({ subject, recipient, text }: StoredMail): string {
  const paragraphs = text
    .trim()
    .split('\n\n')
    .map((each) => `<p>${withLinks(each)}</p>`);
  const body = [`<h1>${escapeHtml(subject)}</h1>`, `<p>To ${escapeHtml(recipient)}</p>`, ...paragraphs];
  return page(subject, [...body, '<p><a href="/mailbox">All mails</a></p>'].join(''));
}

const sendPage = (reply: FastifyReply, html: string) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);

/** Routes for `/mailbox`, where stored mails can be read in a browser on this machine only. */
export const mailboxRoutes =
  (folder: string): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (request) => {
      if (!isFromHere(request)) throw notFound();
    });
    app.get('/', (_request, reply) => sendPage(reply, listPage(folder)));
    app.get('/messages.json', () => idsIn(folder).map((id) => ({ id, ...readMail(folder, id) })));
    app.get<{ Params: { id: string } }>('/:id', (request, reply) => {
      const mail = readMail(folder, request.params.id);
      if (!mail) throw notFound();
      return sendPage(reply, mailPage(mail));
    });
  };
