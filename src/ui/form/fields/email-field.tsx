import { accountCopy } from '#src/ui/form/credentials.copy.ts';
import type { Field } from './field.ts';
import { TextField } from './text-field.tsx';

/** The email address that an account is known by: password managers fill it in as the username. */
export const EmailField = ({ field }: { readonly field: Field }) => (
  <TextField field={field} label={accountCopy.email} type="email" inputMode="email" autoComplete="username" />
);
