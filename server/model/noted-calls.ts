import { createHash } from 'node:crypto';
import type { EgressStore } from '#server/db/stores/egress.ts';
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

/** The patient and consultation of a call. */
export type CallOwner = { readonly patientId: string; readonly consultationId: string | null };

async function spend(patientId: string, { countRequest, settings }: CallParts): Promise<void> {
  try {
    await countRequest(`model:${patientId}`, settings.patientLimit);
    await countRequest('model:all', settings.limit);
  } catch {
    // If counting fails for any reason, the call is not made.
    throw new ModelCallError('spent');
  }
}

/**
 * Model calls of one patient's turn: each is counted and recorded in the egress log before it is sent. If recording
 * fails, nothing is sent.
 */
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
