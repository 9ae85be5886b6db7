import { CLOSING_WAIT_MS } from '#src/config/limits.ts';

const CHANNEL = 'anamnesis-sign-out';
const LOCK = 'anamnesis-unsent-removals';

type Ports = {
  /** Reaches the other tabs; null where the browser has none. */
  readonly openChannel: () => Pick<
    BroadcastChannel,
    'addEventListener' | 'removeEventListener' | 'postMessage'
  > | null;
  /** Shared by all tabs; undefined on a page that is not served securely. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
};

/** What the browser has for it. */
export const signOutPorts = (view: Window): Ports => ({
  openChannel: () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)),
  locks: view.navigator.locks,
});

/**
 * What tabs tell each other before one of them ends their session: a removal that waits for its undo in another tab
 * is sent first, while the session still holds for it.
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
    /** Keeps a sign-out in another tab waiting until it is released; what follows at once takes over. */
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
    /** Calls back when another tab is about to end the session. Returns the end of it. */
    watch: (onLeaving: () => void): (() => void) => {
      channel?.addEventListener('message', onLeaving);
      return () => channel?.removeEventListener('message', onLeaving);
    },
    /** Tells the other tabs, and waits for what they still send: not for longer than a sign-out may take. */
    announce: async (): Promise<void> => {
      // A channel has no target origin: it never leaves its own.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel?.postMessage('leaving');
      try {
        await locks?.request(LOCK, { signal: AbortSignal.timeout(CLOSING_WAIT_MS) }, () => undefined);
      } catch {
        // A tab that takes too long keeps no one signed in.
      }
    },
  };
}
