import { inactivityMachine } from '#machines/inactivity/inactivity.machine.ts';
import { SESSION_TIMEOUT_MS } from '#src/config/limits.ts';
import { readDeadline } from '#src/domain/session/deadline.ts';
import { TimerClock } from '#tools/statecharts/core/clock.ts';
import { settle } from '#tools/statecharts/testing/live.ts';
import { placeOf } from '#tools/statecharts/core/moment.ts';
import { createActor, fromCallback, fromPromise, type AnyEventObject, type EventObject } from 'xstate';

/** The clocks of one computer and what its tabs share. `skewMs` is how far its wall clock was set. */
export function createComputer() {
  const clock = new TimerClock();
  const told = new Set<() => void>();
  return {
    clock,
    skewMs: 0,
    deadline: null as number | null,
    told,
    now(): number {
      return Date.UTC(2026, 10, 21) + clock.nowMs + this.skewMs;
    },
    /** Lets the simulated time pass, one timer at a time. */
    wait: (timeMs: number) => clock.moveTo(clock.nowMs + timeMs, settle),
    /** Closes the lid: no timer runs until the time is over. */
    sleep: (timeMs: number) => clock.sleepUntil(clock.nowMs + timeMs, settle),
  };
}
export type Computer = ReturnType<typeof createComputer>;

/** One tab with a signed-in patient on a computer; `hears` is false for a tab that the browser has frozen. */
export function openTab(computer: Computer) {
  let seen: number | null = null;
  const notices: string[] = [];
  const senders = new Set<(event: AnyEventObject) => void>();
  const tab = { hears: true };

  const look = () => {
    const reading = readDeadline(computer.deadline, seen, computer.now());
    seen = computer.deadline;
    return reading;
  };
  const machine = inactivityMachine.provide({
    actors: {
      watchActivity: fromCallback<EventObject>(({ sendBack }) => {
        senders.add(sendBack);
        return () => void senders.delete(sendBack);
      }),
      watchDeadline: fromCallback<EventObject>(({ receive, sendBack }) => {
        const onTold = () => {
          if (!tab.hears) return;
          const { verdict, msLeft } = look();
          if (verdict === 'extended') sendBack({ type: 'deadline.extended', msLeft });
        };
        receive(() => {
          computer.deadline = computer.now() + SESSION_TIMEOUT_MS;
          seen = computer.deadline;
          for (const tell of computer.told) if (tell !== onTold) tell();
        });
        computer.told.add(onTold);
        return () => void computer.told.delete(onTold);
      }),
      watchToken: fromCallback<EventObject>(() => undefined),
      readDeadline: fromPromise(async () => look()),
    },
    actions: {
      notifyWarning: () => void notices.push('warning'),
      notifyExtended: () => void notices.push('extended'),
    },
  });
  const actor = createActor(machine, { clock: computer.clock });
  actor.start();
  return {
    actor,
    notices,
    /** Where the tab stands now. */
    at: () => placeOf(actor.getSnapshot()),
    /** The patient moves, as far as the machine listens. */
    touch: async () => {
      for (const send of senders) send({ type: 'activity.noticed' });
      await settle();
    },
    send: async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event);
      await settle();
    },
    /** The browser freezes or thaws the tab: frozen, it hears nothing from the others. */
    freeze: (isFrozen: boolean) => {
      tab.hears = !isFrozen;
    },
  };
}
