import { describe, expect, it } from 'vitest';
import type { AppError } from '#src/domain/app-error.ts';
import type { FormBase, FormValues } from '#src/domain/form/form.ts';
import type { CallApi } from '#src/platform/api/api.ts';
import { createFollowUpForm, readNewestFollowUp } from '#src/features/history/follow-up/follow-up-form.ts';
import { fillFollowUp, followUpBase, setDayIn } from '#src/features/history/follow-up/follow-up.values.ts';

const values = { id: 'a1', choice: 'in_a_week', follow_up_day: '' };

type Given = { readonly refusal?: AppError; readonly base?: FormBase | null };
const [first, second] = ['2026-11-20T10:00:00.000Z', '2026-11-21T22:30:00.000Z'] as const;

/** Sends the form to a server that keeps what it is sent, or refuses it. */
async function send(form: FormValues, { refusal, base = null }: Given = {}) {
  const calls: unknown[] = [];
  let changes = 0;
  // The one call of this form.
  const callApi = (async (_endpoint: unknown, request: { readonly body: { readonly due_at: string } }) => {
    calls.push(request);
    if (refusal) throw refusal;
    return { due_at: request.body.due_at, set_at: second };
  }) as unknown as CallApi;
  const now = () => new Date(2026, 10, 21, 23, 30).getTime();
  const submit = createFollowUpForm({ callApi, now, onChanged: () => (changes += 1) });
  const outcome = await submit(form, { base, onProfile: () => undefined }).catch((error: unknown) => error);
  return { outcome, calls, changes };
}

describe('the form of a follow-up', () => {
  it('sends the morning of the chosen day, and has the dashboard read again', async () => {
    const due_at = new Date(2026, 10, 28, 9).toISOString();
    expect(await send(values)).toEqual({
      outcome: { outcome: 'done', base: null },
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
    const { outcome, changes } = await send(values, { refusal: refusal('due_at') });
    expect([outcome, changes]).toEqual([refusal('follow_up_day'), 0]);
  });

  it.each([
    {
      over: 'the one that was read',
      base: followUpBase({ due_at: first, set_at: first }),
      named: { set_at: first },
    },
    { over: 'none', base: followUpBase(null), named: { set_at: null } },
    { over: 'whatever is there, when told to', base: { due_at: first }, named: {} },
  ])('is saved over $over, and then over what it saved', async ({ base, named }) => {
    const due_at = new Date(2026, 10, 28, 9).toISOString();
    const { outcome, calls } = await send(values, { base });
    expect(calls).toEqual([{ params: { consultation_id: 'a1' }, body: { due_at, ...named } }]);
    expect(outcome).toEqual({ outcome: 'done', base: { due_at, updated_at: second } });
  });

  it('is filled with the follow-up as it is now', async () => {
    const due_at = new Date(2026, 10, 28, 9).toISOString();
    const detail = { id: 'a1', urgency: 'LOW', follow_up: { due_at, set_at: first } };
    // Only what the form is filled from.
    const callApi = (async () => detail) as unknown as CallApi;
    const now = () => new Date(2026, 10, 21, 12).getTime();
    expect(await readNewestFollowUp({ callApi, now }, values)).toEqual({
      values: { id: 'a1', choice: 'other', follow_up_day: '2026-11-28' },
      base: { due_at, updated_at: first },
    });
  });

  it('offers a day when none is set or the day has come, and has no version where no one keeps one', () => {
    const due_at = new Date(2026, 10, 28, 9).toISOString();
    const follow_up = { due_at, set_at: first };
    const offered = { id: 'a1', choice: 'in_a_week', follow_up_day: '' };
    const followed = { id: 'a1', urgency: 'LOW' } as const;
    expect(fillFollowUp({ ...followed, follow_up }, '2026-11-28')).toEqual({
      values: offered,
      base: { due_at, updated_at: first },
    });
    expect(fillFollowUp({ ...followed, follow_up: null }, '2026-11-21')).toEqual({
      values: offered,
      base: { due_at: '', updated_at: null },
    });
    expect(fillFollowUp(followed, '2026-11-21')).toEqual({ values: offered, base: null });
    expect(setDayIn(followUpBase(follow_up), '2026-11-27')).toBe('2026-11-28');
  });
});
