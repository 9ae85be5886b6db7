import { after, done, failed, type Journey, type MachineModel } from '#tools/statecharts/core/model.ts';
import { SESSION_TIMEOUT_MS, SESSION_WARNING_BEFORE_MS } from '#src/config/limits.ts';
import type { DeadlineReading } from '#src/domain/session/deadline.ts';
import type { inactivityMachine } from '#machines/inactivity/inactivity.machine.ts';

const MINUTE_MS = 60_000;
const kept: DeadlineReading = { verdict: 'kept', msLeft: SESSION_WARNING_BEFORE_MS };
const passed: DeadlineReading = { verdict: 'passed', msLeft: 0 };
const busyElsewhere: DeadlineReading = { verdict: 'extended', msLeft: 20 * MINUTE_MS };
const nearlyOver: DeadlineReading = { verdict: 'extended', msLeft: 3 * MINUTE_MS };

const listening = after('untilListening', 'inactivity.active.throttled');
const warning = after('untilWarning', 'inactivity.active');
const expiry = after('untilExpiry', 'inactivity.warned');
const minute = after('untilNextMinute', 'inactivity.warned.counting');
const moved = 'tell watchDeadline deadline.moved';

type InactivityJourney = Journey<typeof inactivityMachine>;
type Step = InactivityJourney['steps'][number];

const own = 'active.throttled.own';
const echoed = 'active.throttled.echoed';
const ignored = (event: Step['when'], at: string): Step => ({ when: event, at });
/** The timers of a restart with so much time left: 60,001 ms of throttle, and five minutes less to the warning. */
const restart = (msLeft: number) => ({
  waits: { untilWarning: msLeft - 5 * MINUTE_MS, untilListening: 60_001 },
  has: { msLeft },
});
const whole = restart(30 * MINUTE_MS);

const signedIn = { at: own, does: [moved], ...whole };
const heard: Step = { when: listening, at: 'active.listening' };
const warned: Step = { when: warning, at: 'warned.checking', waits: { untilExpiry: 5 * MINUTE_MS } };
const counted: Step = {
  when: done('readDeadlineToWarn', kept),
  at: 'warned.counting',
  does: ['notifyWarning'],
  waits: { untilNextMinute: MINUTE_MS },
};
const resumed: Step = { when: done('readDeadlineToResume', kept), at: own, does: [moved], ...whole };
const extended: Step = {
  when: done('readDeadlineToExtend', kept),
  at: own,
  does: [moved, 'notifyExtended'],
  ...whole,
};
const refreshed: Step = { when: { type: 'token.refreshed' }, at: 'renewing' };
const renewed: Step = { when: done('readDeadlineToRenew', kept), at: echoed, does: [moved], ...whole };
const toldOf = (msLeft: number): Step => ({
  when: { type: 'deadline.extended', msLeft },
  at: echoed,
  ...restart(msLeft),
});

const journey = (title: string, steps: readonly Step[]): InactivityJourney => ({
  title,
  begins: signedIn,
  steps,
});

