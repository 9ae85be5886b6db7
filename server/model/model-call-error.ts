import type { ModelFailure } from '#machines/model-turn/model-turn.machine.ts';

/** A model call without a usable result. Its message never quotes the request or the answer. */
export class ModelCallError extends Error {
  readonly failure: ModelFailure;

  constructor(failure: ModelFailure) {
    super(`The model's answer cannot be used: ${failure}.`);
    this.failure = failure;
  }
}

/** The error and its causes, outermost first. */
function chainOf(error: unknown): object[] {
  const chain: object[] = [];
  for (let each = error; typeof each === 'object' && each !== null && !chain.includes(each);) {
    chain.push(each);
    each = 'cause' in each ? each.cause : 'lastError' in each ? each.lastError : null;
  }
  return chain;
}

const nameOf = (error: object) => ('name' in error && typeof error.name === 'string' ? error.name : '');
const statusOf = (error: object) =>
  'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : null;

const unreadable: ReadonlySet<string> = new Set([
  'AI_NoObjectGeneratedError',
  'AI_NoOutputGeneratedError',
  'AI_JSONParseError',
  'AI_TypeValidationError',
  'AI_InvalidResponseDataError',
  'AI_EmptyResponseBodyError',
]);

/** A model that finishes normally without any text has refused. */
const isRefusal = (error: object) =>
  'finishReason' in error &&
  (error.finishReason === 'content-filter' ||
    (error.finishReason === 'stop' && 'text' in error && error.text === ''));

/** Converts any error of the AI SDK or the network. */
export function toModelCallError(error: unknown): ModelCallError {
  const chain = chainOf(error);
  const own = chain.find((each) => each instanceof ModelCallError);
  if (own instanceof ModelCallError) return own;
  const names = chain.map(nameOf);
  if (names.some((each) => each === 'AbortError' || each === 'TimeoutError'))
    return new ModelCallError('timeout');
  const status = chain.map(statusOf).find((each) => each !== null && each >= 400) ?? null;
  if (status !== null) return new ModelCallError(status === 429 ? 'limited' : 'unavailable');
  if (chain.some(isRefusal)) return new ModelCallError('refused');
  if (names.some((each) => unreadable.has(each))) return new ModelCallError('unreadable');
  return new ModelCallError('unavailable');
}
