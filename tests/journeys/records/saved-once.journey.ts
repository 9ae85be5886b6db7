import type { Page } from '@playwright/test';
import { recordsCopy } from '#src/features/records/records.copy.ts';
import { allergies } from '#src/features/records/kinds/allergies.ts';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import {
  followUpChoiceWords as choices,
  followUpCopy,
} from '#src/features/history/follow-up/follow-up.copy.ts';
import { profileCopy } from '#src/features/profile/profile.copy.ts';
import { conflictCopy } from '#src/ui/form/form.copy.ts';
import { profileFieldCopy as labels } from '#src/ui/profile/profile-fields.copy.ts';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';
import { labelOf } from '#tests/features/records/label-of.ts';
import { expect, test } from '#tests/journeys/journey.ts';

const substance = labelOf(allergies, 'substance');
const notes = labelOf(allergies, 'notes');

/** The page of the allergies in one tab. */
const allergiesIn = (page: Page) => {
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  /** The details of a form that has just been opened are closed. */
  const write = async (text: string) => {
    await dialog.getByText(recordsCopy.details).click();
    await dialog.getByLabel(notes).fill(text);
  };
  return {
    button,
    dialog,
    row: (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) }),
    open: () => page.goto('/profile/allergies'),
    add: async (name: string) => {
      await page.getByRole('button', { name: allergies.copy.add }).click();
      await dialog.getByLabel(substance, { exact: true }).fill(name);
    },
    change: async (name: string, text: string) => {
      await page.getByRole('button', { name: recordsCopy.changeOf(name) }).click();
      await write(text);
    },
    write,
    save: () => button(recordsCopy.save).click(),
    notes: dialog.getByLabel(notes),
  };
};

/** The sections of the profile in one tab. */
const profileIn = (page: Page) => {
  const part = page.getByRole('region', { name: profileCopy.contact.title });
  const personal = page.getByRole('region', { name: profileCopy.personal.title });
  const country = part.getByRole('combobox', { name: labels.country });
  const gender = personal.getByLabel(labels.genderIdentity);
  return {
    part,
    country,
    open: () => page.goto('/profile'),
    button: (name: string) => part.getByRole('button', { name, exact: true }),
    choose: async (code: string) => {
      await country.selectOption(code);
      await part.getByRole('button', { name: profileCopy.save }).click();
    },
    isSaved: () => expect(part.getByText(profileCopy.saved)).toBeVisible(),
    describe: async (words: string) => {
      await gender.fill(words);
      await personal.getByRole('button', { name: profileCopy.save }).click();
      await expect(personal.getByText(profileCopy.saved)).toBeVisible();
    },
  };
};

/** The server gets the next call of this address, and its answer does not arrive. */
const loseAnswer = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

test('an allergy whose answer was lost is saved again and is there once', async ({ page, patient }) => {
  await patient.beSignedIn();
  const list = allergiesIn(page);
  await list.open();
  await list.add('Penicillin');
  await loseAnswer(page, '**/medical-data/allergies');
  await list.save();
  await expect(list.dialog.getByText(NETWORK_MESSAGE)).toBeVisible();
  await list.save();
  await expect(list.dialog).toHaveCount(0);
  await expect(list.row('Penicillin')).toHaveCount(1);
  expect(await patient.read('/medical-data/allergies')).toMatchObject({ total: 1 });

  // The same for a change: what was saved already is no conflict.
  await list.change('Penicillin', 'In hospital');
  await loseAnswer(page, '**/medical-data/allergies/*');
  await list.save();
  await expect(list.dialog.getByText(NETWORK_MESSAGE)).toBeVisible();
  await list.save();
  await expect(list.dialog).toHaveCount(0);
});

