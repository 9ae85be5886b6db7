import type { Alert, Correction, EngineInfo, Message, Question } from '#contract/consultation.ts';
import { DRAFT_FORMAT, type Draft, type DraftSummary, type Unsent } from '#contract/consultation/draft.ts';
import type { HistoryItem } from '#contract/history.ts';
import type { ConsultationTurn } from '#contract/tolerant.ts';
import { after, done, failed, type Journey, type MachineModel } from '#tools/statecharts/core/model.ts';
import { sampleTurn } from '#tests/models/samples.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { Consultation } from '#src/domain/consultation.ts';
import type { Exchange, PatientAnswer } from '#src/domain/conversation.ts';
import type { consultationMachine } from '#machines/consultation/consultation.machine.ts';
import type { FollowUp, Opening } from '#machines/consultation/consultation.setup.ts';

const ids = {
  first: '10000000-0000-4000-8000-000000000001',
  second: '10000000-0000-4000-8000-000000000002',
  draft: '10000000-0000-4000-8000-000000000003',
} as const;

const question = (id: string, text: string, skippable: boolean): Question => ({
  id,
  text,
  kind: 'text',
  options: [],
  why: 'It tells sudden from gradual.',
  why_refs: [],
  help: null,
  skippable,
  min: null,
  max: null,
  unit: null,
  media_alt: null,
});
const onset = question('onset', 'When did it begin?', true);
const fever = question('fever', 'Do you have a fever?', false);

const asks = (asked: Question): ConsultationTurn => ({
  ...sampleTurn,
  next_question: asked.text,
  question: asked,
});
const alertOf = (level: Alert['level'], matched: string): Alert => ({
  level,
  title: 'Call the emergency number now',
  message: 'What you describe can be a heart attack.',
  rule_id: 'chest-pain-radiating',
  matched: [matched],
  actions: [],
});
const emergency = alertOf('emergency', 'tight chest');
const worse = alertOf('emergency', 'left arm');
const urgent = alertOf('urgent', 'three weeks');
const crisis: Alert = { ...alertOf('crisis', 'no way out'), rule_id: 'suicidal-thoughts' };
const crisisPlan: Alert = { ...crisis, rule_id: 'suicide-plan' };
const concludes = (urgency: 'MEDIUM' | 'HIGH' | 'EMERGENCY'): ConsultationTurn => ({
  ...sampleTurn,
  is_complete: true,
  assessment: {
    reasoning: 'Gradual, both sides, no warning sign.',
    conditions: [],
    next_steps: ['See a doctor'],
    confidence_score: 0.5,
    evidence_quality: 'low',
    urgency,
  },
});
const assessed = concludes('MEDIUM');

const says = (text: string): PatientAnswer => ({ text, structured: null });
const complaint = says('I have a headache');
const since = (text: string): PatientAnswer => ({ text, structured: { question_id: 'onset', text } });
const yesterday = since('Yesterday');
const no: PatientAnswer = { text: 'No', structured: { question_id: 'fever', option_ids: ['no'] } };
const blank = says(' \n');

const asked = (of: Question) => ({ text: of.text, detail: of });
const first: Exchange = { question: null, answer: complaint };
const second: Exchange = { question: asked(onset), answer: yesterday };
const third: Exchange = { question: asked(fever), answer: no };

const user = (content: string): Message => ({ role: 'user', content });
const assistant = (content: string): Message => ({ role: 'assistant', content });
const opened = [user('I have a headache')];
const answered = [...opened, assistant(onset.text), user('Yesterday')];

const summary: DraftSummary = {
  consultation_id: ids.draft,
  title: 'Headache',
  updated_at: '2026-11-20T10:00:00.000Z',
  message_count: 3,
};
const draft: Draft = {
  ...summary,
  messages: [...answered, assistant(fever.text)],
  subject: null,
  corrections: [],
  format: DRAFT_FORMAT,
  unsent: null,
};
const empty: Draft = { ...draft, messages: [] };
const unsentDraft: Draft = {
  ...draft,
  unsent: {
    typed: 'hm',
    uses_sources: true,
    changing: 0,
    kept: [third],
    proposal: { kind: 'answer', answer: since('Today') },
  },
};
const changingDraft: Draft = {
  ...draft,
  unsent: { typed: '', uses_sources: true, changing: 0, kept: [third], proposal: null },
};
const nothingUnsent: Unsent = { typed: '', uses_sources: true, changing: null, kept: [], proposal: null };
const item: HistoryItem = {
  id: '10000000-0000-4000-8000-000000000004',
  title: 'Headache',
  created_at: '2026-11-20T10:00:00.000Z',
  urgency: 'MEDIUM',
};
const nothing: Opening = { consultationId: ids.first, currentId: null, drafts: [] };
const reloaded: Opening = { ...nothing, currentId: ids.draft };
const waitingDraft: Opening = { ...nothing, drafts: [summary] };

const offline: AppError = { kind: 'network' };
const gone: AppError = { kind: 'status', status: 404, fields: [] };
const noFever: Correction = { finding: 'fever', value: 'absent' };
const someFever: Correction = { finding: 'fever', value: 'present' };

const asking = (messages: Message[], more: object = {}, usesSources = true) => ({
  askEngine: {
    usesSources,
    request: { messages, consultation_id: ids.first, subject: 'self', ...more },
  },
});
const remembers = (consultationId: string) => [`rememberConsultation ${JSON.stringify({ consultationId })}`];
const remembered = remembers(ids.first);

type Steps = Journey<typeof consultationMachine>['steps'];
type Step = Steps[number];
/** Where it waits for a reply, and what it started with that. */
const turn = 'waiting.request.turn + waiting.patience.brief';
const finish = 'waiting.request.finish + waiting.patience.brief';
const revision = 'waiting.request.revision + waiting.patience.brief';
const patience = { untilSlow: 8_000 };
const inTurn = { at: turn, does: remembered, waits: patience } as const;
const inFinish = { ...inTurn, at: finish } as const;
const inRevision = { ...inTurn, at: revision } as const;
/** The next answer is given again without a new start of the wait. */
const withoutStart = { at: revision } as const;
const answering = 'composing.answering';
const changing = 'composing.changing';
const describing = 'composing.describing';

