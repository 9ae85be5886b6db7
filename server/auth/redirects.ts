import type { AuthSettings } from './auth-context.ts';

/**
 * The page that a link in a mail opens: the requested one if it is on one of our origins, else `fallback`. Keeps only
 * origin and path, so that no other data is passed along. Never uses the Host header.
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
