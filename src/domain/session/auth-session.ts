/** A second way to prove that it is the patient, besides the login. */
export type SecondFactor = {
  readonly id: string;
  /** `other`: the provider knows it, but this app does not support it. */
  readonly kind: 'app' | 'key' | 'recovery-codes' | 'other';
};

/**
 * Who is signed in, without any token: tokens stay inside the auth provider's adapter.
 * `id` differs for every sign-in, also of the same user.
 */
export type AuthSession = {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  /** The factors of which one must be verified before the session opens anything; absent when none is needed. */
  readonly dueFactors?: readonly SecondFactor[];
};
