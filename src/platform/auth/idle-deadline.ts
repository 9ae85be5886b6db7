import { SESSION_TIMEOUT_MS } from '#src/config/limits.ts';
import { IDLE_DEADLINE_KEY } from '#src/config/storage-keys.ts';
import { readDeadline, type DeadlineReading } from '#src/domain/session/deadline.ts';

type DeadlinePorts = { readonly storage: Storage; readonly tabs: EventTarget; readonly now: () => number };

/**
 * The wall-clock time at which the idle session ends, in ms, shared by all tabs. Timers stop while the computer sleeps;
 * this does not.
 */
export function createIdleDeadline({ storage, tabs, now }: DeadlinePorts) {
  let seen: number | null = null;
  const read = (): number | null => {
    const text = storage.getItem(IDLE_DEADLINE_KEY);
    const value = Number(text);
    return text !== null && Number.isFinite(value) ? value : null;
  };
  return {
    /** Compares the stored deadline with the clock and with what this tab saw last. */
    look: (): DeadlineReading => {
      const stored = read();
      const reading = readDeadline(stored, seen, now());
      seen = stored;
      return reading;
    },
    /** Whether the deadline of a session found in this browser has passed, whatever this tab has seen. */
    isPast: (): boolean => readDeadline(read(), null, now()).verdict === 'passed',
    /** The patient was active: the session lasts its full time again, in every tab. */
    move: (): void => {
      seen = now() + SESSION_TIMEOUT_MS;
      storage.setItem(IDLE_DEADLINE_KEY, String(seen));
    },
    /** Time is up: the session ends in every tab, whatever their own timers say. */
    end: (): void => {
      seen = 0;
      storage.setItem(IDLE_DEADLINE_KEY, '0');
    },
    drop: (): void => {
      seen = null;
      storage.removeItem(IDLE_DEADLINE_KEY);
    },
    /** Calls back when another tab moves or removes the deadline. */
    watchTabs: (onMove: () => void): (() => void) => {
      const onStorage = (event: Event) => {
        if ('key' in event && (event.key === IDLE_DEADLINE_KEY || event.key === null)) onMove();
      };
      tabs.addEventListener('storage', onStorage);
      return () => tabs.removeEventListener('storage', onStorage);
    },
  };
}
export type IdleDeadline = ReturnType<typeof createIdleDeadline>;
