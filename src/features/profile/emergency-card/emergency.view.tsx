import { Button } from '@mantine/core';
import { profileCopy } from '#src/features/profile/profile.copy.ts';
import { profileFieldCopy as labels } from '#src/ui/profile/profile-fields.copy.ts';
import { ErrorState, LoadingState } from '#src/ui/feedback/page-states.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { SelectField } from '#src/ui/form/fields/select-field.tsx';
import { TextField } from '#src/ui/form/fields/text-field.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import { EmergencyCard, type CardFacts } from './emergency-card.view.tsx';
import { SavedNote } from '#src/features/profile/saved-note.view.tsx';
import type { SectionForm } from '#src/features/profile/section-form.ts';

const copy = profileCopy.emergency;

export type EmergencyValues = {
  readonly contact_name: string;
  readonly contact_relationship: string;
  readonly contact_phone: string;
  readonly blood_type: string;
};

export type EmergencyProps = {
  readonly section: SectionForm<EmergencyValues>;
  readonly card:
    | { readonly state: 'loading' }
    | { readonly state: 'failed'; readonly message: string; readonly onRetry: (() => void) | undefined }
    | { readonly state: 'ready'; readonly facts: CardFacts; readonly onPrint: () => void };
};

const bloodTypes = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'];
const bloodOptions = [
  { value: '', label: labels.unknown },
  ...bloodTypes.map((value) => ({ value, label: value })),
];

const ContactForm = ({ isSaved, isRestoring, formKey, ...form }: SectionForm<EmergencyValues>) => (
  <Disclosure label={copy.edit} isOpen={form.problem !== null || form.conflict !== null || formKey > 0}>
    {isRestoring ? (
      <LoadingState label={profileCopy.loading} shape="form" />
    ) : (
      <Form key={formKey} {...form} label={copy.form} submitLabel={profileCopy.save}>
        {(field) => (
          <>
            <TextField field={field('contact_name')} label={copy.contactName} />
            <TextField
              field={field('contact_relationship')}
              label={copy.contactRelationship}
              hint={copy.contactRelationshipHint}
              isOptional
            />
            <TextField
              field={field('contact_phone')}
              label={copy.contactPhone}
              hint={copy.contactPhoneHint}
              type="tel"
              inputMode="tel"
            />
            <SelectField
              field={field('blood_type')}
              label={labels.bloodType}
              hint={labels.bloodTypeHint}
              options={bloodOptions}
            />
          </>
        )}
      </Form>
    )}
    <SavedNote isShown={isSaved} />
  </Disclosure>
);

const CardFace = ({ card }: Pick<EmergencyProps, 'card'>) => {
  if (card.state === 'loading') return <LoadingState label={copy.loading} shape="form" />;
  if (card.state === 'failed') return <ErrorState message={card.message} onRetry={card.onRetry} />;
  return (
    <>
      <EmergencyCard {...card.facts} />
      <div data-print="hide">
        <Button variant="default" onClick={card.onPrint}>
          {copy.print}
        </Button>
      </div>
    </>
  );
};

/** What a helper should know, to print, and the form for data that only the card uses. */
export const EmergencyView = ({ section, card }: EmergencyProps) => (
  <Card anchor="emergency-card" title={copy.title} lead={copy.lead}>
    <CardFace card={card} />
    <ContactForm {...section} />
  </Card>
);
