import { useDeferredValue } from 'react';
import { ContactSection } from '#src/features/profile/personal/contact.section.tsx';
import { DeletionSection } from '#src/features/profile/account-data/deletion.section.tsx';
import { EmergencySection } from '#src/features/profile/emergency-card/emergency.section.tsx';
import { ExportSection } from '#src/features/profile/account-data/export.section.tsx';
import { AccessLogSection } from '#src/features/profile/account-data/access-log.section.tsx';
import { PersonalSection } from '#src/features/profile/personal/personal.section.tsx';
import { EgressSection } from '#src/features/profile/privacy/egress.section.tsx';
import { PrivacySection } from '#src/features/profile/privacy/privacy.section.tsx';
import { ProfileView } from './profile.view.tsx';
import { RecordLinksView } from './record-links.view.tsx';
import { SecuritySection } from '#src/features/profile/security/security.section.tsx';

/** The sections below the first screen are a deferred value: React renders them in slices that do not block input. */
export default function ProfilePage() {
  const isWhole = useDeferredValue(true, false);
  return (
    <ProfileView>
      <PersonalSection />
      {isWhole && <OtherSections />}
    </ProfileView>
  );
}

const OtherSections = () => (
  <>
    <RecordLinksView />
    <EmergencySection />
    <ContactSection />
    <PrivacySection />
    <EgressSection />
    <ExportSection />
    <SecuritySection />
    <AccessLogSection />
    <DeletionSection />
  </>
);
