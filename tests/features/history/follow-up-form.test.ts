import { describe, expect, it } from 'vitest';
import type { AppError } from '#src/domain/app-error.ts';
import type { FormValues } from '#src/domain/form/form.ts';
import type { CallApi } from '#src/platform/api/api.ts';
import { createFollowUpForm } from '#src/features/history/follow-up/follow-up-form.ts';

const values = { id: 'a1', choice: 'in_a_week', follow_up_day: '' };

/** Sends the form to a server that keeps what it is sent, or refuses it. */
async function send(form: FormValues, refusal?: AppError) {
  const calls: unknown[] = [];
  let changes = 0;
  // The one call of this form; what it answers is not read.
  const callApi = (async (_endpoint: unknown, request: unknown) => {
    calls.push(request);
    if (refusal) throw refusal;
  }) as unknown as CallApi;
  const now = () => new Date(2026, 10, 21, 23, 30).getTime();
  const submit = createFollowUpForm({ callApi, now, onChanged: () => (changes += 1) });
  const outcome = await submit(form, () => undefined).catch((error: unknown) => error);
  return { outcome, calls, changes };
}

describe('the form of a follow-up', () => {
  it('sends the morning of the chosen day, and has the dashboard read again', async () => {
    const due_at = new Date(2026, 10, 28, 9).toISOString();
    expect(await send(values)).toEqual({
      outcome: 'done',
      calls: [{ params: { consultation_id: 'a1' }, body: { due_at } }],
      changes: 1,
    });
  });

  it('sends no day that is none', async () => {
    expect(await send({ ...values, choice: 'other' })).toEqual({
      outcome: {
        kind: 'code',
        code: 'VALIDATION_ERROR',
        fields: [{ field: 'follow_up_day', code: 'required' }],
      },
      calls: [],
      changes: 0,
    });
  });

  it('tells what the server refuses at its own field', async () => {
    const refusal = (field: string): AppError => ({
      kind: 'code',
      code: 'VALIDATION_ERROR',
      fields: [{ field, code: 'out_of_range' }],
    });
    const { outcome, changes } = await send(values, refusal('due_at'));
    expect([outcome, changes]).toEqual([refusal('follow_up_day'), 0]);
  });
});
