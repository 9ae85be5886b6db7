import type { FieldError } from '#src/domain/app-error.ts';
import { LOG_FIRST_EVENTS } from '#src/config/limits.ts';
import { dayOf } from '#src/domain/dates.ts';
import type { CallApi } from '#src/platform/api/api.ts';
import { downloadText } from '#src/platform/browser/download.ts';
import { missing, refuse } from '#src/domain/form/form-checks.ts';
import { withFields } from '#src/domain/problem-of.ts';

type Ports = { readonly callApi: CallApi; readonly now: () => number };

/** The server refuses any wrong password; the error is shown at the password field. */
const toWrongPassword = (each: FieldError): FieldError =>
  each.field === 'password' && each.code === 'invalid_choice' ? { ...each, code: 'password_wrong' } : each;

/** Calls about everything that is stored about a patient. Rejects with an AppError. */
export const createAccountData = ({ callApi, now }: Ports) => ({
  /** Fetches everything and downloads it as a file; none of it is kept afterwards. */
  async saveExport(signal: AbortSignal): Promise<void> {
    const document = await callApi('exportRecord', { signal });
    downloadText(`health-record-${dayOf(new Date(now()))}.json`, JSON.stringify(document, null, 2));
  },
  /** The account's newest events, a few; from `cursor` on when there is one. */
  async readAccessLog(cursor: string | null, signal: AbortSignal) {
    const query = cursor === null ? { limit: String(LOG_FIRST_EVENTS) } : { cursor };
    const answer = await callApi('readAccessLog', { query, signal });
    return { events: answer.events, cursor: answer.next_cursor, keptDays: answer.kept_days };
  },
  /** What was sent to a language model, newest first, from `cursor` on when there is one. */
  async readEgressLog(cursor: string | null, signal: AbortSignal) {
    const query = cursor === null ? {} : { cursor };
    const answer = await callApi('readEgressLog', { query, signal });
    return { rows: answer.egress, cursor: answer.next_cursor };
  },
  /** Deletes everything permanently. */
  async deleteAccount(password: string): Promise<void> {
    refuse({ password: missing(password) });
    await callApi('deleteAccount', { body: { password } }).catch((error: unknown) => {
      throw withFields(error, toWrongPassword);
    });
  },
});
