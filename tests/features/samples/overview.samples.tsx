import { removalCopy } from '#src/ui/feedback/feedback.copy.ts';
import type { ReactElement } from 'react';
import { messageByCode, NETWORK_MESSAGE, VALIDATION_TITLE } from '#src/ui/feedback/errors.copy.ts';
import { CardEditor } from '#src/features/dashboard/card-editor/card-editor.view.tsx';
import type { CardEditorProps, CardProps, DashboardProps } from '#src/features/dashboard/dashboard.props.ts';
import { DashboardView } from '#src/features/dashboard/dashboard.view.tsx';
import type { ComparisonProps } from '#src/features/history/comparison/comparison.props.ts';
import { ComparisonView } from '#src/features/history/comparison/comparison.view.tsx';
import { HistoryView, type HistoryProps } from '#src/features/history/history.view.tsx';

const nothing = () => {};

const items = [
  {
    id: 'a',
    title: 'Headache on one side, 21 November 2026',
    name: 'Headache on one side',
    day: '21 November 2026',
    urgency: 'MEDIUM',
  },
  {
    id: 'b',
    title: 'Cough and fever, 12 November 2026',
    name: 'Cough and fever',
    day: '12 November 2026',
    urgency: 'LOW',
  },
  {
    id: 'c',
    title: 'Tight chest on the stairs, 3 November 2026',
    name: 'Tight chest on the stairs',
    day: '3 November 2026',
    urgency: 'EMERGENCY',
  },
] as const;

const action = (label: string, isOff = false) => ({ label, isOff, onAct: nothing });
const actions = ['Pin', 'Move later', 'Hide']
  .map((label) => action(label))
  .concat(action('Move earlier', true));

const card: CardProps = {
  id: 'n',
  type: 'note',
  tone: 'neutral',
  title: 'Ask about the new tablets',
  lines: ['Before or after breakfast?'],
  names: [],
  urgency: null,
  percent: null,
  due: null,
  isDone: false,
  isPinned: true,
  size: 'md',
  link: null,
  main: null,
  mainLabel: '',
  actions,
};
const linkTo = (to: string, text: string) => ({ to, text, label: `${text}: it`, onFollow: undefined });

const cards: readonly CardProps[] = [
  {
    ...card,
    id: 'w',
    type: 'safety_warning',
    tone: 'danger',
    title: 'A medication may not suit one of your allergies',
    lines: [],
    names: ['Amoxicillin, and your allergy to penicillin'],
    isPinned: false,
    size: 'lg',
    link: linkTo('/profile/medications', 'Check your medications'),
  },
  {
    ...card,
    id: 'r',
    type: 'resume_consultation',
    tone: 'info',
    title: 'Continue your consultation',
    lines: ['My son has a barking cough'],
    isPinned: false,
    link: linkTo('/consultation', 'Continue'),
    main: action('Discard'),
    mainLabel: 'Discard: My son has a barking cough',
  },
  {
    ...card,
    id: 'l',
    type: 'last_assessment',
    title: 'Your last assessment',
    lines: ['Headache on one side, 21 November 2026'],
    urgency: 'MEDIUM',
    isPinned: false,
    link: linkTo('/history/a', 'Open the assessment'),
  },
  card,
  {
    ...card,
    id: 'm',
    type: 'measurements',
    title: 'Measurements',
    lines: [],
    names: [
      'Potassium 6.8 mmol/L, far above the usual range (21 November 2026)',
      'Pulse 70 per minute, in the usual range (20 November 2026)',
      'and 3 more',
    ],
    isPinned: false,
    link: linkTo('/profile/measurements', 'Open the list'),
  },
  {
    ...card,
    id: 'd',
    type: 'reminder',
    title: 'Blood test',
    lines: [],
    due: { text: 'Was due on 3 November 2026', isLate: true },
    isPinned: false,
    main: action('Mark as done'),
    mainLabel: 'Mark as done: Blood test',
  },
  {
    ...card,
    id: 'g',
    type: 'getting_started',
    tone: 'info',
    title: 'Complete your profile',
    lines: ['Still missing: country, weight'],
    percent: 60,
    isPinned: false,
    link: linkTo('/profile', 'Open your profile'),
  },
  {
    ...card,
    id: 'o',
    type: 'goal',
    title: 'Walk every day',
    isDone: true,
    lines: [],
    isPinned: false,
    size: 'sm',
  },
];

const board: Extract<DashboardProps['board'], { state: 'ready' }> = {
  state: 'ready',
  cards,
  hidden: [{ id: 'h', title: 'For an emergency', onRestore: nothing }],
  problem: null,
  announcement: '',
  removal: null,
  onRestoreAll: nothing,
  onAdd: nothing,
};

const dashboard: DashboardProps = {
  name: 'Ada Byron',
  contact: { number: '112', guess: null },
  board,
  editor: null,
};

const form: CardEditorProps = {
  formKey: 'new',
  title: 'New card',
  initial: {
    type: 'reminder',
    title: '',
    content: '',
    due: '2026-12-01',
    place: '',
    condition: '',
    size: 'lg',
    tone: 'info',
  },
  hasKeptPlace: false,
  isRestored: true,
  isBusy: false,
  conflict: null,
  problem: { title: VALIDATION_TITLE, message: messageByCode.VALIDATION_ERROR },
  errors: { title: 'Please fill this in.' },
  onDraft: nothing,
  onSubmit: nothing,
  onDiscard: nothing,
  onClose: nothing,
};

