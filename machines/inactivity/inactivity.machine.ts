import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import {
  ACTIVITY_THROTTLE_MS,
  SESSION_TIMEOUT_MS,
  SESSION_WARNING_AFTER_MS,
  SESSION_WARNING_BEFORE_MS,
} from '#src/config/limits.ts';
import type { DeadlineReading } from '#src/domain/session/deadline.ts';

/** `msLeft`: session time left when the timers were last restarted. `minutesLeft`: the number in the warning. */
export type InactivityContext = { readonly msLeft: number; readonly minutesLeft: number };
export type InactivityEvent =
  | { type: 'activity.noticed' }
  | { type: 'session.extended' }
  | { type: 'session.confirmed' }
  | { type: 'token.refreshed' }
  | { type: 'deadline.extended'; msLeft: number }
  | { type: 'deadline.passed' };

const MINUTE_MS = 60_000;

const types = {} as {
  context: InactivityContext;
  events: InactivityEvent;
  meta: { spec: string };
};

/**
 * Signs an idle patient out after 30 minutes, with a warning at 25 (spec §4, §9).
 *
 *   active { throttled { own, echoed } ─over 60 s─▶ listening } ──25 min──▶ warned { checking ▶ counting }
 *      ▲            activity │ warned, too                                       │ 5 min
 *      ├──── resuming ◀──────┘                                                   │
 *      ├──── renewing ◀── token.refreshed                                        ▼
 *      └──── extending ◀── session.extended        expired ◀────────────────── closing
 *
 * Timers only say when to check. The wall-clock deadline that all tabs share decides: it is read before the session is
 * extended or ended, so that a laptop that slept does not stay signed in and an idle tab does not end an active one.
 */
