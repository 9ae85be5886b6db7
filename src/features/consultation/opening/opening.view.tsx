import { List } from '@mantine/core';
import { consultationCopy as copy } from '#src/features/consultation/consultation.copy.ts';
import { ChoiceField } from '#src/ui/form/fields/choice-field.tsx';
import { LongTextField } from '#src/ui/form/fields/long-text-field.tsx';
import { SwitchField } from '#src/ui/form/fields/switch-field.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import { COMPOSER_ID } from '#src/features/consultation/question/question.view.tsx';
import { DictationRow } from '#src/features/consultation/speech/speech.view.tsx';
import type { DictationProps } from '#src/features/consultation/speech/speech.connect.ts';
import { OtherSubjectView } from './other-subject.view.tsx';
import { openingValues, subjectOf, type OpeningValues } from './opening.values.ts';
import type { OpeningProps } from '#src/features/consultation/consultation.props.ts';

const Examples = () => (
  <Disclosure label={copy.examplesTitle}>
    <List listStyleType="none" withPadding={false} spacing="0.375rem" c="dimmed">
      {copy.examples.map((example) => (
        <List.Item key={example}>{example}</List.Item>
      ))}
    </List>
  </Disclosure>
);

const aboutOf = (values: OpeningValues) => ({
  subject: subjectOf(values),
  usesSources: values.uses_sources,
});

/** The opening form: what is wrong, and who it is for. */
export const OpeningView = (props: OpeningProps & { readonly dictation: DictationProps | null }) => (
  <Card>
    <Form
      initial={openingValues(props)}
      label={copy.form}
      submitLabel={copy.start}
      isBusy={props.isBusy}
      problem={props.problem === null ? null : { title: null, message: props.problem }}
      onDraft={(values) => props.onTyped({ ...aboutOf(values), text: values.complaint })}
      onSubmit={(values) => props.onStart({ ...aboutOf(values), text: values.complaint.trim() })}
    >
      {(field) => (
        <>
          <LongTextField
            id={COMPOSER_ID}
            field={field('complaint')}
            label={copy.complaint}
            hint={copy.complaintHint}
            rows={4}
            isRequired
            maxLength={props.maxLength}
          />
          <DictationRow dictation={props.dictation} />
          <Examples />
          <ChoiceField
            field={field('about')}
            label={copy.about}
            choices={[
              { value: 'self', label: copy.aboutSelf },
              { value: 'other', label: copy.aboutOther },
            ]}
          >
            <OtherSubjectView field={field} />
          </ChoiceField>
          <SwitchField field={field('uses_sources')} label={copy.usesSources} hint={copy.usesSourcesHint} />
        </>
      )}
    </Form>
  </Card>
);
