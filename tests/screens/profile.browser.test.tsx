import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Profile } from '#contract/profile.ts';
import { accountCopy } from '#src/copy/account.ts';
import { NETWORK_MESSAGE } from '#src/copy/errors.ts';
import { fieldMessage } from '#src/copy/field-errors.ts';
import { profileCopy as copy } from '#src/copy/profile.ts';
import { profileFieldCopy as labels } from '#src/copy/profile-fields.ts';
import type { AppError } from '#src/domain/app-error.ts';
import ProfileScreen from '#src/screens/profile/profile.screen.tsx';
import { showScreen } from './harness.tsx';
import { refused, scriptedForm } from './scripted-form.ts';

const ada: Profile = {
  full_name: 'Ada Byron',
  date_of_birth: '1985-12-10',
  country: 'GB',
  height_cm: 168,
  weight_kg: 61.5,
  known_none: { allergies: false, medications: true, conditions: false },
};
const session = { id: 'session-1', userId: 'user-1', email: 'ada@example.org' };
const names = { allergies: ['Penicillin'], medications: [], conditions: [] };

/** The profile page over a record; `printed` counts what went to the printer. */
async function show(answers: Parameters<typeof scriptedForm>[0], profile = ada, record: object = names) {
  const { form, sent } = scriptedForm(answers);
  const printed: string[] = [];
  let failures: readonly AppError[] = 'kind' in record ? [record as AppError] : [];
  const readRecordNames = async () => {
    const [failure] = failures;
    failures = failures.slice(1);
    if (failure) throw failure;
    return names;
  };
  const services = {
    loadPatient: async () => ({ readRecordNames }),
    view: { print: () => printed.push('card') },
  } as unknown as NonNullable<Parameters<typeof showScreen>[1]['services']>;
  await showScreen(<ProfileScreen />, { form, services, auth: { profile, session } });
  return { sent, printed };
}

const region = (name: string) => page.getByRole('region', { name });
const save = (name: string) => region(name).getByRole('button', { name: copy.save });

describe('the profile page', () => {
  it('saves one part without the others, and says so', async () => {
    const { sent } = await show(['done']);
    await page.getByRole('textbox', { name: labels.weight }).fill('62,5');
    await save(copy.personal.title).click();
    await expect.element(region(copy.personal.title).getByText(copy.saved)).toBeVisible();
    expect(sent).toEqual([
      {
        full_name: 'Ada Byron',
        date_of_birth: '1985-12-10',
        sex_at_birth: '',
        pregnancy: '',
        gender_identity: '',
        units: 'metric',
        height_cm: '168',
        height_feet: '',
        height_inches: '',
        weight: '62,5',
        smoking: '',
      },
    ]);
  });

  it('keeps everything typed when a save fails', async () => {
    await show([{ kind: 'network' }]);
    await page.getByRole('textbox', { name: labels.fullName }).fill('Ada Lovelace');
    await save(copy.personal.title).click();
    await expect.element(page.getByRole('alert').getByText(NETWORK_MESSAGE)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: labels.fullName })).toHaveValue('Ada Lovelace');
  });

  it('shows height and weight in the units of the patient', async () => {
    await show([], { ...ada, units: 'imperial' });
    await expect.element(page.getByRole('textbox', { name: labels.heightFeet })).toHaveValue('5');
    await expect.element(page.getByRole('textbox', { name: labels.heightInches })).toHaveValue('6.1');
    await expect.element(page.getByRole('textbox', { name: labels.weight })).toHaveValue('135.6');
  });

  it('has a card for helpers that tells "none" from "nothing recorded"', async () => {
    const { printed } = await show([]);
    const card = page.getByRole('article', { name: copy.emergency.title });
    await expect.element(card.getByText('Penicillin')).toBeVisible();
    await expect.element(card.getByText(copy.emergency.noneKnown)).toBeVisible();
    await expect.element(card.getByText(copy.emergency.notRecorded)).toBeVisible();
    await page.getByRole('button', { name: copy.emergency.print }).click();
    expect(printed).toEqual(['card']);
  });

  it('prints no card while a list is missing', async () => {
    await show([], ada, { kind: 'network' });
    await expect.element(page.getByText(NETWORK_MESSAGE)).toBeVisible();
    expect(page.getByRole('button', { name: copy.emergency.print }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('button', { name: copy.emergency.print })).toBeVisible();
  });

  it('changes the password with the present one', async () => {
    const { sent } = await show([refused([{ field: 'current_password', code: 'password_wrong' }]), 'done']);
    const current = page.getByRole('textbox', { name: copy.security.current });
    await current.fill('not the present one');
    await page.getByRole('textbox', { name: accountCopy.newPassword }).fill('three quiet mornings');
    await page.getByRole('button', { name: copy.security.submit }).click();
    await expect
      .element(current)
      .toHaveAccessibleDescription(fieldMessage('current_password', 'password_wrong'));
    await current.fill('the present one');
    await page.getByRole('button', { name: copy.security.submit }).click();
    await expect.element(page.getByText(copy.security.changed)).toBeVisible();
    expect(sent.at(-1)).toEqual({
      email: 'ada@example.org',
      current_password: 'the present one',
      password: 'three quiet mornings',
    });
  });
});
