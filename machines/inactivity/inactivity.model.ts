import { after, done, failed, type MachineModel, type Settlement } from '#machines/model.ts';
import { SESSION_TIMEOUT_MS, SESSION_WARNING_BEFORE_MS } from '#src/config/limits.ts';
import type { DeadlineReading } from '#src/domain/deadline.ts';
import type { inactivityMachine } from './inactivity.machine.ts';

const MINUTE_MS = 60_000;
const kept: DeadlineReading = { verdict: 'kept', msLeft: SESSION_WARNING_BEFORE_MS };
const passed: DeadlineReading = { verdict: 'passed', msLeft: 0 };
const busyElsewhere: DeadlineReading = { verdict: 'extended', msLeft: 20 * MINUTE_MS };
const nearlyOver: DeadlineReading = { verdict: 'extended', msLeft: 3 * MINUTE_MS };
const reading: Settlement = { done: [kept, passed, busyElsewhere], error: [{ kind: 'unexpected' }] };

const listening = after('untilListening', 'inactivity.active.throttled');
const warning = after('untilWarning', 'inactivity.active');
const expiry = after('untilExpiry', 'inactivity.warned');
const minute = after('untilNextMinute', 'inactivity.warned.counting');
const moved = 'tell watchDeadline deadline.moved';

