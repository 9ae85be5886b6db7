/**
 * Who is signed in, without any token: tokens stay inside the auth provider's adapter.
 * `id` differs for every sign-in, also of the same user.
 */
export type AuthSession = {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
};
