import { profileFieldCopy as copy } from './profile-fields.copy.ts';
import type { Field } from '#src/ui/form/fields/field.ts';
import { SwitchField } from '#src/ui/form/fields/switch-field.tsx';

type Props = { readonly modelProvider: Field; readonly errorReporting: Field };

/** What may leave this server: off until the patient turns it on. */
export const ConsentFields = ({ modelProvider, errorReporting }: Props) => (
  <>
    <SwitchField field={modelProvider} label={copy.modelProvider} hint={copy.modelProviderHint} />
    <SwitchField field={errorReporting} label={copy.errorReporting} hint={copy.errorReportingHint} />
  </>
);