const send = (answer: PatientAnswer, more: Partial<Step> = {}): Step => ({
  when: { type: 'answer.sent', answer },
  ...inTurn,
  ...more,
});
const hear = (turn: ConsultationTurn, at: string, more: Partial<Step> = {}): Step => ({
  when: done('askEngine', turn),
  at,
  ...more,
});
const page: Step = { when: { type: 'page.opened' }, at: 'opening', asks: { openConsultation: undefined } };
const start: Steps = [
  page,
  { when: done('openConsultation', nothing), at: describing, has: { consultationId: ids.first } },
];
const describe: Steps = [...start, send(complaint, { asks: asking(opened) })];
const askedOnset: Steps = [...describe, hear(asks(onset), answering, { has: { asked: asked(onset) } })];
const askedFever: Steps = [
  ...askedOnset,
  send(yesterday, { asks: asking(answered, { answer: yesterday.structured }) }),
  hear(asks(fever), answering, { has: { exchanges: [first, second], asked: asked(fever) } }),
];
const alarmed: Steps = [
  ...askedOnset,
  send(yesterday),
  hear({ ...asks(fever), alert: emergency }, 'interrupted', { has: { alert: emergency } }),
  { when: { type: 'alert.acknowledged' }, at: answering, has: { alert: emergency } },
];
const concluded: Steps = [...askedOnset, send(yesterday), hear(assessed, 'assessed.unsaved')];
const reopen = (index: number): Step => ({
  when: { type: 'answer.reopened', index },
  at: changing,
  has: { changing: index },
});
const saveBody = {
  saveConsultation: {
    body: {
      title: 'My headache',
      assessment: assessed.assessment,
      sources: [],
      consultation_id: ids.first,
      messages: answered,
      understood: [],
      subject: 'self',
    },
  },
};
const save: Step = {
  when: { type: 'save.requested', title: 'My headache' },
  at: 'assessed.saving',
  asks: saveBody,
};
const savedStep: Step = {
  when: done('saveConsultation', item),
  at: 'assessed.saved',
  does: ['forgetConsultation', 'notifySaved'],
  has: { saved: item },
};
const restart: Step = {
  when: { type: 'consultation.restarted', consultationId: ids.second },
  at: describing,
  does: ['forgetConsultation'],
  has: { consultationId: ids.second, exchanges: [], reply: null, alert: null, saved: null },
};

const followUp: FollowUp = {
  consultationId: ids.second,
  follows: item,
  subject: { relationship: 'my son', age_years: 6, sex_at_birth: null },
  typed: 'He has a headache',
};
const followItUp: Step = {
  when: { type: 'follow-up.started', followUp },
  at: describing,
  does: ['forgetConsultation'],
  has: { ...followUp, exchanges: [], reply: null, alert: null, saved: null },
};

type ConsultationJourney = Journey<typeof consultationMachine>;
const journey = (title: string, steps: Steps): ConsultationJourney => ({
  title,
  begins: { at: 'idle', has: { consultationId: '' } },
  steps,
});

const conversation: readonly ConsultationJourney[] = [
  journey('asks one question at a time until there is an assessment, and saves it (spec §1, §4)', [
    ...concluded,
    save,
    savedStep,
  ]),
  journey('sends no empty answer', [
    ...start,
    { when: { type: 'answer.sent', answer: blank }, at: describing, has: { sent: null } },
    send(complaint),
    hear(asks(onset), answering),
    { when: { type: 'answer.sent', answer: blank }, at: answering, has: { sent: null } },
    { when: { type: 'question.skipped', text: ' ' }, at: answering },
  ]),
  journey('is about someone else, and without sources, when the patient says so (spec §7)', [
    ...start,
    {
      when: { type: 'subject.chosen', subject: { relationship: 'child', age_years: 4, sex_at_birth: null } },
      at: describing,
      has: { subject: { relationship: 'child', age_years: 4, sex_at_birth: null } },
    },
    { when: { type: 'sources.switched', usesSources: false }, at: describing, has: { usesSources: false } },
    { when: { type: 'answer.typed', text: 'My son' }, at: describing, has: { typed: 'My son' } },
    send(complaint, {
      asks: asking(opened, { subject: { relationship: 'child', age_years: 4, sex_at_birth: null } }, false),
      has: { sent: complaint, typed: '' },
    }),
  ]),
  journey('skips a question that may be skipped, and no other', [
    ...askedOnset,
    { when: { type: 'answer.typed', text: 'hm' }, at: answering, has: { typed: 'hm' } },
    {
      when: { type: 'question.skipped', text: 'Skip' },
      ...inTurn,
      asks: asking([...opened, assistant(onset.text), user('Skip')], {
        answer: { question_id: 'onset', skipped: true },
      }),
      has: { typed: '' },
    },
    hear(asks(fever), answering),
    { when: { type: 'question.skipped', text: 'Skip' }, at: answering },
    send(no),
    hear({ ...sampleTurn, next_question: 'Anything else?' }, answering, {
      has: { asked: { text: 'Anything else?', detail: null } },
    }),
    { when: { type: 'question.skipped', text: 'Skip' }, at: answering },
  ]),
  journey('asks for the assessment early when the patient wishes to finish', [
    ...askedOnset,
    {
      when: { type: 'finish.requested' },
      ...inFinish,
      asks: asking(opened, { finish_now: true }),
    },
    { when: failed('askEngine', offline), at: 'failed.finish', has: { problem: offline } },
    {
      when: { type: 'retry.requested' },
      ...inFinish,
      asks: asking(opened, { finish_now: true }),
      has: { problem: null },
    },
    hear(asks(fever), answering, { has: { exchanges: [first] } }),
    send(no, { asks: asking([...opened, assistant(fever.text), user('No')], { answer: no.structured }) }),
  ]),
  journey('shows the assessment that was asked for early', [
    ...askedOnset,
    { when: { type: 'finish.requested' }, ...inFinish },
    hear(assessed, 'assessed.unsaved'),
  ]),
  journey('keeps the answer when the turn fails, and sends the same again (spec §8)', [
    ...askedOnset,
    send(yesterday),
    { when: failed('askEngine', offline), at: 'failed.turn', has: { problem: offline, sent: yesterday } },
    {
      when: { type: 'retry.requested' },
      ...inTurn,
      asks: asking(answered, { answer: yesterday.structured }),
      has: { problem: null },
    },
    { when: failed('askEngine', offline), at: 'failed.turn' },
    {
      when: { type: 'failure.dismissed' },
      at: answering,
      has: { typed: 'Yesterday', sent: null, problem: null, asked: asked(onset) },
    },
    send(yesterday),
    { when: { type: 'wait.cancelled' }, at: answering, has: { typed: 'Yesterday', sent: null } },
    { when: { type: 'finish.requested' }, ...inFinish },
    {
      when: { type: 'wait.cancelled' },
      at: answering,
      has: { typed: 'Yesterday', problem: null },
    },
  ]),
];