const journeys: readonly InactivityJourney[] = [
  {
    ...journey('warns at 25 minutes and expires at 30 (spec §4)', [
      heard,
      { ...warned, has: { minutesLeft: 5 } },
      counted,
      { when: minute, at: 'warned.counting', waits: { untilNextMinute: MINUTE_MS }, has: { minutesLeft: 4 } },
      { when: minute, at: 'warned.counting', waits: { untilNextMinute: MINUTE_MS }, has: { minutesLeft: 3 } },
      { when: expiry, at: 'closing' },
      { when: done('readDeadlineToClose', passed), at: 'expired' },
    ]),
    begins: {
      ...signedIn,
      asks: { watchDeadline: undefined, watchToken: undefined },
      has: { minutesLeft: 0 },
    },
  },
  journey('restarts the timer on activity, but not within 60 seconds (spec §9)', [
    ignored({ type: 'activity.noticed' }, own),
    heard,
    { when: { type: 'activity.noticed' }, at: 'resuming' },
    resumed,
  ]),
  journey('activity after a long sleep does not bring the session back', [
    heard,
    { when: { type: 'activity.noticed' }, at: 'resuming' },
    { when: done('readDeadlineToResume', passed), at: 'expired' },
  ]),
  journey('a sleep that ends in the warning expires without warning', [
    heard,
    warned,
    { when: done('readDeadlineToWarn', passed), at: 'expired' },
  ]),
  journey('the wall clock ends the session from any state', [
    { when: { type: 'deadline.passed' }, at: 'expired' },
  ]),
  journey('activity during the warning restarts the timer (spec §4)', [
    heard,
    warned,
    counted,
    { when: { type: 'activity.noticed' }, at: 'resuming' },
    resumed,
  ]),
  journey('Extend Session restarts the timer whatever the throttle says, and says so (spec §8)', [
    { when: { type: 'session.extended' }, at: 'extending' },
    extended,
    heard,
    warned,
    { when: { type: 'session.extended' }, at: 'extending' },
    { when: done('readDeadlineToExtend', passed), at: 'expired' },
  ]),
  journey('the press and the click of one button extend once, and say so', [
    heard,
    { when: { type: 'activity.noticed' }, at: 'resuming' },
    { when: { type: 'session.extended' }, at: 'extending' },
    extended,
  ]),
  journey('without a readable deadline the timer of this tab decides alone', [
    { when: { type: 'session.extended' }, at: 'extending' },
    { ...extended, when: failed('readDeadlineToExtend', { kind: 'unexpected' }) },
    heard,
    { when: { type: 'activity.noticed' }, at: 'resuming' },
    { ...resumed, when: failed('readDeadlineToResume', { kind: 'unexpected' }) },
    heard,
    warned,
    { ...counted, when: failed('readDeadlineToWarn', { kind: 'unexpected' }) },
    { when: expiry, at: 'closing' },
    { when: failed('readDeadlineToClose', { kind: 'unexpected' }), at: 'expired' },
  ]),
  journey(
    'being back gives the whole half hour again, also after another tab had given less',
    (
      [
        ['session.confirmed', 'resuming', resumed],
        ['session.confirmed', 'resuming', { ...resumed, when: failed('readDeadlineToResume', null) }],
        ['session.extended', 'extending', extended],
        ['session.extended', 'extending', { ...extended, when: failed('readDeadlineToExtend', null) }],
      ] as const
    ).flatMap(([type, at, back]): Step[] => [toldOf(20 * MINUTE_MS), { when: { type }, at }, back]),
  ),
  journey('a valid re-check restarts the timer, also during the warning (spec §4)', [
    { when: { type: 'session.confirmed' }, at: 'resuming' },
    resumed,
    heard,
    warned,
    { when: { type: 'session.confirmed' }, at: 'resuming' },
  ]),
  journey('a token refresh restarts the timer and moves the deadline (spec §4)', [
    toldOf(20 * MINUTE_MS),
    refreshed,
    renewed,
    heard,
    refreshed,
    { ...renewed, when: failed('readDeadlineToRenew', null) },
    refreshed,
    { when: { type: 'session.extended' }, at: 'extending' },
    extended,
    refreshed,
    { when: { type: 'session.confirmed' }, at: 'resuming' },
    resumed,
    heard,
    warned,
    refreshed,
    renewed,
  ]),
  journey('a token refresh after a long sleep does not bring the session back', [
    heard,
    refreshed,
    { when: done('readDeadlineToRenew', passed), at: 'expired' },
  ]),
  journey('a token refresh after another tab had given less gives the whole half hour', [
    toldOf(20 * MINUTE_MS),
    refreshed,
    { ...renewed, when: failed('readDeadlineToRenew', null) },
  ]),
  journey('a busy second tab keeps this one signed in for as long as it is itself', [
    toldOf(20 * MINUTE_MS),
    heard,
    warned,
    {
      ...toldOf(15 * MINUTE_MS),
      when: done('readDeadlineToWarn', { verdict: 'extended', msLeft: 15 * MINUTE_MS }),
    },
    heard,
    warned,
    counted,
    toldOf(12 * MINUTE_MS),
    heard,
    warned,
    counted,
    { when: expiry, at: 'closing' },
    {
      when: done('readDeadlineToClose', nearlyOver),
      at: echoed,
      waits: { untilWarning: 0, untilListening: 60_001 },
      has: { msLeft: nearlyOver.msLeft },
    },
    { ...warned, waits: { untilExpiry: nearlyOver.msLeft }, has: { minutesLeft: 3 } },
  ]),
];

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
    readDeadline: { done: [kept, passed, busyElsewhere], error: [{ kind: 'unexpected' }] },
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
    'the shared deadline moves only when the patient is back or a token was refreshed': (
      before,
      _event,
      { does },
    ) => !does.includes(moved) || ['resuming', 'extending', 'renewing'].includes(before.at),
    'nothing restarts after the wall clock has passed the deadline': (_before, event, { at }) =>
      event.type !== 'deadline.passed' || at === 'expired',
    'activity within the throttle changes nothing': (before, event, { at, does }) =>
      !(before.at.startsWith('active.throttled') && event.type === 'activity.noticed') ||
      (at === before.at && does.length === 0),
    'only the patient’s wish is confirmed aloud': (before, _event, { does }) =>
      !does.includes('notifyExtended') || before.at === 'extending',
  },
  journeys,
};
