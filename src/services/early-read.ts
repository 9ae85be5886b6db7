import { REQUEST_TIMEOUT_MS } from '#src/config/limits.ts';

/** What a call answered, whoever made it. */
export type Answered = { readonly status: number; readonly data: unknown };

/** Starts the first read of a page while the code of the product calls is still on its way. Each answer is taken once. */
export function createEarlyReads(baseUrl: string) {
  const answers = new Map<string, Promise<Answered>>();
  const keyOf = (path: string, token: string) => `${path} ${token}`;

  async function read(path: string, token: string): Promise<Answered> {
    const response = await fetch(`${baseUrl}${path}`, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const data: unknown = await response.json();
    return { status: response.status, data };
  }
  return {
    start: (path: string, token: string): void => {
      const answer = read(path, token);
      // Whoever takes it hears of a failure; one that no one takes is no failure.
      answer.catch(() => undefined);
      answers.set(keyOf(path, token), answer);
    },
    /**
     * The answer of a read that was started with the same token; null when there is none, or it failed: then the call
     * is made again. Another token may be another patient's.
     */
    take: async (path: string, token: string): Promise<Answered | null> => {
      const answer = answers.get(keyOf(path, token));
      answers.clear();
      try {
        return (await answer) ?? null;
      } catch {
        return null;
      }
    },
  };
}