const slow = after('untilSlow', 'consultation.waiting.patience.brief');
const slowTurn = 'waiting.request.turn + waiting.patience.slow';
const waits: readonly ConsultationJourney[] = [
  journey(
    'says when a reply takes longer than usual, and starts the wait again with the next one (spec §7)',
    [
      ...askedOnset,
      send(yesterday),
      { when: slow, at: slowTurn, waits: {}, does: [] },
      { when: failed('askEngine', offline), at: 'failed.turn' },
      { when: { type: 'retry.requested' }, ...inTurn },
      { when: slow, at: slowTurn },
      { when: { type: 'wait.cancelled' }, at: answering, has: { typed: 'Yesterday' } },
      send(yesterday),
      { when: slow, at: slowTurn },
      hear(asks(fever), answering),
    ],
  ),
];

const alarms: readonly ConsultationJourney[] = [
  journey('an alert comes before everything; it stays, and new words interrupt again', [
    ...alarmed,
    send(no),
    hear(asks(onset), answering, { has: { alert: emergency } }),
    send(yesterday),
    hear({ ...asks(fever), alert: emergency }, answering),
    send(no),
    hear({ ...asks(onset), alert: worse }, 'interrupted', { has: { alert: worse } }),
    { when: { type: 'alert.acknowledged' }, at: answering },
    send(yesterday),
    hear(assessed, 'assessed.unsaved', { has: { alert: worse } }),
  ]),
  journey('a crisis interrupts, and so does a second rule on the same words', [
    ...askedOnset,
    send(yesterday),
    hear({ ...asks(fever), alert: crisis }, 'interrupted', { has: { alert: crisis } }),
    { when: { type: 'alert.acknowledged' }, at: answering },
    send(no),
    hear({ ...asks(onset), alert: crisisPlan }, 'interrupted', { has: { alert: crisisPlan } }),
    { when: { type: 'alert.acknowledged' }, at: answering },
    send(yesterday),
    hear({ ...asks(fever), alert: crisis }, answering, { has: { alert: crisis } }),
  ]),
  journey('an alert interrupts before the assessment too', [
    ...askedOnset,
    send(yesterday),
    hear({ ...concludes('EMERGENCY'), alert: emergency }, 'interrupted'),
    { when: { type: 'alert.acknowledged' }, at: 'assessed.unsaved' },
  ]),
  journey('an urgent alert stands beside the question', [
    ...askedOnset,
    send(yesterday),
    hear({ ...asks(fever), alert: urgent }, answering, { has: { alert: urgent } }),
  ]),
];

