import type { SignInMethod } from '#server/db/auth-tables.ts';

/** The authenticator assurance level: one factor, or also a second one. */
export type AssuranceLevel = 'aal1' | 'aal2';

/** The methods that raise a session to `aal2`. */
export const secondFactorMethods: ReadonlySet<string> = new Set<SignInMethod['method']>([
  'totp',
  'mfa/webauthn',
  'mfa/recovery_code',
]);

const isOfSecondFactor = ({ method }: SignInMethod): boolean => secondFactorMethods.has(method);

/** The assurance level of a session's methods. */
export const levelOf = (methods: readonly SignInMethod[]): AssuranceLevel =>
  methods.some(isOfSecondFactor) ? 'aal2' : 'aal1';

/** The methods without second factors. */
export const firstFactorMethods = (methods: readonly SignInMethod[]): SignInMethod[] =>
  methods.filter((each) => !isOfSecondFactor(each));

/** Adds a method; it replaces an earlier use of the same method. */
export const withMethod = (
  methods: readonly SignInMethod[],
  method: SignInMethod['method'],
  now: Date,
): SignInMethod[] => [
  ...methods.filter((each) => each.method !== method),
  { method, timestamp: Math.floor(now.getTime() / 1000) },
];
