import type { AuthSettings } from './auth-context.ts';

/**
 * The page that a link in a mail opens: what the client asked for when it lies on an origin of ours, else `fallback` on
 * the site. Only origin and path survive, so that nothing rides along. Never taken from a request's Host header.
 */
export function readRedirect(
  { siteUrl, webOrigins }: Pick<AuthSettings, 'siteUrl' | 'webOrigins'>,
  asked: unknown,
  fallback: `/${string}`,
): string {
  const url = typeof asked === 'string' && URL.canParse(asked) ? new URL(asked) : null;
  const isOurs = url !== null && [new URL(siteUrl).origin, ...webOrigins].includes(url.origin);
  return isOurs && url.pathname !== '/' ? `${url.origin}${url.pathname}` : `${siteUrl}${fallback}`;
}
