import type { SignInMethod } from '#server/db/auth-tables.ts';

/** How sure the server is of who someone is: with one factor, or with a second one too. */
export type AssuranceLevel = 'aal1' | 'aal2';

/** The methods that raise a session to `aal2`. */
export const secondFactorMethods: ReadonlySet<string> = new Set<SignInMethod['method']>([
  'totp',
  'mfa/webauthn',
  'mfa/recovery_code',
]);

const isOfSecondFactor = ({ method }: SignInMethod): boolean => secondFactorMethods.has(method);

/** The level that a session's methods add up to. */
export const levelOf = (methods: readonly SignInMethod[]): AssuranceLevel =>
  methods.some(isOfSecondFactor) ? 'aal2' : 'aal1';

/** The methods without those of a second factor. */
export const firstFactorMethods = (methods: readonly SignInMethod[]): SignInMethod[] =>
  methods.filter((each) => !isOfSecondFactor(each));

/** The methods with one more, which replaces an earlier use of the same. */
export const withMethod = (
  methods: readonly SignInMethod[],
  method: SignInMethod['method'],
  now: Date,
): SignInMethod[] => [
  ...methods.filter((each) => each.method !== method),
  { method, timestamp: Math.floor(now.getTime() / 1000) },
];