const changes: readonly ConsultationJourney[] = [
  journey('changes an earlier answer and gives the later ones again where they still apply', [
    ...askedFever,
    send(no),
    hear(asks(question('other', 'Any other trouble?', true)), answering, {
      has: { exchanges: [first, second, third] },
    }),
    reopen(0),
    send(says('I have a bad headache'), {
      asks: asking([user('I have a bad headache')]),
      has: { exchanges: [], kept: [second, third], sent: says('I have a bad headache'), changing: null },
    }),
    hear(asks(fever), turn, {
      ...inTurn,
      asks: asking([user('I have a bad headache'), assistant(fever.text), user('No')], {
        answer: no.structured,
      }),
      has: { kept: [second] },
    }),
    hear(asks(onset), turn, { ...inTurn, has: { kept: [] } }),
    hear(assessed, 'assessed.unsaved', {
      has: { exchanges: [{ question: null, answer: says('I have a bad headache') }, third, second] },
    }),
  ]),
  journey('recognises a kept question by its words when the back end sends no more', [
    ...describe,
    hear({ ...sampleTurn, next_question: onset.text }, answering),
    send(says('Yesterday')),
    hear(asks(fever), answering),
    reopen(0),
    send(complaint),
    hear(asks(onset), turn, { ...inTurn, asks: asking(answered) }),
    hear(asks(fever), answering),
    { when: { type: 'answer.reopened', index: 7 }, at: answering, has: { changing: null } },
  ]),
  journey('leaves everything as it is when the change is withdrawn', [
    ...concluded,
    save,
    savedStep,
    reopen(1),
    { when: { type: 'answer.sent', answer: blank }, at: changing },
    { when: { type: 'change.withdrawn' }, at: 'assessed.saved', has: { changing: null, saved: item } },
    { when: { type: 'answer.reopened', index: 2 }, at: 'assessed.saved' },
    reopen(1),
    send(since('Today'), {
      asks: asking([...opened, assistant(onset.text), user('Today')], { answer: since('Today').structured }),
      has: { saved: null, asked: asked(onset), exchanges: [first] },
    }),
    { when: failed('askEngine', offline), at: 'failed.turn' },
    { when: { type: 'failure.dismissed' }, at: answering, has: { typed: 'Today' } },
    { when: { type: 'answer.reopened', index: 1 }, at: answering },
  ]),
  journey('a change that may lift an alert counts only when it is confirmed (contract §4)', [
    ...alarmed,
    reopen(0),
    { when: { type: 'answer.sent', answer: blank }, at: changing },
    {
      when: { type: 'answer.sent', answer: says('It was a joke') },
      at: 'confirming',
      has: { proposal: { kind: 'answer', answer: says('It was a joke') }, exchanges: [first, second] },
    },
    {
      when: { type: 'change.withdrawn' },
      at: answering,
      has: { proposal: null, changing: null, alert: emergency, exchanges: [first, second] },
    },
    reopen(1),
    { when: { type: 'answer.sent', answer: since('Last year') }, at: 'confirming' },
    {
      when: { type: 'change.confirmed' },
      ...inRevision,
      asks: asking([...opened, assistant(onset.text), user('Last year')], {
        answer: since('Last year').structured,
      }),
      has: { alert: emergency, exchanges: [first, second] },
    },
    { when: failed('askEngine', offline), at: 'failed.revision', has: { alert: emergency } },
    {
      when: { type: 'retry.requested' },
      ...inRevision,
      asks: asking([...opened, assistant(onset.text), user('Last year')], {
        answer: since('Last year').structured,
      }),
      has: { problem: null },
    },
    hear(asks(fever), answering, {
      has: {
        alert: null,
        proposal: null,
        changing: null,
        exchanges: [first, { question: asked(onset), answer: since('Last year') }],
      },
    }),
  ]),
  journey('a confirmed change counts only with its reply: taken back before, nothing has changed', [
    ...alarmed,
    reopen(1),
    { when: { type: 'answer.sent', answer: since('Last year') }, at: 'confirming' },
    { when: { type: 'change.confirmed' }, ...inRevision },
    {
      when: { type: 'wait.cancelled' },
      at: changing,
      has: { typed: 'Last year', proposal: null, alert: emergency, exchanges: [first, second] },
    },
    { when: { type: 'answer.sent', answer: since('Last year') }, at: 'confirming' },
    { when: { type: 'change.confirmed' }, ...inRevision },
    { when: failed('askEngine', offline), at: 'failed.revision', has: { problem: offline } },
    {
      when: { type: 'failure.dismissed' },
      at: changing,
      has: {
        typed: 'Last year',
        proposal: null,
        problem: null,
        alert: emergency,
        exchanges: [first, second],
      },
    },
    {
      when: { type: 'change.withdrawn' },
      at: answering,
      has: { changing: null, alert: emergency, exchanges: [first, second] },
    },
  ]),
  journey('a confirmed correction that does not arrive changes nothing either', [
    ...alarmed,
    { when: { type: 'understanding.corrected', correction: noFever }, at: 'confirming' },
    {
      when: { type: 'change.confirmed' },
      ...inRevision,
      asks: asking(answered, { answer: yesterday.structured, corrections: [noFever] }),
    },
    {
      when: { type: 'wait.cancelled' },
      at: answering,
      has: { proposal: null, corrections: [], alert: emergency, exchanges: [first, second] },
    },
    { when: { type: 'understanding.corrected', correction: noFever }, at: 'confirming' },
    { when: { type: 'change.confirmed' }, ...inRevision },
    { when: failed('askEngine', offline), at: 'failed.revision' },
    {
      when: { type: 'failure.dismissed' },
      at: answering,
      has: { proposal: null, problem: null, corrections: [], alert: emergency },
    },
  ]),
  journey('a later answer that is taken back while it is given again leaves the alert', [
    ...alarmed,
    reopen(0),
    { when: { type: 'answer.sent', answer: says('Tired') }, at: 'confirming' },
    { when: { type: 'change.confirmed' }, ...inRevision },
    hear(asks(onset), revision, {
      ...withoutStart,
      asks: asking([user('Tired'), assistant(onset.text), user('Yesterday')], {
        answer: yesterday.structured,
      }),
    }),
    {
      when: { type: 'wait.cancelled' },
      at: answering,
      has: { typed: 'Yesterday', sent: null, alert: emergency },
    },
    send(yesterday),
    hear(asks(fever), answering, { has: { alert: emergency } }),
  ]),
  journey('an alert is not lifted while kept answers are being given again', [
    ...alarmed,
    reopen(0),
    { when: { type: 'answer.sent', answer: says('Tired') }, at: 'confirming' },
    {
      when: { type: 'change.confirmed' },
      ...inRevision,
      asks: asking([user('Tired')]),
      has: { kept: [] },
    },
    hear(asks(onset), revision, { has: { alert: emergency, kept: [], sent: yesterday } }),
    hear(asks(fever), answering, { has: { alert: null } }),
  ]),
  journey('an alert that a kept answer sets off again is not lifted by the later ones', [
    ...askedOnset,
    send(yesterday),
    hear({ ...asks(fever), alert: urgent }, answering, { has: { alert: urgent } }),
    send(no),
    hear({ ...sampleTurn, next_question: 'Anything else?' }, answering, { has: { alert: urgent } }),
    reopen(0),
    { when: { type: 'answer.sent', answer: complaint }, at: 'confirming' },
    { when: { type: 'change.confirmed' }, ...inRevision },
    hear(asks(onset), revision, { has: { alert: urgent, kept: [third], sent: yesterday } }),
    hear({ ...asks(fever), alert: urgent }, turn, { ...inTurn, has: { alert: urgent, sent: no } }),
    hear({ ...sampleTurn, next_question: 'Anything else?' }, answering, { has: { alert: urgent } }),
  ]),
  journey('an assessment of high urgency is not talked down without a confirmation', [
    ...askedOnset,
    send(yesterday),
    hear(concludes('HIGH'), 'assessed.unsaved'),
    reopen(1),
    { when: { type: 'answer.sent', answer: since('Last year') }, at: 'confirming' },
    { when: { type: 'change.withdrawn' }, at: 'assessed.unsaved' },
    reopen(1),
    { when: { type: 'answer.sent', answer: since('Last year') }, at: 'confirming' },
    { when: { type: 'change.confirmed' }, ...inRevision },
    hear(concludes('EMERGENCY'), 'assessed.unsaved'),
    reopen(0),
    { when: { type: 'answer.sent', answer: complaint }, at: 'confirming' },
  ]),
  journey('corrects what was understood, the last word on each finding counting', [
    ...askedFever,
    {
      when: { type: 'understanding.corrected', correction: someFever },
      ...inTurn,
      asks: asking(answered, { answer: yesterday.structured, corrections: [someFever] }),
    },
    hear(asks(fever), answering),
    {
      when: { type: 'understanding.corrected', correction: noFever },
      ...inTurn,
      asks: asking(answered, { answer: yesterday.structured, corrections: [noFever] }),
    },
  ]),
  journey('what would change an assessment is added to it at once, and never while it is being saved', [
    ...askedOnset,
    send(yesterday),
    hear(concludes('HIGH'), 'assessed.unsaved'),
    { when: { type: 'understanding.corrected', correction: noFever }, at: 'assessed.unsaved' },
    {
      when: { type: 'understanding.corrected', correction: someFever },
      ...inTurn,
      asks: asking(answered, { answer: yesterday.structured, corrections: [someFever] }),
    },
    hear(concludes('EMERGENCY'), 'assessed.unsaved'),
    { when: { type: 'save.requested', title: 'Headache' }, at: 'assessed.saving' },
    { when: { type: 'understanding.corrected', correction: someFever }, at: 'assessed.saving' },
  ]),
  journey('a correction under an alert waits for a confirmation', [
    ...alarmed,
    {
      when: { type: 'understanding.corrected', correction: noFever },
      at: 'confirming',
      has: { corrections: [], proposal: { kind: 'correction', correction: noFever } },
    },
    { when: { type: 'change.withdrawn' }, at: answering, has: { proposal: null } },
    { when: { type: 'understanding.corrected', correction: noFever }, at: 'confirming' },
    {
      when: { type: 'change.confirmed' },
      ...inRevision,
      asks: asking(answered, { answer: yesterday.structured, corrections: [noFever] }),
      has: { corrections: [], alert: emergency, exchanges: [first, second] },
    },
    hear(assessed, 'assessed.unsaved', {
      has: { corrections: [noFever], proposal: null, alert: null, exchanges: [first, second] },
    }),
  ]),
];

