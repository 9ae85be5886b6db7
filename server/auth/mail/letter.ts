import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MailKind } from '#server/db/auth-tables.ts';

/** A mail in both its forms. `link` variables must be URL-safe already; they are escaped for HTML here. */
export type Letter = { readonly subject: string; readonly html: string; readonly text: string };

/** The variables of the provider's own templates, so that one file serves a real project too. */
export type LetterVariables = {
  readonly SiteURL: string;
  readonly RedirectTo: string;
  readonly TokenHash: string;
  /** The code that may be typed instead of following the link. */
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
};

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const unescapeHtml = (value: string) =>
  Object.entries(entities).reduceRight((text, [sign, entity]) => text.replaceAll(entity, sign), value);

function readTemplate(kind: MailKind): string {
  return readFileSync(path.join(folder, files[kind]), 'utf8');
}

/** The words of a template's body: a paragraph a block, a link by its address. */
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

/** Fills a template; its title is the subject. Throws on a variable without a value. */
export function writeLetter(kind: MailKind, variables: LetterVariables): Letter {
  const html = readTemplate(kind).replaceAll(/\{\{ \.(\w+) \}\}/g, (_whole, name: string) => {
    if (!(name in variables)) throw new Error(`The mail template "${kind}" has an unknown variable ${name}.`);
    return escapeHtml(variables[name as keyof LetterVariables]);
  });
  const subject = unescapeHtml(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
  return { subject, html, text: textOf(html) };
}
