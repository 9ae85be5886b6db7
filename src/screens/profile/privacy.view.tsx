import { profileCopy } from '#src/copy/profile.ts';
import { ConsentFields } from '#src/ui/profile/consent-fields.tsx';
import { SectionView } from './section.view.tsx';
import type { SectionForm } from './section-form.ts';

const copy = profileCopy.privacy;

export type PrivacyValues = { readonly model_provider: boolean; readonly error_reporting: boolean };

export type PrivacyProps = SectionForm<PrivacyValues> & {
  /** The day on which the notices were read; null when they were skipped. */
  readonly noticesReadOn: string | null;
};

/** What may leave this server. */
export const PrivacyView = ({ noticesReadOn, ...section }: PrivacyProps) => (
  <SectionView
    {...section}
    title={copy.title}
    lead={copy.lead}
    label={copy.form}
    submitLabel={copy.save}
    below={noticesReadOn === null ? null : <p>{copy.accepted(noticesReadOn)}</p>}
  >
    {(field) => (
      <ConsentFields modelProvider={field('model_provider')} errorReporting={field('error_reporting')} />
    )}
  </SectionView>
);
