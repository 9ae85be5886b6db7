import { dayOf, morningOf } from '#src/domain/dates.ts';
import { chosenDay, followUpProblem } from '#src/domain/follow-up.ts';
import { isAppError, type AppError } from '#src/domain/app-error.ts';
import { textIn } from '#src/domain/form.ts';
import type { CallApi } from '#src/platform/api/api.ts';
import { refuse, type Submit } from '#src/domain/form-checks.ts';

type Ports = {
  readonly callApi: CallApi;
  readonly now: () => number;
  /** Called because the dashboard shows the follow-up. */
  readonly onChanged: () => void;
};

/** Renames the server's field to the form's field for the day. */
function renamed(error: unknown): unknown {
  if (!isAppError(error) || (error.kind !== 'code' && error.kind !== 'status')) return error;
  const fields = error.fields.map((each) =>
    each.field === 'due_at' ? { ...each, field: 'follow_up_day' } : each,
  );
  const problem: AppError = { ...error, fields };
  return problem;
}

/** Sends the form of a follow-up: `id` of the saved assessment, and an offered or typed day. */
export const createFollowUpForm =
  ({ callApi, now, onChanged }: Ports): Submit =>
  async (values) => {
    const today = dayOf(new Date(now()));
    const day = chosenDay(textIn(values, 'choice'), textIn(values, 'follow_up_day'), today);
    refuse({ follow_up_day: followUpProblem(day, today) });
    const params = { consultation_id: textIn(values, 'id') };
    const body = { due_at: morningOf(day) ?? day };
    await callApi('setFollowUp', { params, body }).catch((error: unknown) => {
      throw renamed(error);
    });
    onChanged();
    return 'done';
  };
