import type { machines, MachineName } from '#tests/models/registry.ts';
import { after, done, type SystemEvent } from '#tools/statecharts/core/model.ts';
import type { StateMachine } from 'xstate';

type DelayOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer _Action,
    infer _Guard,
    infer Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Config
  >
    ? Delay
    : never;

type Sent = { readonly type: string; readonly [field: string]: unknown };

/** A wait: how a machine comes to it, where it stands (with one value of its context) meanwhile and afterwards. */
export type Wait = {
  readonly input?: unknown;
  readonly events: readonly (Sent | SystemEvent)[];
  readonly from: string;
  readonly to: string;
  /** The value of the context that tells before from after where the state does not. */
  readonly reads?: string;
  readonly ms: number;
};

const kept = { verdict: 'kept', msLeft: 300_000 };
const listening = after('untilListening', 'inactivity.active.throttled');
const warning = after('untilWarning', 'inactivity.active');

/** Every named delay of every machine, in the specification's own numbers (§4, §9): one without its proof does not compile. */
export const waits: { readonly [N in MachineName]: { readonly [D in DelayOf<(typeof machines)[N]>]: Wait } } =
  {
    app: {
      untilSlow: {
        input: {
          configurationProblem: null,
          theme: { stored: 'light', osScheme: 'light' },
          auth: { storedSession: null, isPastDeadline: false },
        },
        events: [{ type: 'wait.started' }],
        from: 'running.brief',
        to: 'running.slow',
        ms: 5_000,
      },
    },
    theme: {},
    auth: {},
    workspace: {
      untilClosed: {
        input: { userId: 'user-1' },
        events: [{ type: 'session.ended' }],
        from: 'open.closing',
        to: 'closed',
        ms: 3_000,
      },
    },
    'mail-link': {},
    'report-import': {},
    onboarding: {},
    read: {},
    mutation: {},
    'model-turn': {
      untilRoleIsLate: { input: { answer: null }, events: [], from: 'reading', to: 'degraded', ms: 8_000 },
    },
    dictation: {
      untilLastWords: {
        input: { lang: 'en-GB' },
        events: [
          done('checkReadiness', 'ready'),
          { type: 'dictation.requested' },
          { type: 'dictation.stopped' },
        ],
        from: 'listening.finishing',
        to: 'ready',
        ms: 2_000,
      },
    },
    'reading-aloud': {},
    'second-factor': {},
    'second-factors': {},
    consultation: {
      untilSlow: {
        events: [
          { type: 'page.opened' },
          done('openConsultation', { consultationId: 'one', currentId: null, drafts: [] }),
          { type: 'answer.sent', answer: { text: 'A cough', structured: null } },
        ],
        from: 'waiting.request.turn + waiting.patience.brief',
        to: 'waiting.request.turn + waiting.patience.slow',
        ms: 8_000,
      },
    },
    dashboard: {},
    removal: {
      untilRemoved: {
        input: { list: 'cards' },
        events: [{ type: 'removal.requested', item: { id: 'one', title: 'One' } }],
        from: 'undoable',
        to: 'removing',
        ms: 10_000,
      },
    },
    inactivity: {
      untilListening: { events: [], from: 'active.throttled.own', to: 'active.listening', ms: 60_001 },
      untilWarning: { events: [listening], from: 'active.listening', to: 'warned.checking', ms: 1_439_999 },
      untilExpiry: { events: [listening, warning], from: 'warned.checking', to: 'closing', ms: 300_000 },
      untilNextMinute: {
        events: [listening, warning, done('readDeadlineToWarn', kept)],
        from: 'warned.counting 5',
        to: 'warned.counting 4',
        reads: 'minutesLeft',
        ms: 60_000,
      },
    },
    form: {},
    collection: {
      untilSearched: {
        input: { list: 'history', query: { search: '', urgency: null } },
        events: [
          { type: 'page.opened' },
          { type: 'list.loaded', value: [], hasMore: false },
          { type: 'search.typed', search: 'pe' },
        ],
        from: 'watching.typing',
        to: 'watching.loading',
        ms: 300,
      },
    },
    editor: {
      untilChecked: {
        input: { list: 'medications', draftPrefix: 'form_medications' },
        events: [
          { type: 'creation.opened', draft: {} },
          done('restoreDraft', null),
          { type: 'draft.changed', draft: { name: 'Ibuprofen' } },
        ],
        from: 'editing.draft.touched.stored + editing.check.waiting',
        to: 'editing.draft.touched.stored + editing.check.checking',
        ms: 600,
      },
    },
  };
