import type { Offer } from './samples.ts';
import type { Step } from './step.ts';

/** The BroadcastChannel between pages of the app and the inspector, limited to one origin. */
export const CHANNEL = 'statechart-inspector';

/** A message from a page of the app. `page` is a random id that distinguishes open pages. */
export type FromApp =
  | {
      readonly kind: 'steps';
      readonly page: string;
      readonly isWhole: boolean;
      /** The page's clock at the time of the message. */
      readonly now_ms: number;
      readonly steps: readonly Step[];
    }
  | { readonly kind: 'closed'; readonly page: string };

/** A message from the inspector: a request to announce the page, or an event to send. */
export type ToApp =
  | { readonly kind: 'hello' }
  | {
      readonly kind: 'send';
      readonly page: string;
      readonly actor: string;
      readonly offer: Offer;
      /** The developer's values instead of the sample's; the page accepts only values with the sample's shape. */
      readonly payload?: Readonly<Record<string, unknown>>;
    };

/** Joins the channel: `receive` gets the others' messages; the result sends one. */
export function openChannel<In, Out>(receive: (message: In) => void): (message: Out) => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<In>) => receive(data));
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none: it never leaves its origin
  return (message) => channel.postMessage(message);
}

/** The number of steps kept for an inspector that is opened later. */
export const KEPT_STEPS = 2_000;
