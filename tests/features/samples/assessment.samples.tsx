import type { ReactElement } from 'react';
import type { Assessment, Source } from '#contract/assessment.ts';
import type { ModelShare } from '#src/domain/model-share.ts';
import { AssessmentReport } from '#src/ui/assessment/assessment-report.tsx';
import type { RulesAlone } from '#src/ui/assessment/model/model-card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { messageByCode, NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import type { SavedProps } from '#src/features/history/detail/assessment-detail.props.ts';
import { AssessmentDetailView } from '#src/features/history/detail/assessment-detail.view.tsx';
import { SavedView } from '#src/features/history/detail/saved.view.tsx';

const nothing = () => {};

const emptySource: Source = {
  id: '',
  title: '',
  source: '',
  section: '',
  doi: '',
  document_type: 'other',
  specialty: '',
  citation: '',
  url: null,
  published: null,
  passage: null,
  quote: null,
};

/** Invented works: no test may name a real one and put words in its mouth. */
export const sampleSources: readonly Source[] = [
  {
    ...emptySource,
    id: 'headache-guide',
    title: 'Headaches in adults: an invented guideline',
    source: 'Example Institute',
    section: 'Recognition',
    document_type: 'guideline',
    specialty: 'neurology',
    citation: 'Headaches in adults: an invented guideline. Example Institute.',
    url: 'https://example.org/headache-guide',
    published: '2024',
    passage:
      'One-sided, throbbing pain with light sensitivity and nausea points to migraine rather than tension.',
  },
  {
    ...emptySource,
    id: 'tension-leaflet',
    title:
      'Tension headache: an invented leaflet with an_unbreakably_long_word_in_its_title_as_addresses_have',
    source: 'Example Library',
    document_type: 'patient_information',
    citation: 'Tension headache: an invented leaflet. Example Library.',
    url: 'https://example.org/tension',
  },
];

export const sampleAssessment: Assessment = {
  reasoning:
    'The pain is on one side, throbs and comes with nausea, and light makes it worse. It has come like this before. Nothing you said points to a bleed or an infection.',
  conditions: [
    {
      name: 'Migraine',
      probability: 0.64,
      likelihood: 'high',
      description: 'A headache that comes in attacks, often on one side, often with nausea.',
      reasoning: '',
      evidence: ['Pain on one side', 'Light makes it worse', 'Nausea', 'Attacks like this before'],
      evidence_citations: [['headache-guide'], ['headache-guide'], [], []],
      evidence_against: ['No zigzag lines or other aura'],
      evidence_against_citations: [[]],
      unknowns: ['Whether close relatives have migraine'],
      citations: ['headache-guide'],
      slug: 'migraine',
    },
    {
      name: 'Tension headache',
      probability: 0.27,
      likelihood: 'moderate',
      description: 'A dull, pressing headache on both sides.',
      reasoning: '',
      evidence: ['Long hours at a desk'],
      evidence_against: ['The pain is on one side', 'Nausea'],
      unknowns: [],
      citations: ['headache-guide', 'tension-leaflet'],
      slug: 'tension-headache',
    },
    {
      name: 'Bleeding around the brain',
      probability: 0.02,
      likelihood: 'low',
      description: 'Bleeding that brings a sudden and terrible headache.',
      reasoning: '',
      evidence: [],
      evidence_against: ['The pain came slowly', 'No stiff neck'],
      unknowns: [],
      citations: [],
      do_not_miss: true,
      slug: null,
    },
  ],
  next_steps: [
    'Rest in a dark, quiet room and drink water.',
    'Write down when the headaches come and what went before.',
    'See a doctor if they come more than four times a month.',
  ],
  confidence_score: 0.72,
  evidence_quality: 'moderate',
  urgency: 'MEDIUM',
  urgency_known: true,
  care_level: 'routine',
  timeframe_hours: 14 * 24,
  warning_signs: [
    'a headache that is suddenly the worst of your life',
    'fever with a stiff neck',
    'weakness, numbness, or trouble speaking or seeing',
  ],
  self_care: [
    {
      text: 'A pain killer you tolerate, early in the attack, on no more than ten days a month.',
      citations: ['headache-guide'],
    },
  ],
  safety: { rules_checked: 31, triggered: [], floor_applied: false, urgency_before_floor: 'MEDIUM' },
  counterfactuals: [
    { if: 'the pain had come within a minute', finding_id: 'thunderclap', then: { urgency: 'EMERGENCY' } },
    { if: 'both sides hurt', finding_id: 'bilateral', then: { top_condition: 'Tension headache' } },
  ],
  no_conclusion: false,
  answers: [
    { question: 'Where does it hurt?', answer: 'On the left side', value: 'unilateral' },
    { question: 'Does light make it worse?', answer: 'Yes', value: 'yes' },
  ],
  limits: ['It covers common causes of headache in adults.'],
  record: {
    medications: ['Sumatriptan'],
    measurements: ['Haemoglobin 11.2 g/dL, below the usual range (2 October 2026)'],
  },
};

