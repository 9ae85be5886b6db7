import { IDLE_DEADLINE_KEY } from '#src/config/storage-keys.ts';

type DeadlinePorts = { readonly storage: Storage; readonly tabs: EventTarget };

/**
 * The wall-clock time at which the idle session ends, in ms, shared by all tabs. Timers sleep with the laptop;
 * this does not.
 */
export function createIdleDeadline({ storage, tabs }: DeadlinePorts) {
  const read = (): number | null => {
    const value = Number(storage.getItem(IDLE_DEADLINE_KEY) ?? Number.NaN);
    return Number.isFinite(value) ? value : null;
  };
  return {
    readDeadline: read,
    writeDeadline: (atMs: number): void => storage.setItem(IDLE_DEADLINE_KEY, String(atMs)),
    dropDeadline: (): void => storage.removeItem(IDLE_DEADLINE_KEY),
    /** Calls back when another tab moves the deadline; with null when it drops it. */
    watchDeadline: (onMove: (atMs: number | null) => void): (() => void) => {
      const onStorage = (event: Event) => {
        if ('key' in event && (event.key === IDLE_DEADLINE_KEY || event.key === null)) onMove(read());
      };
      tabs.addEventListener('storage', onStorage);
      return () => tabs.removeEventListener('storage', onStorage);
    },
  };
}
export type IdleDeadline = ReturnType<typeof createIdleDeadline>;
