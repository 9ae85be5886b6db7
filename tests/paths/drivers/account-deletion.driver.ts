import { expect } from '@playwright/test';
import type { accountDeletionMachine } from '#machines/account-deletion/account-deletion.machine.ts';
import { accountDeletionModel } from '#tests/models/machines/account-deletion.model.ts';
import { AUTH_SESSION_KEY } from '#src/config/storage-keys.ts';
import { deletionCopy as copy } from '#src/features/profile/account-data/account-data.copy.ts';
import { accountCopy } from '#src/ui/form/credentials.copy.ts';
import { loginCopy } from '#src/features/account/account.copy.ts';
import { fieldMessage } from '#src/ui/form/field-errors.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { Driver } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';

const wrong: AppError = {
  kind: 'code',
  code: 'VALIDATION_ERROR',
  fields: [{ field: 'password', code: 'password_wrong' }],
};

const section = ({ page }: Stage) => page.getByRole('region', { name: copy.title, exact: true });
const consider = (stage: Stage) => section(stage).getByRole('button', { name: copy.consider });
const keep = (stage: Stage) => section(stage).getByRole('button', { name: copy.keep });
const confirm = (stage: Stage) => section(stage).getByRole('button', { name: copy.confirm });
const password = (stage: Stage) => section(stage).getByLabel(accountCopy.password, { exact: true });

/** The end of an account on the profile page: the real server judges the password and erases the patient. */
export const accountDeletionDriver: Driver<typeof accountDeletionMachine> = {
  starts: {
    opened: {
      input: undefined,
      world: null,
      open: async (stage) => {
        stage.edge.set('deletion', 'hold');
        await stage.openSignedIn('/profile');
      },
    },
  },
  samples: { ...accountDeletionModel, settles: { deleteAccount: { done: [undefined], error: [wrong] } } },
  events: {
    'deletion.considered': async (stage) => consider(stage).click(),
    'deletion.dismissed': async (stage) => keep(stage).click(),
    'deletion.confirmed': async (stage, { next }) => {
      const isWrong = next?.['error'] !== undefined;
      await password(stage).fill(isWrong ? 'not the password of this account' : stage.account.password);
      await confirm(stage).click();
    },
  },
  settles: {
    deleteAccount: {
      done: async ({ edge }) => edge.settle('deletion', 'pass'),
      error: async ({ edge }) => edge.settle('deletion', 'pass'),
    },
  },
  delays: {},
  sights: {
    kept: async (stage) => {
      await expect(consider(stage)).toBeVisible();
      await expect(password(stage)).toHaveCount(0);
    },
    confirming: async (stage, { context }) => {
      await expect(keep(stage)).not.toHaveAttribute('aria-disabled', 'true');
      const refusal = section(stage).getByText(fieldMessage('password', 'password_wrong'));
      const { problem } = context as { readonly problem: AppError | null };
      await expect(refusal).toHaveCount(problem === null ? 0 : 1);
    },
    deleting: async (stage) => {
      await expect.poll(() => stage.edge.waits('deletion')).toBe(true);
      await expect(confirm(stage)).toHaveAttribute('aria-disabled', 'true');
    },
    deleted: async ({ page }) => {
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('main')).toContainText(loginCopy.accountDeleted);
      expect(await page.evaluate((key) => localStorage.getItem(key), AUTH_SESSION_KEY)).toBe(null);
    },
  },
  project: ({ problem }) => problem?.kind,
  untravelled: {},
};