export const inactivityMachine = setup({
  types,
  actors: {
    /**
     * Sends `activity.noticed` on mouse down, key down, scroll, touch start and click, except on the Extend Session
     * button.
     */
    watchActivity: fromCallback(() => notProvided('watchActivity')),
    /**
     * Receives `deadline.moved` (stores now + 30 min). Sends `deadline.extended` when another tab moved the deadline,
     * and `deadline.passed` as soon as the clock is past it; checks every few seconds and on waking.
     */
    watchDeadline: fromCallback(() => notProvided('watchDeadline')),
    /** Lets the provider refresh the access token while it runs. */
    watchToken: fromCallback(() => notProvided('watchToken')),
    readDeadline: fromPromise<DeadlineReading>(async () => notProvided('readDeadline')),
  },
  actions: {
    moveDeadline: sendTo('watchDeadline', { type: 'deadline.moved' }),
    restartWhole: assign({ msLeft: SESSION_TIMEOUT_MS }),
    restartPart: assign({ msLeft: (_, params: { msLeft: number }) => params.msLeft }),
    startCountdown: assign({
      minutesLeft: ({ context }) =>
        Math.ceil(Math.min(SESSION_WARNING_BEFORE_MS, context.msLeft) / MINUTE_MS),
    }),
    countMinute: assign({ minutesLeft: ({ context }) => context.minutesLeft - 1 }),
    /** Effect: the 10-second warning toast of spec §8. */
    notifyWarning: () => undefined,
    /** Effect: the toast 'Session extended for another 30 minutes'. */
    notifyExtended: () => undefined,
  },
  guards: {
    hasPassed: (_, params: { reading: DeadlineReading }) => params.reading.verdict === 'passed',
    isExtended: (_, params: { reading: DeadlineReading }) => params.reading.verdict === 'extended',
  },
  delays: {
    /** More than 60 s must have passed: 60,000 ms is not enough. */
    untilListening: ACTIVITY_THROTTLE_MS + 1,
    untilWarning: ({ context }) =>
      Math.max(0, SESSION_WARNING_AFTER_MS - (SESSION_TIMEOUT_MS - context.msLeft)),
    untilExpiry: ({ context }) => Math.min(SESSION_WARNING_BEFORE_MS, context.msLeft),
    untilNextMinute: MINUTE_MS,
  },
}).createMachine({
  id: 'inactivity',
  context: { msLeft: SESSION_TIMEOUT_MS, minutesLeft: 0 },
  entry: 'moveDeadline',
  invoke: { id: 'watchDeadline', src: 'watchDeadline' },
  on: {
    'deadline.passed': { target: '.expired' },
  },
  initial: 'active',
  states: {
    active: {
      description: 'The patient has been active within the last 25 minutes, here or in another tab.',
      meta: { spec: '§4.5, §4.6' },
      after: { untilWarning: { target: 'warned' } },
      on: {
        'session.extended': { target: 'extending' },
        'session.confirmed': { target: 'resuming' },
        'token.refreshed': { target: 'renewing' },
        'deadline.extended': {
          target: '.throttled.echoed',
          reenter: true,
          actions: { type: 'restartPart', params: ({ event }) => ({ msLeft: event.msLeft }) },
        },
      },
      initial: 'throttled',
      states: {
        throttled: {
          description: 'The timer restarted at most 60 s ago: activity does not restart it again.',
          meta: { spec: '§4.8, §9.3' },
          after: { untilListening: { target: 'listening' } },
          initial: 'own',
          states: {
            own: {
              description: 'The patient was active in this tab, so the access token is kept fresh.',
              meta: { spec: '§4.8, §9.3' },
              invoke: { id: 'watchToken', src: 'watchToken' },
            },
            echoed: {
              description:
                'A token refresh or another tab restarted the timer; this tab refreshes no token until there is activity here.',
              meta: { spec: '§4.10' },
            },
          },
        },
        listening: {
          description: 'The next activity restarts the timer.',
          meta: { spec: '§4.7, §4.8' },
          invoke: { id: 'watchActivity', src: 'watchActivity' },
          on: { 'activity.noticed': { target: '#inactivity.resuming' } },
        },
      },
    },
    resuming: {
      description: 'The patient is active again: checks the deadline before the timer restarts.',
      meta: { spec: '§4.8, §4.9' },
      invoke: {
        id: 'readDeadlineToResume',
        src: 'readDeadline',
        onDone: [
          {
            guard: { type: 'hasPassed', params: ({ event }) => ({ reading: event.output }) },
            target: 'expired',
          },
          { target: 'active', actions: ['restartWhole', 'moveDeadline'] },
        ],
        onError: { target: 'active', actions: ['restartWhole', 'moveDeadline'] },
      },
      on: { 'session.extended': { target: 'extending' } },
    },
    renewing: {
      description:
        'The access token was refreshed for an active patient: checks the deadline, then restarts it and the timer.',
      meta: { spec: '§4.10' },
      invoke: {
        id: 'readDeadlineToRenew',
        src: 'readDeadline',
        onDone: [
          {
            guard: { type: 'hasPassed', params: ({ event }) => ({ reading: event.output }) },
            target: 'expired',
          },
          { target: 'active.throttled.echoed', actions: ['restartWhole', 'moveDeadline'] },
        ],
        onError: { target: 'active.throttled.echoed', actions: ['restartWhole', 'moveDeadline'] },
      },
      on: { 'session.extended': { target: 'extending' }, 'session.confirmed': { target: 'resuming' } },
    },
    extending: {
      description:
        'The patient chose Extend Session: checks the deadline, then restarts the timer regardless of the throttle.',
      meta: { spec: '§8.22' },
      invoke: {
        id: 'readDeadlineToExtend',
        src: 'readDeadline',
        onDone: [
          {
            guard: { type: 'hasPassed', params: ({ event }) => ({ reading: event.output }) },
            target: 'expired',
          },
          { target: 'active', actions: ['restartWhole', 'moveDeadline', 'notifyExtended'] },
        ],
        onError: { target: 'active', actions: ['restartWhole', 'moveDeadline', 'notifyExtended'] },
      },
    },
    warned: {
      description:
        'Five minutes are left; the warning stays until the patient is active again or the session ends.',
      meta: { spec: '§4.6, §9.2' },
      entry: 'startCountdown',
      after: { untilExpiry: { target: 'closing' } },
      on: {
        'activity.noticed': { target: 'resuming' },
        'session.extended': { target: 'extending' },
        'session.confirmed': { target: 'resuming' },
        'token.refreshed': { target: 'renewing' },
        'deadline.extended': {
          target: 'active.throttled.echoed',
          actions: { type: 'restartPart', params: ({ event }) => ({ msLeft: event.msLeft }) },
        },
      },
      invoke: { id: 'watchActivityWhileWarned', src: 'watchActivity' },
      initial: 'checking',
      states: {
        checking: {
          description: 'Checks the deadline: the computer may have slept, or another tab may be active.',
          meta: { spec: '§4.6' },
          invoke: {
            id: 'readDeadlineToWarn',
            src: 'readDeadline',
            onDone: [
              {
                guard: { type: 'hasPassed', params: ({ event }) => ({ reading: event.output }) },
                target: '#inactivity.expired',
              },
              {
                guard: { type: 'isExtended', params: ({ event }) => ({ reading: event.output }) },
                target: '#inactivity.active.throttled.echoed',
                actions: { type: 'restartPart', params: ({ event }) => ({ msLeft: event.output.msLeft }) },
              },
              { target: 'counting', actions: 'notifyWarning' },
            ],
            onError: { target: 'counting', actions: 'notifyWarning' },
          },
        },
        counting: {
          description: 'Counts down the minutes that the warning shows.',
          meta: { spec: '§4.6, §8.21' },
          after: {
            untilNextMinute: { target: 'counting', reenter: true, actions: 'countMinute' },
          },
        },
      },
    },
    closing: {
      description:
        'Time is up in this tab: checks once more whether another tab is active, so as not to end its session.',
      meta: { spec: '§4.5' },
      invoke: {
        id: 'readDeadlineToClose',
        src: 'readDeadline',
        onDone: [
          {
            guard: { type: 'isExtended', params: ({ event }) => ({ reading: event.output }) },
            target: 'active.throttled.echoed',
            actions: { type: 'restartPart', params: ({ event }) => ({ msLeft: event.output.msLeft }) },
          },
          { target: 'expired' },
        ],
        onError: { target: 'expired' },
      },
    },
    expired: {
      description: 'Thirty minutes without activity: the parent machine signs the patient out.',
      meta: { spec: '§4.5, §9.1' },
      type: 'final',
    },
  },
});
