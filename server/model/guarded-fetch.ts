import { ModelCallError } from './model-call-error.ts';

/** A role's answer is a few kilobytes; a larger one is invalid. */
const MAX_ANSWER_BYTES = 256 * 1_024;

/** Called with the exact request body; when it rejects, nothing is sent. */
export type BeforeSending = (body: string) => Promise<void>;

/** Ends the stream with an error once it is too long. */
function capped(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > MAX_ANSWER_BYTES) controller.error(new ModelCallError('too_large'));
        else controller.enqueue(chunk);
      },
    }),
  );
}

/** `fetch` for model calls: records the request first, follows no redirects, and limits the size of the response. */
export const guardedFetch =
  (beforeSending: BeforeSending): typeof fetch =>
  async (input, init) => {
    const { body } = init ?? {};
    if (typeof body !== 'string') throw new ModelCallError('unavailable');
    await beforeSending(body);
    const response = await fetch(input, { ...init, redirect: 'error' });
    const length = Number(response.headers.get('content-length') ?? 0);
    if (length > MAX_ANSWER_BYTES) {
      await response.body?.cancel();
      throw new ModelCallError('too_large');
    }
    const { status, statusText, headers } = response;
    return new Response(response.body && capped(response.body), { status, statusText, headers });
  };
