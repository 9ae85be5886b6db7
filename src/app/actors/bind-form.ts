import type { Profile } from '#contract/profile.ts';
import { formMachine, type FormSubmission } from '#machines/form/form.machine.ts';
import type { FormContent, FormValues } from '#src/domain/form/form.ts';
import type { DraftKey } from '#src/platform/browser/drafts.ts';
import type { Services } from '#src/app/services/services.ts';
import { createCall } from '#src/platform/actors/call.ts';

type Keyed = { readonly draftKey: string | null };

const isDraftKey = (key: string | null): key is DraftKey => key !== null && key.startsWith('form_');
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is stored under the key of a form. Releases up to 2.0 stored the values alone. */
function contentOf(draft: unknown): FormContent | null {
  if (!isObject(draft)) return null;
  // Only forms write under these keys.
  return 'values' in draft && isObject(draft.values)
    ? (draft as FormContent)
    : { values: draft as FormValues, base: null };
}

/** A page's form with its draft and its API calls. `onProfile` is called with a profile that a form saved or read. */
export function bindForm(
  { drafts, logger, submitForm, loadPatient }: Services,
  onProfile: (profile: Profile) => void,
) {
  const call = createCall(logger);
  return formMachine.provide({
    actors: {
      restoreDraft: call(async ({ draftKey }: Keyed) =>
        contentOf(isDraftKey(draftKey) ? drafts.readDraft(draftKey) : null),
      ),
      submitForm: call(({ name, values, base }: FormSubmission) =>
        submitForm(name, values, { base, onProfile }),
      ),
      readNewest: call(async ({ name, values }: FormSubmission) =>
        (await loadPatient()).readNewestForm(name, values, onProfile),
      ),
    },
    actions: {
      storeDraft: (_args, { draftKey, ...content }) => {
        if (isDraftKey(draftKey)) drafts.writeDraft(draftKey, content);
      },
      clearDraft: (_args, { draftKey }) => {
        if (isDraftKey(draftKey)) drafts.dropDraft(draftKey);
      },
    },
  });
}
