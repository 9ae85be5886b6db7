import type { Alert, Question } from '#contract/consultation.ts';
import { DRAFT_FORMAT, type Draft } from '#contract/consultation/draft.ts';
import type { HistoryItem } from '#contract/history.ts';
import type { ConsultationTurn } from '#contract/tolerant.ts';
import type { consultationMachine } from '#machines/consultation/consultation.machine.ts';
import type { Opening } from '#machines/consultation/consultation.setup.ts';
import type { Moment } from '#tools/statecharts/core/model.ts';
import { sampleTurn } from '#tests/models/samples.ts';
import { consultationCopy as copy } from '#src/features/consultation/consultation.copy.ts';
import { SLOW_REPLY_MS } from '#src/config/limits.ts';
import { conversationCopy } from '#src/features/consultation/conversation.copy.ts';
import { messageFor } from '#src/ui/feedback/errors.copy.ts';
import { feedbackCopy, toastCopy } from '#src/ui/feedback/feedback.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import { withProposal, type Consultation } from '#src/domain/consultation.ts';
import type { PatientAnswer } from '#src/domain/conversation.ts';
import type { ModelEvent } from '#tools/statecharts/core/explore.ts';
import { never, type Driver } from '#tests/paths/driver.ts';
import * as pages from '#tests/paths/drivers/consultation.page.ts';
import type { Stage } from '#tests/paths/stage.ts';

const { consultationPage, COMPLAINT } = pages;

/** Ends the consultation with an emergency. */
const DANGER = 'I have crushing chest pain that spreads into my left arm, and I am sweating.';
/** Urgent, and yet there is more to ask. */
const BLOOD = 'I am coughing up blood.';
/** So many answers a path gives before it turns elsewhere. */
const MOST_ANSWERS = 2;

const says = (text: string): PatientAnswer => ({ text, structured: null });

const alertOf = (level: Alert['level'], matched: string): Alert => ({
  level,
  title: 'Get help',
  message: 'This can be serious.',
  rule_id: matched,
  matched: [matched],
  actions: [],
});
/** The engine is a function of the transcript: the same one leads to the same question, named by its place. */
const asks = (place: number, alert: Alert | null): ConsultationTurn => {
  const question: Question = {
    id: `question ${String(place)}`,
    text: `Question ${String(place)}?`,
    kind: 'text',
    options: [],
    why: '',
    why_refs: [],
    help: null,
    skippable: true,
    min: null,
    max: null,
    unit: null,
    media_alt: null,
  };
  return { ...sampleTurn, next_question: question.text, question, alert };
};
const concludes = (urgency: 'MEDIUM' | 'EMERGENCY', alert: Alert | null): ConsultationTurn => ({
  ...sampleTurn,
  is_complete: true,
  alert,
  assessment: {
    reasoning: 'What was said.',
    conditions: [],
    next_steps: ['Rest'],
    confidence_score: 0.5,
    evidence_quality: 'low',
    urgency,
  },
});
const early = concludes('MEDIUM', null);
const emergency = concludes('EMERGENCY', alertOf('emergency', DANGER));
const places = [1, 2, 3, 4];
const plain = places.map((place) => asks(place, null));
const urgent = places.map((place) => asks(place, alertOf('urgent', BLOOD)));

const opening: Opening = { consultationId: 'new', currentId: null, drafts: [] };
const summary = {
  consultation_id: 'draft',
  title: COMPLAINT,
  updated_at: '2026-11-20T10:00:00.000Z',
  message_count: 1,
};
const openings: Readonly<Record<pages.Waiting, Opening>> = {
  nothing: opening,
  draft: { ...opening, drafts: [summary] },
  current: { ...opening, currentId: 'draft' },
};
const draft: Draft = {
  ...summary,
  messages: [{ role: 'user', content: COMPLAINT }],
  subject: null,
  corrections: [],
  format: DRAFT_FORMAT,
  unsent: null,
};
const empty: Draft = { ...draft, messages: [] };
const item: HistoryItem = {
  id: 'saved',
  title: COMPLAINT,
  created_at: summary.updated_at,
  urgency: 'MEDIUM',
};
const offline: AppError = { kind: 'network' };
const gone: AppError = { kind: 'code', code: 'NOT_FOUND', fields: [] };

const renewed = 'Needs a page that a deployment renews: journeys written by hand walk it.';

const elsewhere =
  'Needs the dashboard while a consultation is open: its browser test continues and discards the open one.';

type At = Moment<typeof consultationMachine>;
type World = {
  readonly waiting: pages.Waiting;
  /** The opening form says who it is for, whether with sources, and then what: one press of its button. */
  readonly formStep: number;
};