const choosing: HistoryProps['choosing'] = { onStart: nothing, choice: null };
const choice: NonNullable<HistoryProps['choosing']['choice']> = {
  announcement: 'Two selected.',
  isChosen: (id) => id !== 'c',
  toggleOf: (id) => (id === 'c' ? null : nothing),
  onCompare: nothing,
  onCancel: nothing,
};

const comparison: ComparisonProps = {
  state: 'ready',
  onBack: nothing,
  onOthers: nothing,
  isSamePerson: false,
  isLowered: true,
  sides: [
    { ...items[2], when: 'Earlier' },
    { ...items[1], when: 'Later' },
  ],
  parts: [
    {
      title: 'What it could be',
      verdict: '1 new, 1 no longer named, 1 changed, 1 in both.',
      rows: [
        { change: 'new', words: 'New', earlier: null, later: 'Influenza: Fits well' },
        { change: 'changed', words: 'Changed', earlier: 'Asthma: Fits well', later: 'Asthma: Could fit' },
        { change: 'same', words: 'In both', earlier: 'Anaemia: Could fit', later: 'Anaemia: Could fit' },
        { change: 'removed', words: 'No longer named', earlier: 'Stable angina: Could fit', later: null },
      ],
    },
    { title: 'Next steps', verdict: 'Neither assessment lists any.', rows: [] },
  ],
};

const history: HistoryProps = {
  choosing,
  hasFilters: true,
  query: { search: '', urgency: null },
  onSearch: nothing,
  onUrgency: nothing,
  renaming: null,
  removal: null,
  list: {
    state: 'ready',
    count: 4,
    isBusy: false,
    onMore: nothing,
    canRemove: true,
    onRename: nothing,
    onRemove: nothing,
    months: [
      { month: 'November 2026', items },
      {
        month: 'October 2026',
        items: [
          {
            id: 'e',
            title: 'Sore throat, 30 October 2026',
            name: 'Sore throat',
            day: '30 October 2026',
            urgency: 'HIGH',
          },
        ],
      },
    ],
  },
};

const renaming: NonNullable<HistoryProps['renaming']> = {
  id: 'a',
  formKey: 'a',
  conflict: null,
  title: 'Headache on one side, 21 November 2026',
  isListed: true,
  isBusy: false,
  problem: null,
  errors: {},
  onSubmit: nothing,
  onCancel: nothing,
};

const failed = { state: 'failed', message: NETWORK_MESSAGE, onRetry: nothing } as const;

/** Every state of the dashboard and the history. */
export const overviewSamples: Record<string, () => ReactElement> = {
  'history.choosing': () => <HistoryView {...history} choosing={{ ...choosing, choice }} />,
  'history.compared': () => <ComparisonView {...comparison} />,
  'history.not-compared': () => (
    <ComparisonView
      onBack={nothing}
      onOthers={nothing}
      state="failed"
      message={NETWORK_MESSAGE}
      onRetry={nothing}
    />
  ),
  'dashboard.ready': () => <DashboardView {...dashboard} />,
  'dashboard.empty': () => (
    <DashboardView {...dashboard} name={null} board={{ ...board, cards: [], hidden: [] }} />
  ),
  'dashboard.undo': () => (
    <DashboardView
      {...dashboard}
      board={{ ...board, removal: { state: 'undoable', text: 'Deleted: Blood test', onUndo: nothing } }}
    />
  ),
  'dashboard.not-deleted': () => (
    <DashboardView
      {...dashboard}
      board={{
        ...board,
        problem: NETWORK_MESSAGE,
        removal: {
          state: 'failed',
          title: removalCopy.failed,
          message: NETWORK_MESSAGE,
          onRetry: nothing,
          onKeep: nothing,
        },
      }}
    />
  ),
  'dashboard.form': () => (
    <>
      <h1>Dashboard</h1>
      <CardEditor {...form} />
    </>
  ),
  'dashboard.loading': () => <DashboardView {...dashboard} board={{ state: 'loading' }} />,
  'dashboard.failed': () => <DashboardView {...dashboard} board={failed} />,
  'history.ready': () => <HistoryView {...history} />,
  'history.renaming': () => (
    <HistoryView
      {...history}
      renaming={{ ...renaming, errors: { title: 'Please fill this in.' } }}
      removal={{ state: 'undoable', text: 'Deleted: Sore throat', onUndo: nothing }}
    />
  ),
  'history.renaming-hidden': () => (
    <HistoryView
      {...history}
      query={{ search: 'knee', urgency: null }}
      list={{ state: 'empty', isFiltered: true }}
      renaming={{ ...renaming, isListed: false, problem: { title: null, message: NETWORK_MESSAGE } }}
    />
  ),
  'history.empty': () => (
    <HistoryView {...history} hasFilters={false} list={{ state: 'empty', isFiltered: false }} />
  ),
  'history.no-match': () => (
    <HistoryView
      {...history}
      query={{ search: 'knee', urgency: 'HIGH' }}
      list={{ state: 'empty', isFiltered: true }}
    />
  ),
  'history.loading': () => <HistoryView {...history} hasFilters={false} list={{ state: 'loading' }} />,
  'history.failed': () => <HistoryView {...history} list={failed} />,
};
