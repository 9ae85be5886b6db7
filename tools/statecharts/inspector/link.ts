import type { Offer } from './samples.ts';
import type { Step } from './step.ts';

/** The name of the channel on which a page of the app and the inspector talk: the browser keeps it to one origin. */
export const CHANNEL = 'statechart-inspector';

/** From a page of the app. `page` is a random name, so that several open pages can be told apart. */
export type FromApp =
  | {
      readonly kind: 'steps';
      readonly page: string;
      readonly isWhole: boolean;
      /** What the clock of its steps says as it speaks. */
      readonly now_ms: number;
      readonly steps: readonly Step[];
    }
  | { readonly kind: 'closed'; readonly page: string };

/** From the inspector: who is there, and what a developer sends. */
export type ToApp =
  | { readonly kind: 'hello' }
  | {
      readonly kind: 'send';
      readonly page: string;
      readonly actor: string;
      readonly offer: Offer;
      /** The developer's own values in place of the sample's; a page takes them only in the sample's shape. */
      readonly payload?: Readonly<Record<string, unknown>>;
    };

/** Opens an end of the channel: hears the other ends, and answers how to speak to them. */
export function openLine<In, Out>(hear: (message: In) => void): (message: Out) => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<In>) => hear(data));
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none: it never leaves its origin
  return (message) => channel.postMessage(message);
}

/** So many steps are kept for an inspector that is opened later. */
export const KEPT_STEPS = 2_000;