const resumptions: readonly ConsultationJourney[] = [
  journey('goes on after a reload where it stopped', [
    page,
    {
      when: done('openConsultation', reloaded),
      at: 'resuming',
      asks: { readDraft: { consultationId: ids.draft } },
    },
    {
      when: done('readDraft', { ...draft, corrections: [someFever], subject: 'self' }),
      ...inTurn,
      does: remembers(ids.draft),
      asks: {
        askEngine: {
          usesSources: true,
          request: {
            messages: answered,
            consultation_id: ids.draft,
            subject: 'self',
            corrections: [someFever],
          },
        },
      },
    },
    { when: { type: 'wait.cancelled' }, at: turn },
    { when: failed('askEngine', offline), at: 'failed.turn' },
    { when: { type: 'failure.dismissed' }, at: 'failed.turn', has: { problem: offline } },
    { when: { type: 'retry.requested' }, ...inTurn, does: remembers(ids.draft) },
    hear(asks(fever), answering, { has: { asked: asked(fever) } }),
  ]),
  journey('offers an unfinished consultation after sign-in, and resumes it', [
    page,
    { when: done('openConsultation', waitingDraft), at: 'offered', has: { drafts: [summary] } },
    {
      when: { type: 'resume.requested', consultationId: ids.draft },
      at: 'resuming',
      asks: { readDraft: { consultationId: ids.draft } },
    },
    { when: failed('readDraft', offline), at: 'unresumed', has: { problem: offline } },
    {
      when: { type: 'retry.requested' },
      at: 'resuming',
      asks: { readDraft: { consultationId: ids.draft } },
      has: { problem: null },
    },
    { when: { type: 'resume.requested', consultationId: ids.draft }, at: 'resuming' },
    { when: done('readDraft', empty), at: describing },
  ]),
  journey('fetches an unfinished one again when it is continued after a failure', [
    page,
    { when: done('openConsultation', reloaded), at: 'resuming' },
    { when: failed('readDraft', offline), at: 'unresumed' },
    {
      when: { type: 'resume.requested', consultationId: ids.second },
      at: 'resuming',
      asks: { readDraft: { consultationId: ids.second } },
      has: { consultationId: ids.second, problem: null },
    },
    { when: failed('readDraft', offline), at: 'unresumed' },
    {
      when: { type: 'resume.requested', consultationId: ids.second },
      at: 'resuming',
      asks: { readDraft: { consultationId: ids.second } },
    },
  ]),
  journey('keeps what is typed when the open one is continued from the dashboard', [
    ...askedOnset,
    { when: { type: 'answer.typed', text: 'Since Tues' }, at: answering },
    {
      when: { type: 'resume.requested', consultationId: ids.first },
      at: answering,
      has: { typed: 'Since Tues' },
    },
  ]),
  journey('forgets the open one when it is discarded, and no other', [
    ...askedOnset,
    { when: { type: 'draft.discarded', consultationId: ids.draft }, at: answering },
    {
      when: { type: 'draft.discarded', consultationId: ids.first },
      at: 'idle',
      does: ['forgetConsultation'],
      has: { consultationId: '', exchanges: [], asked: null, reply: null },
    },
    page,
  ]),
  journey('begins a new one instead', [
    page,
    { when: done('openConsultation', waitingDraft), at: 'offered' },
    { when: { type: 'resume.declined' }, at: describing, has: { consultationId: ids.first } },
  ]),
  journey('starts again when the unfinished one is gone', [
    page,
    { when: done('openConsultation', reloaded), at: 'resuming' },
    { when: failed('readDraft', gone), at: describing, does: ['forgetConsultation'] },
  ]),
  journey('says when it cannot be opened, and tries again', [
    page,
    { when: failed('openConsultation', offline), at: 'unopened', has: { problem: offline } },
    { when: { type: 'retry.requested' }, at: 'opening', has: { problem: null } },
  ]),
  journey('starts again at any time', [
    ...alarmed,
    restart,
    send(complaint, { does: remembers(ids.second) }),
    restart,
  ]),
  journey('asks again about a saved one, with its first words to change and its person', [
    followItUp,
    { when: { type: 'answer.typed', text: 'He feels better' }, at: describing, has: { follows: item } },
    send(complaint, {
      does: remembers(ids.second),
      asks: {
        askEngine: {
          usesSources: true,
          request: { messages: opened, consultation_id: ids.second, subject: followUp.subject },
        },
      },
    }),
    hear(assessed, 'assessed.unsaved', { has: { follows: item } }),
    followItUp,
    { ...restart, has: { follows: null, typed: '', subject: 'self' } },
  ]),
  journey('leaves a consultation for another', [
    ...concluded,
    { when: { type: 'resume.requested', consultationId: ids.draft }, at: 'resuming', has: { reply: null } },
  ]),
  journey('keeps the assessment when it cannot be saved, and saves it once (spec §7)', [
    ...concluded,
    {
      ...save,
      when: { type: 'save.requested', title: 'Headache, 22 November 2026' },
      asks: {
        saveConsultation: {
          body: {
            title: 'Headache, 22 November 2026',
            assessment: assessed.assessment,
            sources: [],
            consultation_id: ids.first,
            messages: answered,
            understood: [],
            subject: 'self',
          },
        },
      },
    },
    { when: { type: 'answer.reopened', index: 0 }, at: 'assessed.saving' },
    { when: failed('saveConsultation', offline), at: 'assessed.save-failed', has: { problem: offline } },
    { ...save, has: { problem: null } },
    savedStep,
  ]),
];

