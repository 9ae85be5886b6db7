import { ContactSection } from './contact.section.tsx';
import { DeletionSection } from './deletion.section.tsx';
import { EmergencySection } from './emergency.section.tsx';
import { ExportSection } from './export.section.tsx';
import { AccessLogSection } from './access-log.section.tsx';
import { PersonalSection } from './personal.section.tsx';
import { PrivacySection } from './privacy.section.tsx';
import { ProfileView } from './profile.view.tsx';
import { RecordLinksView } from './record-links.view.tsx';
import { SecuritySection } from './security.section.tsx';

export default function ProfileScreen() {
  return (
    <ProfileView>
      <PersonalSection />
      <RecordLinksView />
      <EmergencySection />
      <ContactSection />
      <PrivacySection />
      <ExportSection />
      <SecuritySection />
      <AccessLogSection />
      <DeletionSection />
    </ProfileView>
  );
}