/** Samples, invariants and journeys of the inactivity timer (spec §4, §8, §9). */
export const inactivityModel: MachineModel<typeof inactivityMachine> = {
  starts: { 'just signed in': undefined },
  events: {
    'activity.noticed': [{}],
    'session.extended': [{}],
    'session.confirmed': [{}],
    'token.refreshed': [{}],
    'deadline.extended': [{ msLeft: 20 * MINUTE_MS }, { msLeft: nearlyOver.msLeft }],
    'deadline.passed': [{}],
  },
  settles: {
    readDeadlineToResume: reading,
    readDeadlineToExtend: reading,
    readDeadlineToWarn: reading,
    readDeadlineToClose: reading,
  },
  project: ({ msLeft, minutesLeft }, at) => [
    msLeft <= SESSION_WARNING_BEFORE_MS,
    at.startsWith('warned') ? minutesLeft : 0,
  ],
  homes: ['expired'],
  isDue: ({ at, context }, timer) => {
    const warnsAtOnce = context.msLeft <= SESSION_WARNING_BEFORE_MS;
    if (at.startsWith('active.throttled')) return warnsAtOnce === timer.includes('untilWarning');
    if (at === 'warned.counting') return context.minutesLeft <= 1 === timer.includes('untilExpiry');
    return true;
  },
  always: {
    'never counts more than the five minutes of the warning': ({ context }) =>
      context.minutesLeft >= 0 && context.minutesLeft <= 5,
    'never has more than thirty minutes left': ({ context }) => context.msLeft <= SESSION_TIMEOUT_MS,
    'keeps the access token fresh only while the patient is active in this tab': ({ at, children }) =>
      children.includes('watchToken') === (at === 'active.throttled.own'),
    'hears activity exactly when it may restart the timer': ({ at, children }) =>
      (children.includes('watchActivity') || children.includes('watchActivityWhileWarned')) ===
      (at === 'active.listening' || at.startsWith('warned')),
    'watches the shared deadline until the end': ({ at, children }) =>
      at === 'expired' || children.includes('watchDeadline'),
  },
  everyStep: {
    'the shared deadline moves only when the patient is back': (before, _event, { does }) =>
      !does.includes(moved) || before.at === 'resuming' || before.at === 'extending',
    'nothing restarts after the wall clock has passed the deadline': (_before, event, { at }) =>
      event.type !== 'deadline.passed' || at === 'expired',
    'activity within the throttle changes nothing': (before, event, { at, does }) =>
      !(before.at.startsWith('active.throttled') && event.type === 'activity.noticed') ||
      (at === before.at && does.length === 0),
    'only the patient’s wish is confirmed aloud': (before, _event, { does }) =>
      !does.includes('notifyExtended') || before.at === 'extending',
  },
  journeys: [
    {
      title: 'warns at 25 minutes and expires at 30 (spec §4)',
      begins: {
        at: 'active.throttled.own',
        does: [moved],
        asks: { watchDeadline: undefined, watchToken: undefined },
        has: { msLeft: 30 * MINUTE_MS },
      },
      steps: [
        { when: listening, at: 'active.listening' },
        { when: warning, at: 'warned.checking', has: { minutesLeft: 5 } },
        { when: done('readDeadlineToWarn', kept), at: 'warned.counting', does: ['notifyWarning'] },
        { when: minute, at: 'warned.counting', has: { minutesLeft: 4 } },
        { when: minute, at: 'warned.counting', has: { minutesLeft: 3 } },
        { when: expiry, at: 'closing' },
        { when: done('readDeadlineToClose', passed), at: 'expired' },
      ],
    },
    {
      title: 'restarts the timer on activity, but not within 60 seconds (spec §9)',
      begins: { at: 'active.throttled.own', does: [moved] },
      steps: [
        { when: { type: 'activity.noticed' }, at: 'active.throttled.own' },
        { when: listening, at: 'active.listening' },
        { when: { type: 'activity.noticed' }, at: 'resuming' },
        {
          when: done('readDeadlineToResume', kept),
          at: 'active.throttled.own',
          does: [moved],
          has: { msLeft: 30 * MINUTE_MS },
        },
      ],
    },
    {
      title: 'activity after a long sleep does not bring the session back',
      begins: { at: 'active.throttled.own', does: [moved] },
      steps: [
        { when: listening, at: 'active.listening' },
        { when: { type: 'activity.noticed' }, at: 'resuming' },
        { when: done('readDeadlineToResume', passed), at: 'expired' },
      ],
    },
    {
      title: 'a sleep that ends in the warning expires without warning',
      begins: { at: 'active.throttled.own', does: [moved] },
      steps: [
        { when: listening, at: 'active.listening' },
        { when: warning, at: 'warned.checking' },
        { when: done('readDeadlineToWarn', passed), at: 'expired' },
      ],
    },
    {
      title: 'the wall clock ends the session from any state',
      begins: { at: 'active.throttled.own', does: [moved] },
      steps: [{ when: { type: 'deadline.passed' }, at: 'expired' }],
    },
    {
      title: 'activity during the warning restarts the timer (spec §4)',
      begins: { at: 'active.throttled.own', does: [moved] },
      steps: [
        { when: listening, at: 'active.listening' },
        { when: warning, at: 'warned.checking' },
        { when: done('readDeadlineToWarn', kept), at: 'warned.counting', does: ['notifyWarning'] },
        { when: { type: 'activity.noticed' }, at: 'resuming' },
        { when: done('readDeadlineToResume', kept), at: 'active.throttled.own', does: [moved] },
      ],
    },
    {
      title: 'Extend Session restarts the timer whatever the throttle says, and says so (spec §8)',
      begins: { at: 'active.throttled.own', does: [moved] },
      steps: [
        { when: { type: 'session.extended' }, at: 'extending' },
        {
          when: done('readDeadlineToExtend', kept),
          at: 'active.throttled.own',
          does: [moved, 'notifyExtended'],
          has: { msLeft: 30 * MINUTE_MS },
        },
        { when: listening, at: 'active.listening' },
        { when: warning, at: 'warned.checking' },
        { when: { type: 'session.extended' }, at: 'extending' },
        { when: done('readDeadlineToExtend', passed), at: 'expired' },
      ],
    },
    {
      title: 'the press and the click of one button extend once, and say so',
      begins: { at: 'active.throttled.own', does: [moved] },
      steps: [
        { when: listening, at: 'active.listening' },
        { when: { type: 'activity.noticed' }, at: 'resuming' },
        { when: { type: 'session.extended' }, at: 'extending' },
        {
          when: done('readDeadlineToExtend', kept),
          at: 'active.throttled.own',
          does: [moved, 'notifyExtended'],
        },
      ],
    },
    {
      title: 'without a readable deadline the timer of this tab decides alone',
      begins: { at: 'active.throttled.own', does: [moved] },
      steps: [
        { when: { type: 'session.extended' }, at: 'extending' },
        {
          when: failed('readDeadlineToExtend', { kind: 'unexpected' }),
          at: 'active.throttled.own',
          does: [moved, 'notifyExtended'],
          has: { msLeft: 30 * MINUTE_MS },
        },
        { when: listening, at: 'active.listening' },
        { when: { type: 'activity.noticed' }, at: 'resuming' },
        {
          when: failed('readDeadlineToResume', { kind: 'unexpected' }),
          at: 'active.throttled.own',
          does: [moved],
          has: { msLeft: 30 * MINUTE_MS },
        },
        { when: listening, at: 'active.listening' },
        { when: warning, at: 'warned.checking' },
        {
          when: failed('readDeadlineToWarn', { kind: 'unexpected' }),
          at: 'warned.counting',
          does: ['notifyWarning'],
        },
        { when: expiry, at: 'closing' },
        { when: failed('readDeadlineToClose', { kind: 'unexpected' }), at: 'expired' },
      ],
    },
    {
      title: 'being back gives the whole half hour again, also after another tab had given less',
      begins: { at: 'active.throttled.own', does: [moved] },
      steps: (
        [
          ['session.confirmed', 'resuming', done('readDeadlineToResume', kept), [moved]],
          ['session.confirmed', 'resuming', failed('readDeadlineToResume', null), [moved]],
          ['session.extended', 'extending', done('readDeadlineToExtend', kept), [moved, 'notifyExtended']],
          ['session.extended', 'extending', failed('readDeadlineToExtend', null), [moved, 'notifyExtended']],
        ] as const
      ).flatMap(([type, at, answer, does]) => [
        {
          when: { type: 'deadline.extended', msLeft: 20 * MINUTE_MS },
          at: 'active.throttled.echoed',
          has: { msLeft: 20 * MINUTE_MS },
        },
        { when: { type }, at },
        { when: answer, at: 'active.throttled.own', does, has: { msLeft: 30 * MINUTE_MS } },
      ]),
    },
    {
      title: 'a valid re-check restarts the timer, also during the warning (spec §4)',
      begins: { at: 'active.throttled.own', does: [moved] },
      steps: [
        { when: { type: 'session.confirmed' }, at: 'resuming' },
        { when: done('readDeadlineToResume', kept), at: 'active.throttled.own', does: [moved] },
        { when: listening, at: 'active.listening' },
        { when: warning, at: 'warned.checking' },
        { when: { type: 'session.confirmed' }, at: 'resuming' },
      ],
    },
    {
      title:
        'a token refresh that follows activity restarts the timer once, without moving the deadline (spec §4)',
      begins: { at: 'active.throttled.own', does: [moved] },
      steps: [
        { when: { type: 'deadline.extended', msLeft: 20 * MINUTE_MS }, at: 'active.throttled.echoed' },
        { when: { type: 'session.confirmed' }, at: 'resuming' },
        { when: done('readDeadlineToResume', kept), at: 'active.throttled.own', does: [moved] },
        {
          when: { type: 'token.refreshed' },
          at: 'active.throttled.echoed',
        },
        { when: { type: 'token.refreshed' }, at: 'active.throttled.echoed' },
        { when: listening, at: 'active.listening' },
        { when: { type: 'token.refreshed' }, at: 'active.listening' },
      ],
    },
    {
      title: 'a busy second tab keeps this one signed in for as long as it is itself',
      begins: { at: 'active.throttled.own', does: [moved] },
      steps: [
        {
          when: { type: 'deadline.extended', msLeft: 20 * MINUTE_MS },
          at: 'active.throttled.echoed',
          has: { msLeft: 20 * MINUTE_MS },
        },
        { when: listening, at: 'active.listening' },
        { when: warning, at: 'warned.checking' },
        {
          when: done('readDeadlineToWarn', { verdict: 'extended', msLeft: 15 * MINUTE_MS }),
          at: 'active.throttled.echoed',
          has: { msLeft: 15 * MINUTE_MS },
        },
        { when: listening, at: 'active.listening' },
        { when: warning, at: 'warned.checking' },
        { when: done('readDeadlineToWarn', kept), at: 'warned.counting', does: ['notifyWarning'] },
        {
          when: { type: 'deadline.extended', msLeft: 12 * MINUTE_MS },
          at: 'active.throttled.echoed',
          has: { msLeft: 12 * MINUTE_MS },
        },
        { when: listening, at: 'active.listening' },
        { when: warning, at: 'warned.checking' },
        { when: done('readDeadlineToWarn', kept), at: 'warned.counting', does: ['notifyWarning'] },
        { when: expiry, at: 'closing' },
        {
          when: done('readDeadlineToClose', nearlyOver),
          at: 'active.throttled.echoed',
          has: { msLeft: nearlyOver.msLeft },
        },
        { when: warning, at: 'warned.checking', has: { minutesLeft: 3 } },
      ],
    },
  ],
};