test('two tabs that change the same allergy do not replace each other unseen', async ({ page, patient }) => {
  await patient.beSignedIn();
  const [here, other] = [allergiesIn(page), await page.context().newPage()];
  const there = allergiesIn(other);
  await here.open();
  await here.add('Penicillin');
  await here.save();
  await expect(here.dialog).toHaveCount(0);
  await there.open();
  const stored = async () => {
    const { allergies: all } = (await patient.read('/medical-data/allergies')) as {
      readonly allergies: readonly { readonly notes: string | null }[];
    };
    return all.map((each) => each.notes);
  };

  await here.change('Penicillin', 'From here');
  await there.change('Penicillin', 'From there');
  await there.save();
  await expect(there.dialog).toHaveCount(0);
  await here.save();
  await expect(here.dialog.getByRole('alert')).toContainText(conflictCopy.title);
  await expect(here.notes).toHaveValue('From here');
  expect(await stored()).toEqual(['From there']);

  // Closed and opened again, the form still says so, and the newest version takes the place of what was typed.
  await here.button(feedbackCopy.close).click();
  await page.getByRole('button', { name: recordsCopy.changeOf('Penicillin') }).click();
  await expect(here.dialog.getByRole('alert')).toContainText(conflictCopy.title);
  await here.button(conflictCopy.loadNewest).click();
  await expect(here.dialog.getByRole('alert')).toHaveCount(0);
  await expect(here.notes).toHaveValue('From there');
  await here.write('From here after all');
  await here.save();
  await expect(here.dialog).toHaveCount(0);
  expect(await stored()).toEqual(['From here after all']);

  // The other tab saves its own all the same.
  await there.change('Penicillin', 'From there again');
  await there.save();
  await there.button(conflictCopy.saveMine).click();
  await expect(there.dialog).toHaveCount(0);
  expect(await stored()).toEqual(['From there again']);
});

test('two tabs that change the profile do not replace each other unseen', async ({ page, patient }) => {
  await patient.beSignedIn();
  const [here, other] = [profileIn(page), await page.context().newPage()];
  const there = profileIn(other);
  await here.open();
  await there.open();
  const stored = async () => {
    const { country, gender_identity: gender } = await patient.read('/users/me');
    return { country, gender };
  };

  // Two sections are one profile, and no conflict.
  await here.describe('woman');
  await there.choose('FR');
  await there.isSaved();
  expect(await stored()).toEqual({ country: 'FR', gender: 'woman' });

  await here.choose('IE');
  await expect(here.part.getByRole('alert')).toContainText(conflictCopy.title);
  await expect(here.country).toHaveValue('IE');
  expect(await stored()).toEqual({ country: 'FR', gender: 'woman' });
  await here.button(conflictCopy.loadNewest).click();
  await expect(here.country).toHaveValue('FR');
  await expect(here.part.getByRole('alert')).toHaveCount(0);
  await here.choose('IE');
  await here.isSaved();

  await there.choose('GB');
  await there.button(conflictCopy.saveMine).click();
  await there.isSaved();
  expect(await stored()).toEqual({ country: 'GB', gender: 'woman' });
});

test('two tabs that set the day of a follow-up do not replace each other unseen', async ({
  page,
  patient,
}) => {
  const address = await patient.beSignedInWithAssessment();
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(address);
    await tab.getByText(followUpCopy.open, { exact: true }).first().click();
  }
  const choose = async (tab: Page, choice: string) => {
    await tab.getByLabel(choice).click();
    await tab.getByRole('button', { name: /^(Set follow-up|Change the day)$/ }).click();
  };
  const isDone = (tab: Page) => expect(tab.getByText(followUpCopy.doneNote)).toBeVisible();
  const conflictIn = (tab: Page) => tab.getByRole('alert').getByText(conflictCopy.title);

  await choose(other, choices.tomorrow);
  await isDone(other);
  await choose(page, choices.in_a_week);
  await expect(conflictIn(page)).toBeVisible();
  await page.getByRole('button', { name: conflictCopy.loadNewest }).click();
  await expect(page.getByLabel(choices.other)).toBeChecked();
  await choose(page, choices.in_a_week);
  await isDone(page);

  await choose(other, choices.in_three_days);
  await expect(conflictIn(other)).toBeVisible();
  await other.getByRole('button', { name: conflictCopy.saveMine }).click();
  await isDone(other);
});
