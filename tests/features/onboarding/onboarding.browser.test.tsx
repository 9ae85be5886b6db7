import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { assign, createMachine } from 'xstate';
import { fieldMessage } from '#src/ui/form/field-errors.copy.ts';
import { formCopy } from '#src/ui/form/form.copy.ts';
import { onboardingCopy as copy, quickRecordCopy } from '#src/features/onboarding/onboarding.copy.ts';
import { profileFieldCopy as labels } from '#src/ui/profile/profile-fields.copy.ts';
import OnboardingPage from '#src/features/onboarding/onboarding.page.tsx';
import { showScreen } from '#tests/features/harness.tsx';
import { refused, scriptedForm } from '#tests/features/scripted-form.ts';

const title = (text: string) => page.getByRole('heading', { level: 1, name: text });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const ada = { full_name: 'Ada Byron', date_of_birth: '1985-12-10' };

describe('the first visit', () => {
  it('sends name and date of birth, and cannot be left before', async () => {
    const { form, sent } = scriptedForm([]);
    await showScreen(<OnboardingPage />, { auth: { profile: null }, form });
    await page.getByRole('textbox', { name: copy.fullName }).fill('Ada Byron');
    expect(page.getByRole('button', { name: copy.skip }).elements()).toEqual([]);
    await page.getByLabelText(formCopy.day).fill('3');
    await page.getByLabelText(formCopy.month).selectOptions('December');
    await page.getByLabelText(formCopy.year).fill('1985');
    await press(copy.next);
    await expect.element(title(copy.describing.title)).toBeVisible();
    expect(sent).toEqual([{ full_name: 'Ada Byron', date_of_birth: '1985-12-03' }]);
  });

  it('shows what was typed before a reload', async () => {
    const { form } = scriptedForm([], { full_name: 'Ada', date_of_birth: '1985-12-03' });
    await showScreen(<OnboardingPage />, { auth: { profile: null }, form });
    await expect.element(page.getByRole('textbox', { name: copy.fullName })).toHaveValue('Ada');
    await expect.element(page.getByLabelText(formCopy.day)).toHaveValue('03');
    await expect.element(page.getByLabelText(formCopy.month)).toHaveValue('12');
    await expect.element(page.getByLabelText(formCopy.year)).toHaveValue('1985');
  });

  it('asks for a pregnancy only where there can be one', async () => {
    const { form, sent } = scriptedForm([]);
    await showScreen(<OnboardingPage />, { auth: { profile: ada }, form });
    const question = page.getByRole('group', { name: labels.pregnancy });
    await expect.element(page.getByRole('group', { name: labels.sexAtBirth })).toBeVisible();
    expect(question.elements()).toEqual([]);
    await page.getByRole('radio', { name: labels.sexes.female, exact: true }).click();
    await expect.element(question).toBeVisible();
    await page.getByRole('radio', { name: labels.pregnancies.possible }).click();
    await page.getByLabelText(labels.country).selectOptions('Austria');
    await press(copy.next);
    await expect.element(title(copy.recording.title)).toBeVisible();
    expect(sent).toEqual([{ sex_at_birth: 'female', pregnancy: 'possible', country: 'AT' }]);
  });

  it('loses nothing on the way back', async () => {
    const { form } = scriptedForm([]);
    await showScreen(<OnboardingPage />, { auth: { profile: ada }, form });
    await press(copy.skip);
    const allergies = page.getByRole('textbox', { name: quickRecordCopy.allergies.label });
    await allergies.fill('Penicillin');
    await page.getByRole('checkbox', { name: quickRecordCopy.none.medications }).click();
    await press(copy.back);
    await expect.element(title(copy.describing.title)).toBeVisible();
    await press(copy.skip);
    await expect.element(allergies).toHaveValue('Penicillin');
    await expect
      .element(page.getByRole('checkbox', { name: quickRecordCopy.none.medications }))
      .toBeChecked();
  });

  it('asks for the date of birth again when another window has cleared it', async () => {
    const auth = createMachine({
      context: { profile: ada, session: null, reason: null, problem: null },
      on: {
        'birth-date.cleared': {
          actions: assign({ profile: { full_name: ada.full_name, date_of_birth: '' } }),
        },
      },
    });
    const { form } = scriptedForm([]);
    const { running } = await showScreen(<OnboardingPage />, { form, actors: { auth } });
    await press(copy.skip);
    await expect.element(title(copy.recording.title)).toBeVisible();
    running['auth']?.send({ type: 'birth-date.cleared' });
    await expect.element(title(copy.naming.title)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: copy.fullName })).toHaveValue('Ada Byron');
  });

  it('keeps what was typed when it is refused', async () => {
    const { form } = scriptedForm([refused([{ field: 'allergies', code: 'conflicting_status' }])]);
    await showScreen(<OnboardingPage />, { auth: { profile: ada }, form });
    await press(copy.skip);
    const allergies = page.getByRole('textbox', { name: quickRecordCopy.allergies.label });
    await allergies.fill('Penicillin');
    await page.getByRole('checkbox', { name: quickRecordCopy.none.allergies }).click();
    await press(copy.next);
    await expect
      .element(allergies)
      .toHaveAccessibleDescription(new RegExp(fieldMessage('allergies', 'conflicting_status')));
    await expect.element(allergies).toHaveValue('Penicillin');
  });

  it('ends after the notices, with both choices off unless they are turned on', async () => {
    const { form, sent } = scriptedForm([]);
    const told: string[] = [];
    const auth = createMachine({
      context: { profile: ada, session: null, reason: null, problem: null },
      on: { '*': { actions: ({ event }) => void told.push(event.type) } },
    });
    await showScreen(<OnboardingPage />, { form, actors: { auth } });
    await press(copy.skip);
    await press(copy.skip);
    await page.getByRole('switch', { name: labels.errorReporting }).click();
    await press(copy.finish);
    await expect.poll(() => told).toEqual(['introduction.ended']);
    expect(sent).toEqual([{ model_provider: false, error_reporting: true }]);
  });

  it('can be left for later, and tells a child to get a grown-up', async () => {
    const told: string[] = [];
    const auth = createMachine({
      context: {
        profile: { ...ada, date_of_birth: '2015-01-01' },
        session: null,
        reason: null,
        problem: null,
      },
      on: { '*': { actions: ({ event }) => void told.push(event.type) } },
    });
    await showScreen(<OnboardingPage />, { form: scriptedForm([]).form, actors: { auth } });
    await expect.element(page.getByText(copy.child)).toBeVisible();
    await press(copy.later);
    await expect.poll(() => told).toEqual(['introduction.ended']);
  });
});
