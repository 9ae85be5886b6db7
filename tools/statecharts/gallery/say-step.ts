import { describePayload } from '#kit/testing/replay/describe-payload.ts';

/** An identifier in words: `readProfile` and `read-profile` become "read profile". */
const inWords = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[.\-_]/g, ' ')
    .toLowerCase();

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

function saidOf(type: string): string {
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  if (delay !== undefined) {
    const words = inWords(delay);
    return words.startsWith('until ') ? `Wait ${words}` : `Wait: ${words}`;
  }
  const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (id !== undefined) return `“${capital(inWords(id))}” ${how === 'done' ? 'answers' : 'fails'}`;
  return capital(inWords(type));
}

/** An event as an instruction in plain English, with the deciding fields of its payload. */
export function sayEvent(event: { readonly type: string }): string {
  const payload = describePayload(event);
  return payload === '' ? saidOf(event.type) : `${saidOf(event.type)}: ${payload}`;
}
