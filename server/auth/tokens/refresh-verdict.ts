/** The fields of a session row that decide about a refresh. */
export type RefreshState = {
  readonly counter: number;
  readonly createdAt: Date;
  readonly refreshedAt: Date;
  readonly notAfter: Date | null;
};

/** Lifetimes of a session on the server, in ms. */
export type SessionLifetimes = {
  readonly reuseWindowMs: number;
  readonly idleMs: number;
  readonly absoluteMs: number;
};

/**
 * `rotated`: issue a token with `counter`. `repeated`: issue the current token again, because the client lost the
 * response or a second tab refreshed. `replayed`: an old token was reused, end the session. `not-issued`: this server
 * never issued that counter.
 */
export type RefreshVerdict =
  | { readonly kind: 'rotated' | 'repeated'; readonly counter: number }
  | { readonly kind: 'replayed' | 'not-issued' | 'idle' | 'over' };

/** Whether a session has exceeded its idle time or its lifetime; `undefined` if neither. */
export function expiryOf(
  state: Pick<RefreshState, 'createdAt' | 'refreshedAt' | 'notAfter'>,
  { idleMs, absoluteMs }: Pick<SessionLifetimes, 'idleMs' | 'absoluteMs'>,
  now: Date,
): 'idle' | 'over' | undefined {
  const end = Math.min(state.createdAt.getTime() + absoluteMs, state.notAfter?.getTime() ?? Infinity);
  if (now.getTime() > end) return 'over';
  return now.getTime() > state.refreshedAt.getTime() + idleMs ? 'idle' : undefined;
}

/** Decides about a refresh token with a valid signature. The session's row must be locked. */
export function judgeRefresh(
  token: { readonly counter: number },
  state: RefreshState,
  { lifetimes, now }: { lifetimes: SessionLifetimes; now: Date },
): RefreshVerdict {
  const expiry = expiryOf(state, lifetimes, now);
  if (expiry) return { kind: expiry };
  const behind = state.counter - token.counter;
  if (behind < 0) return { kind: 'not-issued' };
  if (behind === 0) return { kind: 'rotated', counter: state.counter + 1 };
  const sinceRefreshMs = Math.abs(now.getTime() - state.refreshedAt.getTime());
  const isHarmless = behind === 1 || sinceRefreshMs < lifetimes.reuseWindowMs;
  return isHarmless ? { kind: 'repeated', counter: state.counter } : { kind: 'replayed' };
}
