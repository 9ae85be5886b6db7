import { createCall } from '#src/platform/actors/call.ts';
import type { AppError } from '#src/domain/app-error.ts';
import { createActor, toPromise } from 'xstate';
import { describe, expect, it } from 'vitest';

const logged: string[] = [];
const logger = {
  log: (_level: string, message: string) => void logged.push(message),
  consultation: () => undefined,
};

describe('a call', () => {
  it('passes on an answer and a failure that is one of ours', async () => {
    const call = createCall(logger);
    expect(await toPromise(createActor(call(async () => 'read')).start())).toBe('read');
    const problem: AppError = { kind: 'network' };
    await expect(toPromise(createActor(call(() => Promise.reject(problem))).start())).rejects.toEqual(
      problem,
    );
    expect(logged).toEqual([]);
  });

  it('logs any other failure and hides what it was', async () => {
    const failing = createCall(logger)(() => Promise.reject(new Error('CANARY')));
    await expect(toPromise(createActor(failing).start())).rejects.toEqual({ kind: 'unexpected' });
    expect(logged).toEqual(['actor.failed']);
  });
});