const lastOf = ({ sent, exchanges }: Consultation) => (sent ?? exchanges.at(-1)?.answer)?.text;
const isAlarmed = ({ exchanges, alert }: At['context']) =>
  alert !== null || exchanges.some(({ answer }) => answer.text === BLOOD || answer.text === DANGER);

/** What the engine answers to what it has been told. */
function replyTo({ at, context: now }: At): ConsultationTurn | undefined {
  if (at.includes('request.finish')) return early;
  const context = withProposal(now);
  const last = lastOf(context);
  if (last === DANGER) return emergency;
  const place = context.exchanges.length + (context.sent ? 1 : 0);
  return (last === BLOOD ? urgent : plain)[place - 1];
}

function canAnswer({ at, context }: At, text: string, { formStep }: World): boolean {
  if (at === 'composing.describing') return text === COMPLAINT && formStep === 2;
  if (at === 'composing.changing') return (text === COMPLAINT) === (context.changing === 0);
  if (text === COMPLAINT || context.exchanges.length > MOST_ANSWERS) return false;
  // In answer to another question the same words are new ones, and interrupt again: the path has seen that already.
  if (text === DANGER && context.acknowledged.length > 0) return false;
  return text === conversationCopy.unsure || !isAlarmed(context);
}

/** Only the last answer, or the first one to be given again in the same words: what the engine then asks is known. */
function canReopen({ at, context }: At, index: number): boolean {
  if (at === 'composing.changing') return false;
  const isLast = index === context.exchanges.length - 1;
  return isLast || (index === 0 && context.corrections.length === 0 && context.exchanges.length > 1);
}

const seeButton = (stage: Stage, name: string) =>
  stage.see(name, () => consultationPage(stage).button(name).isVisible());

const seeText = (stage: Stage, text: string) =>
  stage.see(text, async () => (await consultationPage(stage).main.getByText(text).count()) > 0);

const seeEarlier = (stage: Stage, count: number) =>
  stage.see('the earlier answers', async () => (await consultationPage(stage).earlier.count()) === count);

const seeHeld = (stage: Stage, call: 'consult' | 'draft' | 'drafts' | 'saveHistory') =>
  stage.see(`${call} under way`, () => stage.edge.waits(call));

const seeAssessed = (stage: Stage) =>
  stage.see('the assessment', () => consultationPage(stage).assessment.isVisible());

const press = (name: string) => (stage: Stage) => consultationPage(stage).button(name).click();

const seeNoText = (stage: Stage, text: string) =>
  stage.see(`no ${text}`, async () => (await consultationPage(stage).main.getByText(text).count()) === 0);

const seeWaiting = async (stage: Stage) => {
  await seeHeld(stage, 'consult');
  await seeText(stage, copy.waiting);
};

const seeFailed = async (stage: Stage) => {
  await seeText(stage, messageFor(offline));
  await seeButton(stage, conversationCopy.retry);
};

