import { onboardingCopy as copy } from '#src/copy/onboarding.ts';
import { LoadingFace } from '#src/ui/feedback/faces.tsx';
import { BirthDateField } from '#src/ui/form/birth-date-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Form, type FormProblem } from '#src/ui/form/form.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';

export type OnboardingValues = { readonly full_name: string; readonly date_of_birth: string };

export type OnboardingProps = {
  /** A draft is being looked for: the form appears with it. */
  readonly isRestoring: boolean;
  readonly initial: OnboardingValues;
  readonly errors: Readonly<Partial<Record<keyof OnboardingValues, string>>>;
  readonly problem: FormProblem | null;
  readonly isBusy: boolean;
  readonly onSubmit: (values: OnboardingValues) => void;
  readonly onDraft: (values: OnboardingValues) => void;
};

export const OnboardingView = ({ isRestoring, ...form }: OnboardingProps) => (
  <Page title={copy.title} lead={copy.lead} width="narrow">
    {isRestoring ? (
      <LoadingFace label={copy.loading} shape="form" />
    ) : (
      <Card>
        <Form {...form} label={copy.form} submitLabel={copy.submit}>
          {(field) => (
            <>
              <TextField
                field={field('full_name')}
                label={copy.fullName}
                hint={copy.fullNameHint}
                autoComplete="name"
              />
              <BirthDateField field={field('date_of_birth')} label={copy.dateOfBirth} />
            </>
          )}
        </Form>
      </Card>
    )}
  </Page>
);
