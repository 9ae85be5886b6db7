import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Question } from '#contract/consultation.ts';
import { conversationCopy as copy } from '#src/features/consultation/conversation.copy.ts';
import type { PatientAnswer } from '#src/domain/conversation.ts';
import { AnswerControls } from '#src/features/consultation/question/question.view.tsx';
import { showScreen } from '#tests/features/harness.tsx';
import { yesOrNo } from './fake-engine.ts';

let answers: PatientAnswer[] = [];
beforeEach(() => {
  answers = [];
});

const options = [
  { id: 'fever', label: 'Fever' },
  { id: 'neck', label: 'A stiff neck' },
  { id: 'none', label: 'None of these', exclusive: true },
];

const show = (change: Partial<Question>) => {
  const detail = { ...yesOrNo, ...change };
  return showScreen(
    <AnswerControls
      asked={{ text: detail.text, detail }}
      composerId="composer"
      isDisabled={false}
      onAnswer={(answer) => answers.push(answer)}
    />,
    {},
  );
};

describe('the answer controls', () => {
  it('answer a single choice at once', async () => {
    await show({ kind: 'single', options });
    await page.getByRole('button', { name: 'A stiff neck' }).click();
    expect(answers).toEqual([
      { text: 'A stiff neck', structured: { question_id: 'q-light', option_ids: ['neck'] } },
    ]);
  });

  it('show a long list under its headings', async () => {
    const grouped = [
      { id: 'neck', label: 'A stiff neck', group: 'Head, nerves and eyes' },
      { id: 'fever', label: 'Fever', group: 'The whole body' },
      { id: 'none', label: 'None of these', exclusive: true },
    ];
    await show({ kind: 'single', options: grouped });
    const list = page.getByRole('list', { name: 'The whole body' });
    await expect.element(page.getByRole('heading', { name: 'The whole body' })).toBeVisible();
    await list.getByRole('button', { name: 'Fever' }).click();
    expect(answers.map(({ text }) => text)).toEqual(['Fever']);
    expect(list.getByRole('button').elements()).toHaveLength(1);
  });

  it('answer several choices together', async () => {
    await show({ kind: 'multiple', options });
    await page.getByRole('checkbox', { name: 'Fever' }).click();
    await page.getByRole('checkbox', { name: 'A stiff neck' }).click();
    await page.getByRole('button', { name: copy.continue }).click();
    expect(answers).toEqual([
      { text: 'Fever, A stiff neck', structured: { question_id: 'q-light', option_ids: ['fever', 'neck'] } },
    ]);
  });

  it('let an option that stands alone untick the others, and the other way round', async () => {
    await show({ kind: 'multiple', options });
    await page.getByRole('checkbox', { name: 'Fever' }).click();
    await page.getByRole('checkbox', { name: 'None of these' }).click();
    await expect.element(page.getByRole('checkbox', { name: 'Fever' })).not.toBeChecked();
    await page.getByRole('checkbox', { name: 'Fever' }).click();
    await expect.element(page.getByRole('checkbox', { name: 'None of these' })).not.toBeChecked();
  });

  it('do not send a choice of nothing', async () => {
    await show({ kind: 'multiple', options });
    await page.getByRole('button', { name: copy.continue }).click();
    await page.getByRole('checkbox', { name: 'Fever' }).click();
    await page.getByRole('button', { name: copy.continue }).click();
    expect(answers.map(({ text }) => text)).toEqual(['Fever']);
  });

  it('answer a number with its unit, within its bounds', async () => {
    await show({ kind: 'number', unit: '°C', min: 34, max: 43 });
    await page.getByLabelText(copy.answer).fill('385');
    await page.getByRole('button', { name: copy.continue }).click();
    await page.getByLabelText(copy.answer).fill('38.5');
    await page.getByRole('button', { name: copy.continue }).click();
    expect(answers).toEqual([
      { text: '38.5 °C', structured: { question_id: 'q-light', value: 38.5, unit: '°C' } },
    ]);
  });

  it('answer a scale from 0 to 10', async () => {
    await show({ kind: 'scale_0_10' });
    await page.getByRole('button', { name: '7', exact: true }).click();
    expect(answers).toEqual([{ text: '7', structured: { question_id: 'q-light', value: 7, unit: null } }]);
  });

  it('answer a length of time', async () => {
    await show({ kind: 'duration', unit: 'hours' });
    await page.getByLabelText(copy.howLong).fill('3');
    await page.getByLabelText(copy.unit).selectOptions('weeks');
    await page.getByRole('button', { name: copy.continue }).click();
    expect(answers).toEqual([
      { text: '3 weeks', structured: { question_id: 'q-light', value: 3, unit: 'weeks' } },
    ]);
  });

  it('answer a day', async () => {
    await show({ kind: 'date' });
    await page.getByLabelText(copy.date).fill('2026-11-03');
    await page.getByRole('button', { name: copy.continue }).click();
    expect(answers).toEqual([
      { text: '2026-11-03', structured: { question_id: 'q-light', value: '2026-11-03' } },
    ]);
  });
});
