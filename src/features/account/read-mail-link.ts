import type { MailLink } from '#src/domain/session/mail-link.ts';

const read = (values: URLSearchParams, name: string) => values.get(name)?.trim() ?? '';

/** Reads the provider's four kinds of return address from query and fragment; a refusal takes precedence. */
export function readMailLink(address: { readonly search: string; readonly hash: string }): MailLink {
  const query = new URLSearchParams(address.search);
  const fragment = new URLSearchParams(address.hash.replace(/^#/, ''));
  const isRefused = [query, fragment].some((each) => each.has('error') || each.has('error_code'));
  if (isRefused) return { kind: 'refused' };
  const tokenHash = read(query, 'token_hash');
  const type = read(query, 'type');
  if (tokenHash !== '' && type === 'recovery') return { kind: 'token', purpose: 'recovery', tokenHash };
  if (tokenHash !== '' && (type === 'signup' || type === 'email')) {
    return { kind: 'token', purpose: 'signup', tokenHash };
  }
  const isRecovery = read(fragment, 'type') === 'recovery';
  if (isRecovery && read(fragment, 'access_token') !== '') return { kind: 'arrived' };
  const code = read(query, 'code');
  return code === '' ? { kind: 'none' } : { kind: 'code', code };
}
