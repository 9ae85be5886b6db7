/**
 * How a page was reached from a mail. `token` and `code` wait for a click of the patient, so that a mail scanner cannot
 * use them up; `arrived` is a session that the provider's client takes from the URL itself.
 */
export type MailLink =
  | { readonly kind: 'token'; readonly purpose: 'recovery' | 'signup'; readonly tokenHash: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'arrived' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'none' };
