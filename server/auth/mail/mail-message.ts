import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MailKind } from '#server/db/auth-tables.ts';

/** A mail in both formats. `link` variables must be URL-safe; they are escaped for HTML here. */
export type MailMessage = { readonly subject: string; readonly html: string; readonly text: string };

/** The variables of Supabase's templates, so that a Supabase project can use the same files. */
export type MessageVariables = {
  readonly SiteURL: string;
  readonly RedirectTo: string;
  readonly TokenHash: string;
  /** The code that can be typed instead of following the link. */
  readonly Token: string;
};

const folder = path.join(import.meta.dirname, '../../../supabase/templates');
const files: Record<MailKind, string> = {
  recovery: 'recovery.html',
  confirmation: 'confirmation.html',
  'account-exists': 'account_exists.html',
  'password-changed': 'password_changed.html',
  'account-deleted': 'account_deleted.html',
  'magic-link': 'magic_link.html',
  invitation: 'invite.html',
  reauthentication: 'reauthentication.html',
  'factor-added': 'factor_added.html',
  'factor-removed': 'factor_removed.html',
  'recovery-code-used': 'recovery_code_used.html',
  'passkey-added': 'passkey_added.html',
  'passkey-removed': 'passkey_removed.html',
  'email-change-current': 'email_change_current.html',
  'email-change-new': 'email_change_new.html',
  'email-changed': 'email_changed.html',
};

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text escaped for an HTML element or attribute. */
export const escapeHtml = (value: string): string =>
  value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const unescapeHtml = (value: string) =>
  Object.entries(entities).reduceRight((text, [sign, entity]) => text.replaceAll(entity, sign), value);

function readTemplate(kind: MailKind): string {
  return readFileSync(path.join(folder, files[kind]), 'utf8');
}

/** A template's body as plain text: a paragraph for each block, a link as its URL. */
function textOf(html: string): string {
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '';
  const words = body
    .replaceAll(/<a href="([^"]*)">[\s\S]*?<\/a>/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<\/(h1|p)>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '');
  return `${unescapeHtml(words)
    .replaceAll(/^ +| +$/gm, '')
    .trim()}\n`;
}

/** Fills in a template; its title is the subject. Throws on an unknown variable. */
export function writeMessage(kind: MailKind, variables: MessageVariables): MailMessage {
  const html = readTemplate(kind).replaceAll(/\{\{ \.(\w+) \}\}/g, (_whole, name: string) => {
    if (!(name in variables)) throw new Error(`The mail template "${kind}" has an unknown variable ${name}.`);
    return escapeHtml(variables[name as keyof MessageVariables]);
  });
  const subject = unescapeHtml(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
  return { subject, html, text: textOf(html) };
}
