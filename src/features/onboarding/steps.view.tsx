import { Divider, Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import { noticesCopy } from '#src/ui/profile/notices.copy.ts';
import { quickRecordCopy as record } from './onboarding.copy.ts';
import { profileFieldCopy as labels } from '#src/ui/profile/profile-fields.copy.ts';
import { CheckField } from '#src/ui/form/fields/check-field.tsx';
import type { Field } from '#src/ui/form/fields/field.ts';
import { LongTextField } from '#src/ui/form/fields/long-text-field.tsx';
import { SelectField } from '#src/ui/form/fields/select-field.tsx';
import { ConsentFields } from '#src/ui/profile/consent-fields.tsx';
import { HealthFields } from '#src/ui/profile/health-fields.tsx';
import type { DescribingValues, InformingValues, RecordingValues } from './onboarding.values.ts';

type Of<V> = { readonly field: (name: keyof V & string) => Field };

type DescribingFacts = {
  readonly asksForPregnancy: boolean;
  readonly countries: readonly { readonly value: string; readonly label: string }[];
};

export const DescribingFields = ({ field, ...facts }: Of<DescribingValues> & DescribingFacts) => (
  <>
    <HealthFields
      sexAtBirth={field('sex_at_birth')}
      pregnancy={field('pregnancy')}
      asksForPregnancy={facts.asksForPregnancy}
    />
    <SelectField
      field={field('country')}
      label={labels.country}
      hint={labels.countryHint}
      options={[{ value: '', label: labels.chooseCountry }, ...facts.countries]}
      autoComplete="country"
    />
  </>
);

const kinds = ['allergies', 'medications', 'conditions'] as const;

export const RecordingFields = ({ field }: Of<RecordingValues>) => (
  <>
    {kinds.map((kind, index) => (
      <Fragment key={kind}>
        {index === 0 ? null : <Divider />}
        <Stack gap="0.75rem">
          <LongTextField field={field(kind)} label={record[kind].label} hint={record[kind].hint} rows={2} />
          <CheckField field={field(`${kind}_none`)} label={record.none[kind]} />
        </Stack>
      </Fragment>
    ))}
  </>
);

const notices = [noticesCopy.service, noticesCopy.machine];

export const InformingFields = ({ field }: Of<InformingValues>) => (
  <>
    {notices.map(({ title, text }) => (
      <Stack key={title} gap="xs">
        <Text component="h2" fz="lg" fw={650}>
          {title}
        </Text>
        <p>{text}</p>
      </Stack>
    ))}
    <ConsentFields modelProvider={field('model_provider')} errorReporting={field('error_reporting')} />
  </>
);
