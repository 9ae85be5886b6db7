import { expect } from '@playwright/test';
import type { FormContext, formMachine } from '#machines/form/form.machine.ts';
import { AUTH_SESSION_KEY } from '#src/config/storage-keys.ts';
import { formCopy } from '#src/ui/form/form.copy.ts';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { onboardingCopy } from '#src/features/onboarding/onboarding.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { FormContent, FormValues } from '#src/domain/form/form.ts';
import { never, type Driver } from '#tests/paths/driver.ts';
import { fillOnboarding } from '#tests/paths/drivers/onboarding.page.ts';
import type { Stage } from '#tests/paths/stage.ts';

const DRAFT_KEY = 'form_onboarding';

const values: FormValues = { full_name: 'Ada Lindqvist', date_of_birth: '1986-03-14' };
const kept: FormContent = { values: { full_name: 'Ada from before', date_of_birth: '' }, base: null };
const offline: AppError = { kind: 'network' };

const input = {
  name: 'onboarding',
  draftKey: DRAFT_KEY,
  initialValues: { full_name: '', date_of_birth: '' },
  secrets: [],
  base: null,
} as const;

const hasNoVersion =
  'The forms of the first visit name no version: a journey written by hand has the conflict of another form.';

type World = { readonly hasDraft: boolean };

const opening = (draft: FormContent | null) => async (stage: Stage) => {
  const { session } = await stage.newPatient(false);
  await stage.pauseClock();
  stage.edge.set('saveProfile', 'hold');
  await stage.open({
    path: '/onboarding',
    stored: {
      [AUTH_SESSION_KEY]: JSON.stringify(session),
      ...(draft ? { [DRAFT_KEY]: JSON.stringify(draft) } : {}),
    },
  });
};

const nameField = ({ page }: Stage) => page.getByLabel(onboardingCopy.fullName);
const button = ({ page }: Stage) => page.getByRole('button', { name: onboardingCopy.next });
const draftOf = ({ page }: Stage) => page.evaluate((key) => localStorage.getItem(key), DRAFT_KEY);

const isEmpty = ({ values }: FormContext) => values['full_name'] === '';

/** A step that is done can be gone back to. */
async function goBackTo({ page }: Stage, at: string): Promise<void> {
  if (at === 'open.submitted') await page.getByRole('button', { name: onboardingCopy.back }).click();
}

/** The form of the first visit: the one that keeps a draft and is sent to the server. */
export const formDriver: Driver<typeof formMachine, World> = {
  starts: {
    'nothing kept': { input, world: { hasDraft: false }, open: opening(null), isSeen: false },
    'a draft from before': { input, world: { hasDraft: true }, open: opening(kept), isSeen: false },
  },
  samples: {
    events: {
      'form.changed': [{ values }],
      'form.submitted': [{ values }],
      'newest.requested': [{}],
    },
    settles: {
      restoreDraft: { done: [null, kept], error: [offline] },
      submitForm: { done: [{ outcome: 'done', base: null }], error: [offline] },
      readNewest: { done: [kept], error: [offline] },
    },
  },
  events: {
    'form.changed': async (stage, { before }) => {
      await goBackTo(stage, before.at);
      await fillOnboarding(stage, `Ada ${String(await stage.now())}`);
      // Whoever leaves a field has said what there is to keep.
      await stage.page.getByLabel(formCopy.year, { exact: true }).blur();
    },
    'form.submitted': async (stage, { before }) => {
      await goBackTo(stage, before.at);
      await fillOnboarding(stage);
      await button(stage).click();
    },
    'newest.requested': never(hasNoVersion),
  },
  settles: {
    restoreDraft: {
      done: async () => undefined,
      error: never('A draft that cannot be read counts as none; reading it never fails.'),
    },
    submitForm: {
      done: async ({ edge }) => edge.settle('saveProfile', 'pass'),
      error: async ({ edge }) => edge.settle('saveProfile', 'cut'),
    },
    readNewest: { done: never(hasNoVersion), error: never(hasNoVersion) },
  },
  delays: {},
  sights: {
    restoring: never('The draft is read from local storage before anybody sees it.'),
    'open.editing': async (stage, { context }) => {
      if (isEmpty(context as FormContext)) return expect(nameField(stage)).toHaveValue('');
      await expect(nameField(stage)).not.toHaveValue('');
      const name = await nameField(stage).inputValue();
      return expect.poll(() => draftOf(stage)).toContain(name);
    },
    submitting: async (stage) => {
      await expect.poll(() => stage.edge.waits('saveProfile')).toBe(true);
      await expect(button(stage)).toHaveAttribute('aria-disabled', 'true');
    },
    'open.rejected': async (stage) => {
      await expect(stage.page.getByRole('main')).toContainText(NETWORK_MESSAGE);
      await expect(nameField(stage)).not.toHaveValue('');
    },
    'open.submitted': async (stage) => {
      await expect(stage.page.getByText(onboardingCopy.progress(2, 4))).toBeVisible();
      await expect.poll(() => draftOf(stage)).toBe(null);
    },
    conflicted: never(hasNoVersion),
    overwriting: never(hasNoVersion),
    renewing: never(hasNoVersion),
  },
  project: (context) => [context.outcome, context.problem?.kind, isEmpty(context)],
  can: (_moment, event, { hasDraft }) =>
    event.type !== 'xstate.done.actor.restoreDraft' || (event['output'] !== null) === hasDraft,
  untravelled: {
    'restoring on restoreDraft failed [0]': 'A draft that cannot be read counts as none.',
    'submitting on submitForm failed [0]': hasNoVersion,
    'conflicted on form.changed [0]': hasNoVersion,
    'conflicted on form.submitted [0]': hasNoVersion,
    'conflicted on newest.requested [0]': hasNoVersion,
    'overwriting on overwriteForm done [0]': hasNoVersion,
    'overwriting on overwriteForm failed [0]': hasNoVersion,
    'renewing on readNewest done [0]': hasNoVersion,
    'renewing on readNewest failed [0]': hasNoVersion,
  },
};
