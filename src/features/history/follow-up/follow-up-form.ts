import type { FieldError } from '#src/domain/app-error.ts';
import { dayOf, morningOf } from '#src/domain/dates.ts';
import { chosenDay, followUpProblem } from '#src/domain/follow-up.ts';
import { withFields } from '#src/domain/problem-of.ts';
import type { CallApi } from '#src/platform/api/api.ts';
import { refuse, type Submit } from '#src/domain/form/form-checks.ts';
import { textIn, type FormBase, type FormContent, type FormValues } from '#src/domain/form/form.ts';
import { versionOf } from '#src/domain/version.ts';
import { fillFollowUp, followUpBase } from './follow-up.values.ts';

type Ports = {
  readonly callApi: CallApi;
  readonly now: () => number;
  /** Called because the dashboard shows the follow-up. */
  readonly onChanged: () => void;
};

/** The server and the form name the day differently. */
const toFormField = (each: FieldError): FieldError =>
  each.field === 'due_at' ? { ...each, field: 'follow_up_day' } : each;

/** The version that is replaced; none where the back end has none, or where it may be any. */
const setAtIn = (base: FormBase | null) =>
  base !== null && 'updated_at' in base ? { set_at: versionOf(base) } : {};

/** Sends the form of a follow-up: `id` of the saved assessment, and an offered or typed day. */
export const createFollowUpForm =
  ({ callApi, now, onChanged }: Ports): Submit =>
  async (values, { base }) => {
    const today = dayOf(new Date(now()));
    const day = chosenDay(textIn(values, 'choice'), textIn(values, 'follow_up_day'), today);
    refuse({ follow_up_day: followUpProblem(day, today) });
    const params = { consultation_id: textIn(values, 'id') };
    const body = { due_at: morningOf(day) ?? day, ...setAtIn(base) };
    const saved = await callApi('setFollowUp', { params, body }).catch((error: unknown) => {
      throw withFields(error, toFormField);
    });
    onChanged();
    return { outcome: 'done', base: base && followUpBase(saved) };
  };

/** The form as it would be filled now. */
export async function readNewestFollowUp(
  { callApi, now }: Omit<Ports, 'onChanged'>,
  values: FormValues,
): Promise<FormContent> {
  const detail = await callApi('readHistory', { params: { consultation_id: textIn(values, 'id') } });
  return fillFollowUp(detail, dayOf(new Date(now())));
}
