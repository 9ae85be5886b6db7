import { Title } from '@mantine/core';
import { noticesCopy } from '#src/ui/profile/notices.copy.ts';
import { profileCopy } from '#src/features/profile/profile.copy.ts';
import { ConsentFields } from '#src/ui/profile/consent-fields.tsx';
import { SectionView } from '#src/features/profile/section.view.tsx';
import type { SectionForm } from '#src/features/profile/section-form.ts';

const copy = profileCopy.privacy;

export type PrivacyValues = { readonly model_provider: boolean; readonly error_reporting: boolean };

export type PrivacyProps = SectionForm<PrivacyValues> & {
  /** The day on which the notices were read; null when they were skipped. */
  readonly noticesReadOn: string | null;
};

const Notices = () => (
  <>
    <p>{copy.unread}</p>
    {[noticesCopy.service, noticesCopy.machine].map(({ title, text }) => (
      <div key={title}>
        <Title order={3}>{title}</Title>
        <p>{text}</p>
      </div>
    ))}
  </>
);

/** What may leave this server, and the notices if they were skipped in onboarding. */
export const PrivacyView = ({ noticesReadOn, ...section }: PrivacyProps) => (
  <SectionView
    {...section}
    anchor="privacy"
    title={copy.title}
    lead={copy.lead}
    label={copy.form}
    submitLabel={copy.save}
    below={noticesReadOn === null ? null : <p>{copy.accepted(noticesReadOn)}</p>}
  >
    {(field) => (
      <>
        {noticesReadOn === null ? <Notices /> : null}
        <ConsentFields modelProvider={field('model_provider')} errorReporting={field('error_reporting')} />
      </>
    )}
  </SectionView>
);
