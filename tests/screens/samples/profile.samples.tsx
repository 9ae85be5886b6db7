import type { ReactElement } from 'react';
import { NETWORK_MESSAGE, VALIDATION_TITLE } from '#src/copy/errors.ts';
import { fieldMessage } from '#src/copy/field-errors.ts';
import { profileCopy } from '#src/copy/profile.ts';
import { ContactView, type ContactProps } from '#src/screens/profile/contact.view.tsx';
import { DeletionView, type DeletionProps } from '#src/screens/profile/deletion.view.tsx';
import { ExportView, type ExportProps } from '#src/screens/profile/export.view.tsx';
import { EmergencyView, type EmergencyProps } from '#src/screens/profile/emergency.view.tsx';
import { PersonalView, type PersonalProps } from '#src/screens/profile/personal.view.tsx';
import { personalValues } from '#src/screens/profile/personal.values.ts';
import { PrivacyView, type PrivacyProps } from '#src/screens/profile/privacy.view.tsx';
import { ProfileView } from '#src/screens/profile/profile.view.tsx';
import { RecordLinksView } from '#src/screens/profile/record-links.view.tsx';
import { SecurityView, type SecurityProps } from '#src/screens/profile/security.view.tsx';

const nothing = () => {};
const ada = {
  full_name: 'Ada Byron',
  date_of_birth: '1985-12-10',
  sex_at_birth: 'female',
  pregnancy: 'no',
  height_cm: 168,
  weight_kg: 61.5,
} as const;
const form = {
  errors: {},
  problem: null,
  isBusy: false,
  isRestoring: false,
  isSaved: false,
  onSubmit: nothing,
  onDraft: nothing,
};

const personal: PersonalProps = {
  ...form,
  initial: personalValues(ada),
  units: 'metric',
  asksForPregnancy: true,
};
const noContact = { contact_name: '', contact_relationship: '', contact_phone: '', blood_type: '' };
const emergency: EmergencyProps = {
  section: { ...form, initial: noContact },
  card: {
    face: 'ready',
    onPrint: nothing,
    facts: {
      name: 'Ada Byron',
      born: '10 December 1985',
      bloodType: '0+',
      contact: { who: 'William King (husband)', phone: '+44 20 7946 0000' },
      allergies: ['Penicillin', 'Peanuts'],
      medications: [profileCopy.emergency.noneKnown],
      conditions: [profileCopy.emergency.notRecorded],
      asOf: '21 November 2026',
    },
  },
};
const contact: ContactProps = {
  ...form,
  initial: { country: 'GB', units: 'metric' },
  email: 'ada@example.org',
  countries: [{ value: 'GB', label: 'United Kingdom' }],
};
const privacy: PrivacyProps = {
  ...form,
  initial: { model_provider: false, error_reporting: false },
  noticesReadOn: '21 November 2026',
};
const security: SecurityProps = {
  ...form,
  initial: { email: 'ada@example.org', current_password: '', password: '' },
  onLeave: nothing,
};

const taking: ExportProps = { isBusy: false, isDone: false, problem: null, onDownload: nothing };
const leaving: DeletionProps = {
  face: 'asked',
  errors: {},
  problem: null,
  isBusy: false,
  onSubmit: nothing,
  onKeep: nothing,
};

const failed = { title: null, message: NETWORK_MESSAGE };

/** Every face of the profile page. */
export const profileFaces: Record<string, () => ReactElement> = {
  'profile.ready': () => (
    <ProfileView>
      <PersonalView {...personal} />
      <RecordLinksView />
      <EmergencyView {...emergency} />
      <ContactView {...contact} />
      <PrivacyView {...privacy} />
      <ExportView {...taking} />
      <SecurityView {...security} />
      <DeletionView face="kept" onConsider={nothing} />
    </ProfileView>
  ),
  'profile.loading': () => (
    <ProfileView>
      <PersonalView {...personal} isRestoring />
      <EmergencyView
        section={{ ...form, initial: noContact, isRestoring: true }}
        card={{ face: 'loading' }}
      />
    </ProfileView>
  ),
  'profile.failed': () => (
    <ProfileView>
      <PersonalView {...personal} problem={failed} />
      <PrivacyView {...privacy} noticesReadOn={null} />
      <EmergencyView
        section={{ ...form, initial: noContact, problem: failed }}
        card={{ face: 'failed', message: NETWORK_MESSAGE, onRetry: nothing }}
      />
    </ProfileView>
  ),
  'profile.rejected': () => (
    <ProfileView>
      <PersonalView
        {...personal}
        units="imperial"
        initial={personalValues({ ...ada, units: 'imperial', height_cm: 168 })}
        problem={{ title: VALIDATION_TITLE, message: 'Please check your input and try again' }}
        errors={{
          full_name: fieldMessage('full_name', 'required'),
          weight: fieldMessage('weight', 'out_of_range'),
        }}
      />
      <SecurityView
        {...security}
        errors={{ current_password: fieldMessage('current_password', 'password_wrong') }}
      />
    </ProfileView>
  ),
  'profile.leaving': () => (
    <ProfileView>
      <ExportView {...taking} isDone />
      <DeletionView {...leaving} />
    </ProfileView>
  ),
  'profile.leaving-busy': () => (
    <ProfileView>
      <ExportView {...taking} isBusy />
      <DeletionView {...leaving} isBusy />
    </ProfileView>
  ),
  'profile.leaving-refused': () => (
    <ProfileView>
      <ExportView {...taking} problem={NETWORK_MESSAGE} />
      <DeletionView
        {...leaving}
        problem={{ title: VALIDATION_TITLE, message: 'Please check your input and try again' }}
        errors={{ password: fieldMessage('password', 'password_wrong') }}
      />
    </ProfileView>
  ),
  'profile.saved': () => (
    <ProfileView>
      <PersonalView {...personal} isSaved />
      <ContactView {...contact} isSaved />
      <SecurityView {...security} isSaved />
    </ProfileView>
  ),
};
