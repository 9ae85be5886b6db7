import type { Profile } from '#contract/profile.ts';
import { formMachine } from '#machines/form/form.machine.ts';
import type { FormName, FormValues } from '#src/domain/form/form.ts';
import type { DraftKey } from '#src/platform/browser/drafts.ts';
import type { Services } from '#src/app/services/services.ts';
import { createCall } from '#src/platform/actors/call.ts';

type Submission = { readonly name: FormName; readonly values: FormValues };
type Keyed = { readonly draftKey: string | null };

const isDraftKey = (key: string | null): key is DraftKey => key !== null && key.startsWith('form_');
const isValues = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A page's form with its draft and its API call. `onProfile` is called with a profile that a form saved. */
export function bindForm({ drafts, logger, submitForm }: Services, onProfile: (profile: Profile) => void) {
  const call = createCall(logger);
  return formMachine.provide({
    actors: {
      restoreDraft: call(async ({ draftKey }: Keyed) => {
        const draft = isDraftKey(draftKey) ? drafts.readDraft(draftKey) : null;
        return isValues(draft) ? draft : null;
      }),
      submitForm: call(({ name, values }: Submission) => submitForm(name, values, onProfile)),
    },
    actions: {
      storeDraft: (_args, { draftKey, values }) => {
        if (isDraftKey(draftKey)) drafts.writeDraft(draftKey, values);
      },
      clearDraft: (_args, { draftKey }) => {
        if (isDraftKey(draftKey)) drafts.dropDraft(draftKey);
      },
    },
  });
}