const child = { relationship: 'my daughter', age_years: 4, sex_at_birth: null };
const onsetAgain: Question = { ...onset, text: 'When did it start?' };
const understood: ConsultationTurn['understood'] = [
  { finding: 'headache', label: 'Headache', value: 'present', message_index: 0, start: 9, end: 17 },
];
const engine: EngineInfo = { name: 'rules', version: '1', mode: 'rules' };
const badHeadache = says('I have a bad headache');

/** What a change of the code beside the chart would lose. */
const details: readonly ConsultationJourney[] = [
  journey('a reload continues the open consultation, whatever else is unfinished', [
    page,
    {
      when: done('openConsultation', { ...reloaded, drafts: [summary] }),
      at: 'resuming',
      asks: { readDraft: { consultationId: ids.draft } },
    },
    {
      when: done('readDraft', { ...draft, subject: child, messages: opened }),
      ...inTurn,
      does: remembers(ids.draft),
      asks: {
        askEngine: {
          usesSources: true,
          request: { messages: opened, consultation_id: ids.draft, subject: child },
        },
      },
      has: { subject: child },
    },
  ]),
  journey('an alert comes before an answer that would be given again', [
    ...askedFever,
    reopen(0),
    send(badHeadache, { has: { kept: [second] } }),
    hear({ ...asks(onsetAgain), alert: emergency }, 'interrupted', { has: { kept: [second] } }),
    {
      when: { type: 'alert.acknowledged' },
      ...inTurn,
      has: { sent: yesterday, kept: [] },
    },
  ]),
  journey('the same words never interrupt twice, however many alerts came between', [
    ...alarmed,
    send(no),
    hear({ ...asks(onset), alert: worse }, 'interrupted'),
    { when: { type: 'alert.acknowledged' }, at: answering },
    send(yesterday),
    hear({ ...asks(fever), alert: emergency }, answering, { has: { alert: emergency } }),
  ]),
  journey('a second change keeps what the first one kept, and takes the typed words away', [
    ...askedFever,
    send(no),
    hear(asks(question('other', 'Any other trouble?', true)), answering),
    reopen(0),
    send(badHeadache, { has: { kept: [second, third] } }),
    hear(asks(onset), turn, { ...inTurn, has: { sent: yesterday, kept: [third] } }),
    hear(asks(question('else', 'Anything else?', true)), answering),
    reopen(0),
    { when: { type: 'answer.typed', text: 'I have a' }, at: changing, has: { typed: 'I have a' } },
    send(complaint, { has: { kept: [second, third], typed: '' } }),
  ]),
  journey('what is typed to the open question is no answer to an earlier one, and is there again after it', [
    ...askedFever,
    { when: { type: 'answer.typed', text: 'Only at ni' }, at: answering },
    reopen(0),
    { when: { type: 'answer.typed', text: 'I have a' }, at: changing, has: { typed: 'I have a' } },
    { when: { type: 'answer.reopened', index: 1 }, at: changing, has: { changing: 1, typed: '' } },
    { when: { type: 'change.withdrawn' }, at: answering, has: { changing: null, typed: 'Only at ni' } },
    reopen(0),
    send(badHeadache, { has: { typed: '' } }),
    hear(asks(onsetAgain), turn, inTurn),
    hear(asks(fever), answering, { has: { typed: '' } }),
  ]),
  journey('a correction that is withdrawn takes no typed words away', [
    ...alarmed,
    { when: { type: 'answer.typed', text: 'Since Tues' }, at: answering },
    { when: { type: 'understanding.corrected', correction: noFever }, at: 'confirming' },
    { when: { type: 'change.withdrawn' }, at: answering, has: { typed: 'Since Tues' } },
  ]),
  journey('is saved for whom it was, with what was understood and by which engine', [
    ...start,
    { when: { type: 'subject.chosen', subject: child }, at: describing },
    send(complaint),
    hear({ ...assessed, understood, engine }, 'assessed.unsaved'),
    {
      when: { type: 'save.requested', title: 'My headache' },
      at: 'assessed.saving',
      asks: {
        saveConsultation: {
          body: {
            title: 'My headache',
            assessment: assessed.assessment,
            sources: [],
            consultation_id: ids.first,
            messages: opened,
            understood,
            subject: child,
            engine,
          },
        },
      },
    },
  ]),
  journey('a failed save is forgotten by the next reply, and by a save that succeeds', [
    ...concluded,
    save,
    { when: failed('saveConsultation', offline), at: 'assessed.save-failed', has: { problem: offline } },
    reopen(0),
    { when: { type: 'change.withdrawn' }, at: 'assessed.unsaved', has: { problem: offline } },
    save,
    { ...savedStep, has: { saved: item, problem: null } },
    reopen(0),
    { when: { type: 'change.withdrawn' }, at: 'assessed.saved' },
  ]),
  journey('a change after a failed save starts without its problem', [
    ...concluded,
    save,
    { when: failed('saveConsultation', offline), at: 'assessed.save-failed', has: { problem: offline } },
    reopen(0),
    send(badHeadache),
    hear(asks(fever), answering, { has: { problem: null } }),
  ]),
];

