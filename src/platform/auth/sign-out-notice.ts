import { CLOSING_WAIT_MS } from '#src/config/limits.ts';

const CHANNEL = 'anamnesis-sign-out';
const LOCK = 'anamnesis-unsent-removals';

type Ports = {
  /** A channel to the other tabs; null where the browser has none. */
  readonly openChannel: () => Pick<
    BroadcastChannel,
    'addEventListener' | 'removeEventListener' | 'postMessage'
  > | null;
  /** Locks shared by all tabs; undefined on a page that is not served securely. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
};

/** The browser's channel and locks. */
export const signOutPorts = (view: Window): Ports => ({
  openChannel: () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)),
  locks: view.navigator.locks,
});

/**
 * Lets tabs coordinate before one of them ends their session: removals that can still be undone in another tab are sent
 * first, while the session is valid.
 */
export function createSignOutNotice({ openChannel, locks }: Ports) {
  const channel = openChannel();
  let holds = 0;
  let free = () => {};

  const letGo = () => {
    holds -= 1;
    if (holds === 0) free();
  };
  return {
    /**
     * Makes a sign-out in another tab wait until the returned function is called. The release is deferred, so that a
     * hold taken right after it keeps the lock.
     */
    hold: (): (() => void) => {
      holds += 1;
      if (holds === 1) {
        const released = new Promise<void>((resolve) => {
          free = resolve;
        });
        void locks?.request(LOCK, { mode: 'shared' }, () => released);
      }
      return () => queueMicrotask(letGo);
    },
    /** Calls back when another tab is about to end the session. Returns a function that stops it. */
    watch: (onLeaving: () => void): (() => void) => {
      channel?.addEventListener('message', onLeaving);
      return () => channel?.removeEventListener('message', onLeaving);
    },
    /**
     * Announces the sign-out to the other tabs and waits for the removals that they still send, at most `CLOSING_WAIT_MS`.
     */
    announce: async (): Promise<void> => {
      // A channel has no target origin: it never leaves its own.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel?.postMessage('leaving');
      try {
        await locks?.request(LOCK, { signal: AbortSignal.timeout(CLOSING_WAIT_MS) }, () => undefined);
      } catch {
        // A slow tab does not prevent the sign-out.
      }
    },
  };
}
