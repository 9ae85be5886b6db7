import { describe, expect, it } from 'vitest';
import type { AppError } from '#src/domain/app-error.ts';
import { removeEach } from '#src/platform/api/remove-each.ts';

const offline: AppError = { kind: 'network' };
const missing: AppError = { kind: 'status', status: 404, fields: [] };

/** Removes "one" and "two"; `refusals` says what each is refused with. */
async function removeBoth(refusals: Readonly<Record<string, AppError>>) {
  const steps: string[] = [];
  const remove = async (id: string) => {
    const refusal = refusals[id];
    if (refusal) throw refusal;
    steps.push(id);
  };
  const onChanged = async () => void steps.push('list read');
  const outcome = await removeEach(['one', 'two'], { remove, onChanged }).catch((error: unknown) => error);
  return { outcome, steps };
}

describe('a removal of several items', () => {
  it('reads the list again', async () => {
    expect(await removeBoth({})).toEqual({ outcome: undefined, steps: ['one', 'two', 'list read'] });
  });

  it('counts an item that is already gone as removed', async () => {
    expect(await removeBoth({ one: missing })).toEqual({ outcome: undefined, steps: ['two', 'list read'] });
  });

  it('reads the list again when only some could be removed, and rejects', async () => {
    expect(await removeBoth({ one: offline })).toEqual({ outcome: offline, steps: ['two', 'list read'] });
  });
});
