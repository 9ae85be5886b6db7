import type { ReactElement } from 'react';
import type { ConditionPage } from '#contract/condition-page.ts';
import { INVALID_CONDITION_NAME, NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { ConditionView } from '#src/features/condition-page/condition.view.tsx';
import { sampleSources } from './assessment.samples.tsx';

/** A condition's page with something in every part. */
export const sampleConditionPage: ConditionPage = {
  name: 'Migraine',
  slug: 'migraine',
  also_known_as: ['migraine headache', 'sick headache'],
  summary: 'A throbbing headache, often on one side, that comes in attacks and may bring sickness.',
  symptoms: ['Throbbing pain, often on one side', 'Feeling sick', 'Light and noise hurt'],
  causes: ['Nerves of the head that react too strongly'],
  risk_factors: ['Migraine in the family', 'Changes of hormones'],
  when_to_get_help: {
    emergency: ['The worst headache of your life, at its worst within a minute'],
    urgent: ['A new kind of headache after the age of 50'],
    routine: ['Headaches on more than four days a month'],
  },
  self_care: ['Rest in a dark, quiet room'],
  diagnosis: 'By its story; pictures of the head are rarely needed.',
  treatment: 'Painkillers early in the attack, and medications that prevent attacks when there are many.',
  prevention: ['Regular sleep and meals'],
  icd10: 'G43',
  related: [{ name: 'Tension headache', slug: 'tension-headache' }],
  sources: [...sampleSources],
  last_reviewed: null,
  disclaimer: 'This page is general information. It is not advice about you.',
};

const ready = {
  state: 'ready',
  contact: { number: null, guess: { country: 'Germany', number: '112' } },
} as const;

/** Every state of the page about a condition. */
export const conditionSamples: Record<string, () => ReactElement> = {
  'condition.ready': () => <ConditionView {...ready} page={sampleConditionPage} reviewedOn={null} />,
  'condition.reviewed': () => (
    <ConditionView {...ready} page={sampleConditionPage} reviewedOn="4 March 2026" />
  ),
  'condition.missing': () => (
    <ConditionView state="missing" name="migrane" suggestions={['Migraine', 'Tension headache']} />
  ),
  'condition.unnamed': () => <ConditionView state="unnamed" message={INVALID_CONDITION_NAME} />,
  'condition.loading': () => <ConditionView state="loading" />,
  'condition.failed': () => (
    <ConditionView state="failed" title={null} message={NETWORK_MESSAGE} onRetry={() => {}} />
  ),
};