export const emergencyAssessment: Assessment = {
  ...sampleAssessment,
  urgency: 'EMERGENCY',
  care_level: 'call_ambulance',
  timeframe_hours: null,
  conditions: sampleAssessment.conditions.slice(0, 1),
  safety: {
    rules_checked: 31,
    triggered: [{ rule_id: 'thunderclap', label: 'Sudden, worst headache ever', source_id: null }],
    floor_applied: true,
    urgency_before_floor: 'MEDIUM',
  },
};

const saved: SavedProps = {
  followUp: null,
  title: 'Headache on one side, 21 November 2026',
  savedOn: '21 November 2026',
  assessment: sampleAssessment,
  sources: sampleSources,
  share: null,
  transcript: [
    {
      messageIndex: 0,
      question: null,
      answer: 'A throbbing headache on the left since Tuesday. Light makes it worse.',
      understood: ['headache', 'worse in bright light'],
    },
    { messageIndex: 2, question: 'Do you feel sick?', answer: 'A little', understood: ['nausea'] },
    { messageIndex: 4, question: 'Do you have a fever?', answer: 'No', understood: ['not: fever'] },
    {
      messageIndex: 6,
      question: 'Do close relatives have migraine?',
      answer: 'I don’t know',
      understood: [],
    },
  ],
  contact: { number: '112', guess: null },
  printed: { name: 'Ada Byron', day: '21 November 2026' },
  onPrint: nothing,
  onFollowUp: nothing,
};

const detailOf = (assessment: Assessment, emergencyNumber: string | null = '112') => (
  <SavedView
    {...saved}
    contact={{ number: emergencyNumber, guess: { country: 'Germany', number: '112' } }}
    assessment={assessment}
  />
);

/** With what a language model read and wrote, and how the rules alone saw it. */
export const sampleShare: ModelShare = {
  provider: 'openai-compatible example-model',
  isDegraded: false,
  read: [{ finding: 'aura', label: 'Zigzag lines before the pain', words: 'sparkles in one eye' }],
};
const withModel: Assessment = {
  ...sampleAssessment,
  urgency: 'HIGH',
  care_level: 'within_24h',
  timeframe_hours: 4,
  conditions: sampleAssessment.conditions.map((each, index) =>
    index === 0
      ? { ...each, evidence: [...each.evidence, 'Zigzag lines before the pain: common in it'] }
      : each,
  ),
  wording: {
    lang: 'en',
    sentences: [
      { text: 'The pain is on one side and light makes it worse.', claim: 'c1', citations: [] },
      {
        text: 'It comes in attacks.',
        claim: 'c4',
        original: 'A headache that comes in attacks.',
        citations: ['headache-guide'],
      },
    ],
  },
};
const alone: RulesAlone = { isOn: false, isBusy: false, failure: null, higher: null, onSwitch: nothing };
const { transcript: _transcript, ...shown } = saved;
const reportOf = (assessment: Assessment, change: Partial<RulesAlone>) => (
  <Page title="Your assessment">
    <AssessmentReport
      {...shown}
      assessment={assessment}
      share={sampleShare}
      alone={{ ...alone, ...change }}
    />
  </Page>
);

/** Every state of a saved assessment. */
export const assessmentSamples: Record<string, () => ReactElement> = {
  'assessment.routine': () => detailOf(sampleAssessment),
  'assessment.with-model': () => reportOf(withModel, {}),
  'assessment.rules-alone': () =>
    reportOf(sampleAssessment, { isOn: true, higher: 'Get medical help within 24 hours' }),
  'assessment.rules-failed': () =>
    reportOf(withModel, { isOn: true, failure: { message: NETWORK_MESSAGE, onRetry: nothing } }),
  'assessment.emergency': () => detailOf(emergencyAssessment),
  'assessment.urgent': () =>
    detailOf({ ...sampleAssessment, urgency: 'HIGH', care_level: 'within_24h', timeframe_hours: 4 }, null),
  'assessment.unknown': () => detailOf({ ...sampleAssessment, urgency_known: false }, null),
  'assessment.no-conclusion': () =>
    detailOf({
      ...sampleAssessment,
      conditions: [],
      no_conclusion: true,
      evidence_quality: 'none',
      care_level: 'routine',
    }),
  'assessment.without-transcript': () => <SavedView {...saved} transcript={[]} />,
  'assessment.loading': () => <AssessmentDetailView state="loading" />,
  'assessment.failed': () => (
    <AssessmentDetailView state="failed" message={messageByCode.NOT_FOUND} onRetry={nothing} />
  ),
};
