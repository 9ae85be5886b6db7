import { profileFieldCopy as copy } from '#src/copy/profile-fields.ts';
import type { Field } from '../form/field.ts';
import { SwitchField } from '../form/switch-field.tsx';

type Props = { readonly modelProvider: Field; readonly errorReporting: Field };

/** What may leave this server: off until the patient turns it on. */
export const ConsentFields = ({ modelProvider, errorReporting }: Props) => (
  <>
    <SwitchField field={modelProvider} label={copy.modelProvider} hint={copy.modelProviderHint} />
    <SwitchField field={errorReporting} label={copy.errorReporting} hint={copy.errorReportingHint} />
  </>
);
