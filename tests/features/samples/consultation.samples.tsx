import type { ReactElement } from 'react';
import type { Alert, Question, Understanding } from '#contract/consultation.ts';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { privacyLine } from '#src/features/consultation/consultation.copy.ts';
import { SuggestionsView } from '#src/features/consultation/assessed/suggestions.view.tsx';
import type { SpeechProps } from '#src/features/consultation/speech/speech.connect.ts';
import { speechCopy } from '#src/features/consultation/speech/speech.copy.ts';
import { ConsultationView } from '#src/features/consultation/consultation.view.tsx';
import type {
  AssessedProps,
  ConsultationProps,
  ConversationProps,
  OpeningProps,
} from '#src/features/consultation/consultation.props.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { emergencyAssessment, sampleAssessment, sampleSources } from './assessment.samples.tsx';

const nothing = () => {};

const frame = { contact: { number: '112', guess: null }, privacy: privacyLine(null, false) };
const guessing = {
  contact: { number: null, guess: { country: 'Germany', number: '112' } },
  privacy: privacyLine(null, false),
};

const question: Question = {
  id: 'q-light',
  text: 'Does bright light make the headache worse?',
  kind: 'yes_no',
  options: [],
  why: 'Light that hurts during a headache is common in migraine and rare in tension headache.',
  why_refs: ['headache-guide'],
  help: null,
  skippable: true,
  min: null,
  max: null,
  unit: null,
  media_alt: null,
};

const option = (id: string, label: string) => ({ id, label });

const questions: Record<string, Question> = {
  yes: question,
  single: {
    ...question,
    id: 'q-onset',
    kind: 'single',
    text: 'How did the headache begin?',
    help: 'Think of the first minutes.',
    options: [
      option('instant', 'Within seconds, like a blow'),
      option('minutes', 'Over some minutes'),
      option('hours', 'Slowly, over hours or days'),
      { id: 'other', label: 'Otherwise', free_text: true },
    ],
  },
  multiple: {
    ...question,
    id: 'q-with',
    kind: 'multiple',
    text: 'Which of these came with the headache?',
    skippable: false,
    options: [
      option('fever', 'Fever'),
      option('neck', 'A stiff neck'),
      option('vision', 'Blurred or double vision'),
      option('weak', 'Weakness or numbness on one side'),
      { id: 'none', label: 'None of these', exclusive: true },
    ],
  },
  number: {
    ...question,
    id: 'q-temp',
    kind: 'number',
    text: 'What is your temperature?',
    min: 34,
    max: 43,
    unit: '°C',
  },
  scale: { ...question, id: 'q-pain', kind: 'scale_0_10', text: 'How bad is the pain right now?' },
  duration: { ...question, id: 'q-long', kind: 'duration', text: 'How long have you had it?', unit: 'days' },
  date: { ...question, id: 'q-date', kind: 'date', text: 'When did it begin?' },
  text: { ...question, id: 'q-text', kind: 'text', text: 'Can you describe the pain?' },
};

const understood: readonly Understanding[] = [
  { finding: 'headache', label: 'Headache', value: 'present', message_index: 0, start: 0, end: 8 },
  { finding: 'one-sided', label: 'Pain on one side', value: 'present', message_index: 0, start: 9, end: 20 },
  { finding: 'fever', label: 'Fever', value: 'absent', message_index: 0, start: 21, end: 30 },
  {
    finding: 'high-reading',
    label: 'Very high blood pressure reading',
    value: 'present',
    message_index: -1,
    start: 0,
    end: 0,
    from_record: ['blood pressure, upper value 186 mmHg, 21 November 2026'],
  },
];

const conversation: ConversationProps = {
  exchanges: [
    {
      index: 0,
      question: 'What’s bothering you?',
      answer: 'A throbbing headache on the left since Tuesday. No fever.',
      canChange: true,
    },
    {
      index: 1,
      question: 'How did the headache begin?',
      answer: 'Slowly, over hours or days',
      canChange: true,
    },
  ],
  focus: { kind: 'asking', asked: { text: question.text, detail: question }, isChange: false },
  typed: '',
  maxLength: 4000,
  progress: { asked: 2, left: 5 },
  understood,
  readBy: 'read by example-model',
  sources: sampleSources,
  alert: null,
  help: null,
  reply: null,
  can: { answer: true, skip: true, finish: true, correct: true },
  on: {
    answer: nothing,
    typed: nothing,
    skip: nothing,
    finish: nothing,
    reopen: nothing,
    withdraw: nothing,
    confirm: nothing,
    correct: nothing,
    cancelWait: nothing,
    retry: nothing,
    edit: nothing,
  },
};

const opening: OpeningProps = {
  follows: null,
  typed: '',
  subject: 'self',
  usesSources: true,
  maxLength: 4000,
  isBusy: false,
  problem: null,
  onTyped: nothing,
  onStart: nothing,
};

export const emergencyAlert: Alert = {
  level: 'emergency',
  title: 'This can be a heart attack',
  message: 'Call an ambulance now. Do not wait for more questions, and do not drive yourself.',
  rule_id: 'sample-chest',
  matched: ['my chest feels tight and heavy and it goes down my left arm'],
  actions: [{ kind: 'call', label: 'Call 112', value: '112' }],
};

const crisisAlert: Alert = {
  level: 'crisis',
  title: 'Please talk to someone now',
  message:
    'What you wrote matters. You do not have to be alone with it: people are there to listen, day and night.',
  rule_id: 'sample-crisis',
  matched: ['I want to end my life'],
  actions: [
    { kind: 'call', label: 'Call a crisis line', value: '0800 000 000' },
    { kind: 'text', label: 'Send a text message', value: '50000' },
  ],
};