const renewed = (unsent: Partial<Unsent>, messages = answered): Steps => [
  page,
  { when: done('openConsultation', reloaded), at: 'resuming' },
  {
    when: done('readDraft', { ...draft, messages, unsent: { ...nothingUnsent, ...unsent } }),
    ...inTurn,
    does: remembers(ids.draft),
    has: { typed: '', changing: null, kept: [], proposal: null },
  },
];
const proposed = { changing: 0, proposal: { kind: 'answer', answer: badHeadache } } as const;
const offeredAgain = { changing: 0, proposal: proposed.proposal, unsent: null };

/** A deployment renews the page: what was not sent is taken up again (decision 065). */
const renewals: readonly ConsultationJourney[] = [
  journey('a renewed page shows what was typed below its question again, without the sources', [
    ...renewed({ typed: 'Since Tues', uses_sources: false }),
    hear(asks(fever), answering, { has: { typed: 'Since Tues', usesSources: false, unsent: null } }),
    { when: { type: 'answer.typed', text: 'Since Tuesday' }, at: answering },
    send(no, { does: remembers(ids.draft) }),
    hear(asks(question('other', 'Any other trouble?', true)), answering, { has: { typed: '' } }),
  ]),
  journey('a renewed page shows what was typed before the first answer, for whom it was', [
    page,
    { when: done('openConsultation', reloaded), at: 'resuming' },
    {
      when: done('readDraft', {
        ...empty,
        subject: child,
        unsent: { ...nothingUnsent, typed: 'My daughter', uses_sources: false },
      }),
      at: describing,
      has: {
        consultationId: ids.draft,
        subject: child,
        typed: 'My daughter',
        usesSources: false,
        unsent: null,
      },
    },
  ]),
  journey('a renewed page asks again for the confirmation of a change, once the alert is known again', [
    ...renewed(proposed),
    { when: { type: 'wait.cancelled' }, at: turn, has: { proposal: null } },
    { when: failed('askEngine', offline), at: 'failed.turn' },
    { when: { type: 'failure.dismissed' }, at: 'failed.turn', has: { proposal: null } },
    { when: { type: 'retry.requested' }, ...inTurn, does: remembers(ids.draft) },
    hear({ ...asks(fever), alert: emergency }, 'interrupted', { has: offeredAgain }),
    { when: { type: 'alert.acknowledged' }, at: 'confirming', has: offeredAgain },
    {
      when: { type: 'change.confirmed' },
      ...inRevision,
      does: remembers(ids.draft),
      asks: {
        askEngine: {
          usesSources: true,
          request: {
            messages: [user(badHeadache.text)],
            consultation_id: ids.draft,
            subject: 'self',
          },
        },
      },
    },
    hear(asks(onset), revision, {
      asks: {
        askEngine: {
          usesSources: true,
          request: {
            messages: [user(badHeadache.text), assistant(onset.text), user('Yesterday')],
            consultation_id: ids.draft,
            subject: 'self',
          },
        },
      },
      ...withoutStart,
    }),
    hear(asks(fever), answering, { has: { alert: null, proposal: null } }),
  ]),
  journey('a renewed page asks again for a correction, and gives kept answers after it', [
    ...renewed({ kept: [third], proposal: { kind: 'correction', correction: noFever } }),
    hear(asks(fever), 'confirming', { has: { kept: [third] } }),
    {
      when: { type: 'change.withdrawn' },
      ...inTurn,
      does: remembers(ids.draft),
      has: { sent: no, kept: [], proposal: null },
    },
    hear(assessed, 'assessed.unsaved'),
  ]),
  journey('a renewed page has the same answer open for a change, before kept ones are given again', [
    ...renewed({ typed: 'I have a b', changing: 0, kept: [third] }),
    hear(asks(fever), changing, { has: { changing: 0, typed: 'I have a b', kept: [third] } }),
    send(badHeadache, {
      does: remembers(ids.draft),
      has: { kept: [{ question: { text: onset.text, detail: null }, answer: says('Yesterday') }, third] },
    }),
  ]),
  journey('a renewed page gives kept answers again where their question comes', [
    ...renewed({ kept: [third] }),
    hear(asks(fever), turn, { ...inTurn, does: remembers(ids.draft), has: { sent: no, kept: [] } }),
    hear(assessed, 'assessed.unsaved', {
      has: {
        exchanges: [
          first,
          { question: { text: onset.text, detail: null }, answer: says('Yesterday') },
          third,
        ],
      },
    }),
  ]),
  journey('a change of an assessed consultation is open again beside its assessment', [
    ...renewed({ changing: 1 }),
    hear(assessed, changing, { has: { changing: 1 } }),
    { when: { type: 'change.withdrawn' }, at: 'assessed.unsaved', has: { changing: null } },
  ]),
];

