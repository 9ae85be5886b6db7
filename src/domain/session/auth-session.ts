/** A way to show that it is really the patient, beside what they logged in with. */
export type SecondFactor = {
  readonly id: string;
  /** `other`: the provider knows it, and this product has no page for it. */
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
  /** The factors of which one must be shown before the session opens anything; absent where none is asked for. */
  readonly dueFactors?: readonly SecondFactor[];
};