/** A patient with or without an unfinished consultation, who answers the real engine. */
export const consultationDriver: Driver<typeof consultationMachine, World> = {
  starts: {
    'nothing unfinished': {
      input: undefined,
      world: { waiting: 'nothing', formStep: 0 },
      open: pages.openBefore('nothing'),
    },
    'an unfinished one': {
      input: undefined,
      world: { waiting: 'draft', formStep: 0 },
      open: pages.openBefore('draft'),
    },
    'one open before a reload': {
      input: undefined,
      world: { waiting: 'current', formStep: 0 },
      open: pages.openBefore('current'),
    },
  },
  samples: {
    events: {
      'page.opened': [{}],
      'subject.chosen': [{ subject: 'self' }],
      'sources.switched': [{ usesSources: false }],
      'answer.typed': [{ text: '' }],
      'answer.sent': [
        { answer: says(COMPLAINT) },
        { answer: says(conversationCopy.unsure) },
        { answer: says(BLOOD) },
        { answer: says(DANGER) },
      ],
      'question.skipped': [{ text: copy.skip }],
      'finish.requested': [{}],
      'answer.reopened': [{ index: 0 }, { index: 1 }, { index: 2 }],
      'understanding.corrected': [{ correction: { finding: 'runny_nose', value: 'absent' } }],
      'change.confirmed': [{}],
      'change.withdrawn': [{}],
      'wait.cancelled': [{}],
      'alert.acknowledged': [{}],
      'retry.requested': [{}],
      'failure.dismissed': [{}],
      'save.requested': [{ title: 'Headache' }],
      'resume.requested': [{ consultationId: 'draft' }],
      'resume.declined': [{}],
      'draft.discarded': [{ consultationId: 'draft' }],
      'consultation.restarted': [{ consultationId: 'another' }],
      'follow-up.started': [
        { followUp: { consultationId: 'later', follows: item, subject: 'self', typed: COMPLAINT } },
      ],
    },
    settles: {
      openConsultation: {
        done: [openings.nothing, openings.draft, openings.current],
        error: [offline],
      },
      readDraft: { done: [draft, empty], error: [offline, gone] },
      askEngine: { done: [early, emergency, ...plain, ...urgent], error: [offline] },
      saveConsultation: { done: [item], error: [offline] },
    },
  },
  events: {
    'page.opened': pages.openConsultation,
    'subject.chosen': pages.chooseSubject,
    'sources.switched': pages.switchSources,
    'answer.typed': pages.typeAndReturn,
    'answer.sent': async (stage, { event, before }) => {
      const { text } = event['answer'] as PatientAnswer;
      await (before.at === 'composing.describing' ? pages.beginWith(stage, text) : pages.answer(stage, text));
    },
    'question.skipped': press(copy.skip),
    'finish.requested': press(conversationCopy.finishNow),
    'answer.reopened': (stage, { event }) => pages.reopen(stage, Number(event['index'])),
    'understanding.corrected': pages.correct,
    'change.confirmed': press(conversationCopy.confirmYes),
    'change.withdrawn': (stage, { before }) =>
      press(before.at === 'confirming' ? conversationCopy.confirmNo : conversationCopy.keepAnswer)(stage),
    'wait.cancelled': press(conversationCopy.cancelWait),
    'alert.acknowledged': pages.goOnAfterAlert,
    'retry.requested': (stage, { before }) =>
      press(before.at.startsWith('failed') ? conversationCopy.retry : feedbackCopy.retry)(stage),
    'failure.dismissed': press(conversationCopy.editAnswer),
    'save.requested': press(conversationCopy.save),
    'resume.requested': pages.resume,
    'resume.declined': press(copy.resumeDeclined),
    'draft.discarded': never(elsewhere),
    'consultation.restarted': press(conversationCopy.restart),
    'follow-up.started': pages.askAgain,
  },
  settles: {
    openConsultation: {
      done: async (stage) => {
        // What was open in this tab is read from its storage at once.
        if (stage.notes.get('waiting') !== 'current') await stage.edge.settle('drafts', 'pass');
      },
      error: never('Drafts that cannot be listed count as none; nothing else in it asks anybody.'),
    },
    readDraft: {
      done: async ({ edge, notes }, { event }) => {
        const body = { ...empty, consultation_id: notes.get('draft') };
        await edge.settle('draft', event['output'] === empty ? { status: 200, body } : 'pass');
      },
      error: async ({ edge }, { event }) => {
        const body = { error: { code: 'NOT_FOUND', message: 'Gone.', details: [] } };
        await edge.settle('draft', event['error'] === gone ? { status: 404, body } : 'cut');
      },
    },
    askEngine: {
      done: async ({ edge }) => edge.settle('consult', 'pass'),
      error: async ({ edge }) => edge.settle('consult', 'cut'),
    },
    saveConsultation: {
      done: async ({ edge }) => edge.settle('saveHistory', 'pass'),
      error: async ({ edge }) => edge.settle('saveHistory', 'cut'),
    },
  },
  delays: { untilSlow: async ({ page }) => page.clock.runFor(SLOW_REPLY_MS) },
  sights: {
    idle: async (stage) => {
      const { dashboard, continueLink } = consultationPage(stage);
      await stage.see('the dashboard', () => dashboard.isVisible());
      if (stage.notes.get('waiting') !== 'nothing')
        await stage.see('its card', () => continueLink.isVisible());
    },
    opening: async (stage) => {
      if (stage.notes.get('waiting') === 'current') return;
      await seeText(stage, copy.loading);
      await seeHeld(stage, 'drafts');
    },
    unopened: never('It is never entered: opening does not fail.'),
    offered: (stage) => seeButton(stage, copy.resumeDeclined),
    resuming: async (stage) => {
      await seeText(stage, copy.resuming);
      await seeHeld(stage, 'draft');
    },
    unresumed: (stage) => seeText(stage, messageFor(offline)),
    'composing.describing': async (stage, { context }) => {
      const { follows } = context as At['context'];
      await seeText(stage, follows ? copy.followUpTitle : copy.openingTitle);
      await stage.see('the opening form', () => consultationPage(stage).complaint.isVisible());
    },
    'composing.answering': async (stage, { context }) => {
      await stage.see('a question', () => consultationPage(stage).question.isVisible());
      await stage.see(
        'no change',
        async () => (await consultationPage(stage).main.getByText(conversationCopy.changing).count()) === 0,
      );
      await seeEarlier(stage, (context as At['context']).exchanges.length);
    },
    'composing.changing': async (stage, { context }) => {
      await seeText(stage, conversationCopy.changing);
      await seeEarlier(stage, (context as At['context']).exchanges.length - 1);
    },
    confirming: (stage) => seeButton(stage, conversationCopy.confirmYes),
    'waiting.request.turn': seeWaiting,
    'waiting.request.finish': seeWaiting,
    'waiting.request.revision': seeWaiting,
    'waiting.request.revised': never('It decides at once.'),
    'waiting.patience.brief': async (stage) => seeNoText(stage, copy.slow),
    'waiting.patience.slow': async (stage) => seeText(stage, copy.slow),
    proposing: never('It decides at once.'),
    judging: never('It decides at once.'),
    continuing: never('It decides at once.'),
    replaying: never('It sends the answer at once.'),
    interrupted: async (stage) => {
      await stage.see('the alert', () => consultationPage(stage).alert.isVisible());
    },
    'failed.turn': seeFailed,
    'failed.finish': seeFailed,
    'failed.revision': seeFailed,
    'assessed.unsaved': async (stage) => {
      await seeAssessed(stage);
      await seeButton(stage, conversationCopy.save);
    },
    'assessed.saving': (stage) => seeHeld(stage, 'saveHistory'),
    'assessed.save-failed': async (stage) => {
      await seeText(stage, conversationCopy.saveFailedTitle);
      await seeButton(stage, conversationCopy.save);
    },
    'assessed.saved': async (stage) => {
      await seeText(stage, toastCopy.consultationSaved);
      await stage.see('the way to it', () =>
        consultationPage(stage).link(conversationCopy.openSaved).isVisible(),
      );
    },
  },
  project: (context) => [
    context.exchanges.map(({ answer }) => answer.text),
    context.asked?.text,
    context.sent?.text,
    context.kept.map(({ answer }) => answer.text),
    context.corrections.length,
    context.proposal,
    context.changing,
    context.alert?.rule_id,
    context.acknowledged.length,
    context.reply?.assessment?.urgency,
    context.saved !== null,
    context.follows !== null,
  ],
  worldAfter: ({ waiting, formStep }, { event, after }) => {
    const isForm = event.type === 'subject.chosen' || event.type === 'sources.switched';
    return { waiting, formStep: isForm && after.at === 'composing.describing' ? formStep + 1 : 0 };
  },
  can: (moment, event: ModelEvent, world) => {
    const { at, context } = moment;
    const isDescribing = at === 'composing.describing';
    switch (event.type) {
      case 'xstate.done.actor.openConsultation':
        return event['output'] === openings[world.waiting];
      case 'xstate.done.actor.askEngine':
        return event['output'] === replyTo(moment);
      case 'subject.chosen':
        return world.formStep === 0;
      case 'sources.switched':
        return world.formStep === 1;
      case 'answer.typed':
        return at === 'composing.answering' || (isDescribing && world.formStep === 0);
      case 'answer.sent':
        return canAnswer(moment, (event['answer'] as PatientAnswer).text, world);
      case 'question.skipped':
        return context.exchanges.length <= MOST_ANSWERS;
      case 'finish.requested':
        return !isAlarmed(context);
      case 'answer.reopened':
        return canReopen(moment, Number(event['index'])) && at !== 'assessed.saving' && !isDescribing;
      case 'understanding.corrected':
        return at === 'composing.answering' && context.corrections.length + context.kept.length === 0;
      case 'wait.cancelled':
      case 'failure.dismissed':
        return context.kept.length === 0 && (context.sent !== null || context.asked !== null);
      case 'resume.requested':
        return world.waiting === 'draft' && (at === 'idle' || at === 'offered');
      case 'draft.discarded':
        return false;
      case 'follow-up.started':
        return at === 'assessed.saved';
      case 'consultation.restarted':
        return at.startsWith('assessed');
      default:
        return true;
    }
  },
  untravelled: {
    'unresumed on resume.requested [0]': elsewhere,
    'root on draft.discarded [0]': elsewhere,
    'opening on openConsultation failed [0]':
      'Drafts that cannot be listed count as none; opening asks no one else.',
    'unopened on retry.requested [0]': 'Opening never fails.',
    'assessed on understanding.corrected [0]':
      'What would change an assessment is named by the engine, not by the path; a journey written by hand presses it.',
    'assessed.saving on understanding.corrected [0]': 'While it is being saved, nothing can be added.',
    'assessed.saving on answer.reopened [0]': 'While it is being saved, no answer offers to be changed.',
    'continuing on always [0]': renewed,
  },
};
