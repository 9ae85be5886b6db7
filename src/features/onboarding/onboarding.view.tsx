import { Button, Group, Progress, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { onboardingCopy as copy } from './onboarding.copy.ts';
import { LoadingState } from '#src/ui/feedback/page-states.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Form, type FormProblem } from '#src/ui/form/form.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import type {
  DescribingValues,
  InformingValues,
  NamingValues,
  RecordingValues,
} from './onboarding.values.ts';
import { DescribingFields, InformingFields, RecordingFields } from './steps.view.tsx';
import { NamingFields } from './naming.view.tsx';

/** The current state of one step's form. */
type StepForm<V> = {
  readonly initial: V;
  readonly errors: Readonly<Partial<Record<keyof V & string, string>>>;
  readonly problem: FormProblem | null;
  readonly isBusy: boolean;
  readonly onSubmit: (values: V) => void;
  readonly onDraft: (values: V) => void;
};

type Step =
  | { readonly step: 'naming'; readonly form: StepForm<NamingValues> }
  | {
      readonly step: 'describing';
      readonly form: StepForm<DescribingValues>;
      readonly asksForPregnancy: boolean;
      readonly countries: readonly { readonly value: string; readonly label: string }[];
    }
  | { readonly step: 'recording'; readonly form: StepForm<RecordingValues> }
  | { readonly step: 'informing'; readonly form: StepForm<InformingValues> };

export type OnboardingProps =
  | { readonly state: 'loading' }
  | (Step & {
      readonly state: 'ready';
      readonly number: number;
      readonly isChild: boolean;
      readonly onBack: (() => void) | null;
      readonly onSkip: (() => void) | null;
      readonly onLater: (() => void) | null;
    });

type Ready = Extract<OnboardingProps, { state: 'ready' }>;

const STEPS = 4;

const StepProgress = ({ number }: Pick<Ready, 'number'>) => (
  <Stack gap="sm" fz="sm" c="dimmed">
    <p>{copy.progress(number, STEPS)}</p>
    <Progress value={(number / STEPS) * 100} size="0.25rem" aria-hidden />
  </Stack>
);

function StepFields(props: Ready): ReactNode {
  const submitLabel = props.step === 'informing' ? copy.finish : copy.next;
  const shared = { submitLabel, label: copy[props.step].form };
  if (props.step === 'naming') {
    return (
      <Form {...props.form} {...shared}>
        {(field) => <NamingFields field={field} />}
      </Form>
    );
  }
  if (props.step === 'describing') {
    const facts = { asksForPregnancy: props.asksForPregnancy, countries: props.countries };
    return (
      <Form {...props.form} {...shared}>
        {(field) => <DescribingFields field={field} {...facts} />}
      </Form>
    );
  }
  if (props.step === 'recording') {
    return (
      <Form {...props.form} {...shared}>
        {(field) => <RecordingFields field={field} />}
      </Form>
    );
  }
  return (
    <Form {...props.form} {...shared}>
      {(field) => <InformingFields field={field} />}
    </Form>
  );
}

const Ways = ({ onBack, onSkip, onLater }: Pick<Ready, 'onBack' | 'onSkip' | 'onLater'>) => (
  <Group gap="0.25rem 0.5rem" ms="-0.75rem">
    {onBack ? (
      <Button variant="subtle" onClick={onBack}>
        {copy.back}
      </Button>
    ) : null}
    {onSkip ? (
      <Button variant="subtle" onClick={onSkip}>
        {copy.skip}
      </Button>
    ) : null}
    {onLater ? (
      <Button variant="subtle" onClick={onLater}>
        {copy.later}
      </Button>
    ) : null}
  </Group>
);

/** Onboarding: one step at a time, with buttons to go back and to finish later. */
export const OnboardingView = (props: OnboardingProps) => {
  if (props.state === 'loading') {
    return (
      <Page title={copy.naming.title} width="narrow">
        <LoadingState label={copy.loading} shape="form" />
      </Page>
    );
  }
  const { title, lead } = copy[props.step];
  return (
    <Page title={title} lead={lead} focusKey={props.step} width="narrow">
      <StepProgress number={props.number} />
      {props.isChild ? (
        <Notice tone="warn" title={copy.childTitle}>
          <p>{copy.child}</p>
        </Notice>
      ) : null}
      <Card>
        <StepFields key={props.step} {...props} />
      </Card>
      <Ways {...props} />
    </Page>
  );
};
