import type { ReactElement } from 'react';
import { NETWORK_MESSAGE, VALIDATION_TITLE } from '#src/ui/feedback/errors.copy.ts';
import { fieldMessage } from '#src/ui/form/field-errors.copy.ts';
import { profileCopy } from '#src/features/profile/profile.copy.ts';
import { ContactView, type ContactProps } from '#src/features/profile/personal/contact.view.tsx';
import { DeletionView, type DeletionProps } from '#src/features/profile/account-data/deletion.view.tsx';
import { ExportView, type ExportProps } from '#src/features/profile/account-data/export.view.tsx';
import { EmergencyView, type EmergencyProps } from '#src/features/profile/emergency-card/emergency.view.tsx';
import { PersonalView, type PersonalProps } from '#src/features/profile/personal/personal.view.tsx';
import { personalValues } from '#src/features/profile/personal/personal.values.ts';
import { PrivacyView, type PrivacyProps } from '#src/features/profile/privacy/privacy.view.tsx';
import { ProfileView } from '#src/features/profile/profile.view.tsx';
import { RecordLinksView } from '#src/features/profile/record-links.view.tsx';
import { SecurityView, type SecurityProps } from '#src/features/profile/security/security.view.tsx';

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
  conflict: null,
  formKey: 0,
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
    state: 'ready',
    onPrint: nothing,
    facts: {
      name: 'Ada Byron',
      born: '10 December 1985',
      bloodType: '0+',
      contact: { who: 'William King (husband)', phone: '+44 20 7946 0000' },
      allergies: ['Penicillin', 'Peanuts'],
      medications: [profileCopy.emergency.noneKnown],
      measurements: ['Potassium 5.6 mmol/L (12 November 2026)', 'Haemoglobin 128 g/L (3 October 2026)'],
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
  errors: {},
  problem: null,
  isBusy: false,
  onSubmit: nothing,
};

const failed = { title: null, message: NETWORK_MESSAGE };

/** Every state of the profile page. */
export const profileSamples: Record<string, () => ReactElement> = {
  'profile.ready': () => (
    <ProfileView>
      <PersonalView {...personal} />
      <RecordLinksView />
      <EmergencyView {...emergency} />
      <ContactView {...contact} />
      <PrivacyView {...privacy} />
      <ExportView {...taking} />
      <SecurityView {...security} />
      <DeletionView {...leaving} />
    </ProfileView>
  ),
  'profile.loading': () => (
    <ProfileView>
      <PersonalView {...personal} isRestoring />
      <EmergencyView
        section={{ ...form, initial: noContact, isRestoring: true }}
        card={{ state: 'loading' }}
      />
    </ProfileView>
  ),
  'profile.failed': () => (
    <ProfileView>
      <PersonalView {...personal} problem={failed} />
      <PrivacyView {...privacy} noticesReadOn={null} />
      <EmergencyView
        section={{ ...form, initial: noContact, problem: failed }}
        card={{ state: 'failed', message: NETWORK_MESSAGE, onRetry: nothing }}
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
          weight_lb: fieldMessage('weight_lb', 'out_of_range'),
        }}
      />
      <SecurityView
        {...security}
        errors={{ current_password: fieldMessage('current_password', 'password_wrong') }}
      />
    </ProfileView>
  ),
  'profile.conflicted': () => (
    <ProfileView>
      <PersonalView {...personal} conflict={{ onNewest: nothing }} />
      <EmergencyView
        {...emergency}
        section={{ ...form, initial: noContact, conflict: { onNewest: nothing }, problem: failed }}
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
