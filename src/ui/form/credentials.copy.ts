/** Text of the pages about an account: sign in, sign up, passwords. */
export const accountCopy = {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: 'At least 8 characters. Three or four random words are easy to remember and hard to guess.',
} as const;