const leavesIt = (event: { readonly type: string }) =>
  ['consultation.restarted', 'follow-up.started', 'resume.requested', 'draft.discarded'].includes(event.type);

/** Answers that are taken in, on their way, or kept to be given again. */
const countAnswers = ({ exchanges, sent, kept }: Consultation) =>
  exchanges.length + kept.length + (sent === null ? 0 : 1);

/** Each question once. */
const textsOf = (exchanges: Consultation['exchanges']) =>
  [...new Set(exchanges.map(({ question }) => question?.text ?? ''))].toSorted();

/** Samples, invariants and journeys of a consultation (spec §1, §4, §7; contract §4). */
export const consultationModel: MachineModel<typeof consultationMachine> = {
  starts: { 'just signed in': undefined },
  events: {
    'page.opened': [{}],
    'subject.chosen': [{ subject: 'self' }, { subject: child }],
    'sources.switched': [{ usesSources: false }],
    'answer.typed': [{ text: 'hm' }],
    'answer.sent': [{ answer: yesterday }, { answer: blank }],
    'question.skipped': [{ text: 'Skip' }],
    'finish.requested': [{}],
    'answer.reopened': [{ index: 0 }, { index: 9 }],
    'understanding.corrected': [{ correction: noFever }, { correction: someFever }],
    'change.confirmed': [{}],
    'change.withdrawn': [{}],
    'wait.cancelled': [{}],
    'alert.acknowledged': [{}],
    'retry.requested': [{}],
    'failure.dismissed': [{}],
    'save.requested': [{ title: 'Headache' }],
    'resume.requested': [{ consultationId: ids.draft }],
    'resume.declined': [{}],
    'draft.discarded': [{ consultationId: ids.draft }],
    'consultation.restarted': [{ consultationId: ids.second }],
    'follow-up.started': [{ followUp }],
  },
  settles: {
    openConsultation: { done: [nothing, reloaded, waitingDraft], error: [offline] },
    readDraft: { done: [draft, empty, unsentDraft, changingDraft], error: [offline, gone] },
    askEngine: {
      done: [asks(onset), { ...asks(fever), alert: emergency }, assessed],
      error: [offline],
    },
    saveConsultation: { done: [item], error: [offline] },
  },
  // Which questions were answered and which answers are kept decides, not how often or in which order: so it is bounded.
  project: (context) => [
    context.consultationId === ids.draft,
    Math.min(2, context.exchanges.length),
    textsOf(context.exchanges.slice(1)),
    context.asked?.text,
    context.sent !== null,
    textsOf(context.kept),
    context.proposal?.kind,
    context.changing,
    context.unsent && (context.unsent.proposal?.kind ?? 'change'),
    context.acknowledged.toSorted(),
    context.alert !== null,
    Boolean(context.reply?.assessment),
    context.saved !== null,
  ],
  tagged: {
    busy: ['opening', 'resuming', 'waiting', 'assessed.saving'],
  },
  homes: [describing],
  always: {
    'one request at a time': ({ children }) => children.length <= 1,
    'a red flag that was not seen is shown before anything else': ({ at, context }) =>
      context.alert === null ||
      context.alert.level === 'urgent' ||
      context.acknowledged.length > 0 ||
      at === 'interrupted',
    'an assessment is shown, a question is asked, never both': ({ at, context }) =>
      !at.startsWith('assessed') || (Boolean(context.reply?.assessment) && context.asked === null),
    'a question that is to be answered is there': ({ at, context }) =>
      at !== answering || context.asked !== null,
    'a failure is told and keeps what was sent': ({ at, context }) =>
      !at.startsWith('failed') || context.problem !== null,
    'only an assessment is saved': ({ at, context }) =>
      at !== 'assessed.saving' || Boolean(context.reply?.assessment),
  },
  everyStep: {
    'an alert is lifted only by the reply to a confirmed change, or with the consultation': (
      before,
      event,
      { context },
    ) =>
      before.context.alert === null ||
      context.alert !== null ||
      (before.at.startsWith('waiting.request.revision') && event.type.startsWith('xstate.done')) ||
      leavesIt(event),
    'nothing that was answered is lost without the patient’s doing': (before, event, { context }) =>
      countAnswers(context) >= countAnswers(before.context) ||
      !event.type.startsWith('xstate.') ||
      event.type.includes('openConsultation') ||
      event.type.includes('readDraft'),
    'what was not sent is taken up with the first reply': (before, event, { context }) =>
      before.context.unsent === null ||
      leavesIt(event) ||
      (event.type === 'xstate.done.actor.askEngine'
        ? context.unsent === null && context.changing === before.context.unsent.changing
        : context.unsent === before.context.unsent),
    'what was sent is taken in, kept or given back': (before, event, { context }) =>
      before.context.sent === null ||
      context.sent !== null ||
      context.typed === before.context.sent.text ||
      context.exchanges.some(({ answer }) => answer === before.context.sent) ||
      leavesIt(event),
  },
  journeys: [...conversation, ...waits, ...alarms, ...changes, ...resumptions, ...details, ...renewals],
};