const assessed: AssessedProps = {
  assessment: sampleAssessment,
  sources: sampleSources,
  saving: 'unsaved',
  problem: null,
  savedPath: null,
  printed: { name: 'Ada Byron', day: '21 November 2026' },
  exchanges: conversation.exchanges,
  alert: null,
  share: null,
  rulesQuestion: null,
  suggestions: [],
  onSave: nothing,
  onPrint: nothing,
  onRestart: nothing,
  onReopen: nothing,
  onApplies: nothing,
};

const speaks: SpeechProps = {
  dictation: { isListening: false, status: '', onPress: nothing },
  aloud: { isSpeaking: false, status: '', onRead: nothing, onStop: nothing },
};
const listens: SpeechProps = {
  dictation: { isListening: true, status: speechCopy.listening, onPress: nothing },
  aloud: { isSpeaking: true, status: '', onRead: nothing, onStop: nothing },
};
const silent: SpeechProps = { dictation: null, aloud: null };
const show =
  (props: ConsultationProps, speech = silent) =>
  () => <ConsultationView {...props} speech={speech} />;
const conversing = (change: Partial<ConversationProps>) =>
  show({ ...frame, state: 'conversing', conversation: { ...conversation, ...change } });
const asking = (detail: Question, change: Partial<ConversationProps> = {}) =>
  conversing({
    ...change,
    focus: { kind: 'asking', asked: { text: detail.text, detail }, isChange: false },
    can: { ...conversation.can, skip: detail.skippable },
  });

/** Every state of the consultation. */
export const consultationSamples: Record<string, () => ReactElement> = {
  'consultation.opening-with-dictation': show({ ...frame, state: 'opening', opening }, speaks),
  'consultation.with-speech': show({ ...frame, state: 'conversing', conversation }, speaks),
  'consultation.listening': show({ ...frame, state: 'conversing', conversation }, listens),
  'consultation.loading': show({ ...frame, state: 'loading', isResuming: false }),
  'consultation.failed-to-open': show({
    ...frame,
    state: 'failed',
    message: NETWORK_MESSAGE,
    onRetry: nothing,
  }),
  'consultation.offered': show({
    ...guessing,
    state: 'offered',
    offers: [{ consultationId: 'a', title: 'Headache on one side', day: '20 November 2026' }],
    onResume: nothing,
    onDecline: nothing,
  }),
  'consultation.opening': show({ ...guessing, state: 'opening', opening }),
  'consultation.opening-other': show({
    ...frame,
    state: 'opening',
    opening: { ...opening, subject: { relationship: 'my son', age_years: 6, sex_at_birth: 'male' } },
  }),
  'consultation.opening-again': show({
    ...frame,
    state: 'opening',
    opening: {
      ...opening,
      typed: 'A throbbing headache on the left since Tuesday',
      follows: { title: 'Headache on one side, 20 November 2026', day: '20 November 2026' },
    },
  }),
  ...Object.fromEntries(
    Object.entries(questions).map(([name, detail]) => [`consultation.asking-${name}`, asking(detail)]),
  ),
  'consultation.asking-plain': conversing({
    focus: { kind: 'asking', asked: { text: question.text, detail: null }, isChange: false },
    progress: { asked: 2, left: null },
    understood: [],
    can: { ...conversation.can, skip: false },
  }),
  'consultation.changing': conversing({
    focus: { kind: 'asking', asked: { text: question.text, detail: question }, isChange: true },
    can: { answer: true, skip: false, finish: false, correct: false },
  }),
  'consultation.confirming': conversing({
    focus: { kind: 'confirming' },
    can: { answer: false, skip: false, finish: false, correct: false },
  }),
  'consultation.waiting': conversing({
    focus: {
      kind: 'waiting',
      sent: { question: question.text, answer: 'Yes' },
      canCancel: true,
      isSlow: true,
    },
    can: { answer: false, skip: false, finish: false, correct: false },
  }),
  'consultation.failed': conversing({
    focus: {
      kind: 'failed',
      title: null,
      sent: { question: question.text, answer: 'Yes, a lot' },
      canEdit: true,
      message: NETWORK_MESSAGE,
    },
    can: { answer: false, skip: false, finish: false, correct: false },
  }),
  'consultation.emergency': show({
    ...frame,
    state: 'interrupted',
    alert: emergencyAlert,
    canContinue: true,
    onRead: nothing,
  }),
  'consultation.crisis': show({
    ...frame,
    state: 'interrupted',
    alert: crisisAlert,
    canContinue: true,
    onRead: nothing,
  }),
  'consultation.after-alert': conversing({ alert: emergencyAlert }),
  'consultation.assessed': show({ ...frame, state: 'assessed', assessed }),
  'consultation.suggestions': () => (
    <Page title="Your assessment">
      <SuggestionsView
        suggestions={[
          {
            words: 'Allergy: Penicillin',
            quote: 'You wrote: “A rash since Tuesday. I am allergic to penicillin.”',
            path: '/profile/allergies',
            onAdd: nothing,
          },
          {
            words: 'Condition: Asthma',
            quote: 'Asked “Have you been told that you have asthma?”, you answered: “Yes”',
            path: '/profile/conditions',
            onAdd: nothing,
          },
        ]}
      />
    </Page>
  ),
  'consultation.assessed-saved': show({
    ...frame,
    state: 'assessed',
    assessed: {
      ...assessed,
      assessment: emergencyAssessment,
      saving: 'saved',
      savedPath: '/history/a',
      alert: emergencyAlert,
    },
  }),
};
