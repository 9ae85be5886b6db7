import { accountCopy } from './credentials.copy.ts';
import type { Field } from './fields/field.ts';
import { TextField } from './fields/text-field.tsx';

/** The email address that an account is known by: password managers fill it in as the username. */
export const EmailField = ({ field }: { readonly field: Field }) => (
  <TextField field={field} label={accountCopy.email} type="email" inputMode="email" autoComplete="username" />
);
