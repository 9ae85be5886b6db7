import { createHash } from 'node:crypto';
import type { EgressStore } from '#server/db/egress.ts';
import type { CountRequest } from '#server/http/rate-limit.ts';
import type { AskModel } from './ask-model.ts';
import { ModelCallError } from './model-call-error.ts';
import type { CallRole } from './roles/role.ts';
import type { ModelSettings } from './settings.ts';

export type CallParts = {
  readonly ask: AskModel;
  readonly settings: ModelSettings;
  readonly egress: EgressStore;
  readonly countRequest: CountRequest;
  readonly now: () => Date;
};

/** Who is asked for, and in which consultation. */
export type CallOwner = { readonly patientId: string; readonly consultationId: string | null };

async function spend(patientId: string, { countRequest, settings }: CallParts): Promise<void> {
  try {
    await countRequest(`model:${patientId}`, settings.patientLimit);
    await countRequest('model:all', settings.limit);
  } catch {
    // Whatever keeps the count from being made keeps the call from being made.
    throw new ModelCallError('spent');
  }
}

/** Calls of one patient's turn: counted, and noted in the ledger before anything leaves. What cannot be noted is not sent. */
export function notedCalls({ patientId, consultationId }: CallOwner, parts: CallParts): CallRole {
  const { ask, egress, settings, now } = parts;
  return async ({ role, ...question }) => {
    await spend(patientId, parts);
    let row: string | null = null;
    const beforeSending = async (body: string) => {
      const bytes = Buffer.byteLength(body);
      const sha256 = createHash('sha256').update(body).digest('hex');
      const { provider, model } = settings;
      row = await egress.open(patientId, { at: now(), consultationId, role, provider, model, bytes, sha256 });
    };
    const close = async (outcome: 'answered' | 'failed') => {
      if (row !== null) await egress.close(patientId, row, outcome);
    };
    try {
      const answer = await ask({ ...question, beforeSending });
      await close('answered');
      return answer;
    } catch (error) {
      await close('failed');
      throw error;
    }
  };
}
