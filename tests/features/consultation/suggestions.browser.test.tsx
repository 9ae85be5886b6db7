import { StrictMode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { RecordSuggestion } from '#contract/consultation.ts';
import { consultationCopy } from '#src/features/consultation/consultation.copy.ts';
import { conversationCopy as copy } from '#src/features/consultation/conversation.copy.ts';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';
import { recordsCopy } from '#src/features/records/records.copy.ts';
import { draftOf } from '#src/domain/records/record-shape.ts';
import ConsultationPage from '#src/features/consultation/consultation.page.tsx';
import AllergiesPage from '#src/features/records/kinds/allergies.page.tsx';
import { sampleAssessment } from '#tests/features/samples/assessment.samples.tsx';
import { showScreen } from '#tests/features/harness.tsx';
import { scriptedRecords } from '#tests/features/records/fake-records.ts';
import { asks, ends, scriptedConsultation, yesOrNo } from './fake-engine.ts';
import { allergies } from '#src/features/records/kinds/allergies.ts';
import { conditions } from '#src/features/records/kinds/conditions.ts';
import { measurementsWith } from '#src/features/records/kinds/measurements.ts';
import { medications } from '#src/features/records/kinds/medications.ts';
import { labelOf } from '#tests/features/records/label-of.ts';

const penicillin: RecordSuggestion = {
  kind: 'allergy',
  draft: { substance: 'Penicillin', verification_status: 'unconfirmed' },
  message_index: 0,
};
const asthma: RecordSuggestion = { kind: 'condition', draft: { name: 'Asthma' }, message_index: 0 };
const ibuprofen: RecordSuggestion = { kind: 'medication', draft: { name: 'Ibuprofen' }, message_index: 2 };
const measurements = measurementsWith([]);
const potassium: RecordSuggestion = {
  kind: 'measurement',
  draft: { name: 'Potassium', value: 4.1, unit: 'mmol/L', unit_label: 'mmol/L' },
  message_index: 0,
};
const pulse: RecordSuggestion = {
  kind: 'measurement',
  draft: { name: 'Pulse', value: 72, unit: '/min', unit_label: 'per minute' },
  message_index: 0,
};
const nameless: RecordSuggestion = { kind: 'medication', draft: {}, message_index: 0 };

const complaint = 'A rash since Tuesday. I am allergic to penicillin and have asthma.';
const add = (words: string) => page.getByRole('link', { name: copy.addSuggestionNamed(words) });
const drawer = () => page.getByRole('dialog');

/** To the end of a consultation that suggests these, with asthma on its list; twice mounted, as in development. */
async function finish(suggestions: readonly RecordSuggestion[], begun: string | null = null) {
  const scripted = scriptedRecords(allergies);
  const held = { ...draftOf(conditions, null), id: 'c1', name: 'asthma' };
  const measured = { ...draftOf(measurements, null), id: 'm1', name: 'Potassium', value: 4.1 };
  const records = [
    scripted,
    scriptedRecords(medications),
    scriptedRecords(conditions, { items: [held] }),
    scriptedRecords(measurements, { items: [measured] }),
  ];
  if (begun !== null)
    scripted.drafts.set('form_allergies_new', { draft: { substance: begun }, version: null });
  const end = ends({ assessment: sampleAssessment, record_suggestions: [...suggestions] });
  const { logic } = scriptedConsultation([asks(yesOrNo), end]);
  await showScreen(
    <StrictMode>
      <Routes>
        <Route path="/consultation" element={<ConsultationPage />} />
        <Route path="/profile/allergies" element={<AllergiesPage />} />
      </Routes>
    </StrictMode>,
    {
      address: '/consultation',
      actors: Object.assign({ consultation: logic }, ...records.map(({ actors }) => actors)),
      inputs: Object.assign({}, ...records.map(({ inputs }) => inputs)),
    },
  );
  await page.getByLabelText(consultationCopy.complaint).fill(complaint);
  await page.getByRole('button', { name: consultationCopy.start }).click();
  await page.getByRole('button', { name: copy.yes }).click();
  return scripted;
}

describe('what was told and may belong in the record', () => {
  it('is offered in words, unless the record has it', async () => {
    await finish([penicillin, asthma, ibuprofen, nameless]);
    await expect.element(add('Medication: Ibuprofen')).toBeVisible();
    const card = page.getByRole('region', { name: copy.suggestionsTitle });
    expect(
      card
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      `Allergy: Penicillin${copy.youWrote(complaint)}${copy.addSuggestion}`,
      `Medication: Ibuprofen${copy.youAnswered(yesOrNo.text, 'Yes')}${copy.addSuggestion}`,
    ]);
  });

  it('is a value with its unit, unless the record has the same value', async () => {
    const other = { ...potassium, draft: { ...potassium.draft, value: 5.9 } };
    await finish([potassium, other, pulse]);
    await expect.element(add('Measurement: Potassium 5.9 mmol/L')).toBeVisible();
    await expect.element(add('Measurement: Pulse 72 per minute')).toBeVisible();
    await expect.element(add('Measurement: Potassium 4.1 mmol/L')).not.toBeInTheDocument();
  });

  it('is not spoken of when the record has it all', async () => {
    await finish([asthma]);
    await expect.element(page.getByText(copy.changeAnswers)).toBeVisible();
    await expect.element(page.getByText(copy.suggestionsTitle)).not.toBeInTheDocument();
  });

  it('opens as a form, and is kept only when that is saved', async () => {
    const { held, drafts } = await finish([penicillin]);
    await add('Allergy: Penicillin').click();
    const substance = drawer().getByLabelText(labelOf(allergies, 'substance'));
    await expect.element(substance).toHaveValue('Penicillin');
    await drawer().getByRole('button', { name: feedbackCopy.close }).click();
    await expect.element(drawer()).not.toBeInTheDocument();
    expect([held(), [...drafts]]).toEqual([[], []]);
  });

  it('is on the list once it was saved', async () => {
    const { held } = await finish([penicillin]);
    await add('Allergy: Penicillin').click();
    await drawer().getByRole('button', { name: recordsCopy.save }).click();
    await expect.element(page.getByRole('rowheader').filter({ hasText: 'Penicillin' })).toBeVisible();
    expect(
      held().map(({ substance, status, verification_status: doubt }) => [substance, status, doubt]),
    ).toEqual([['Penicillin', 'active', 'unconfirmed']]);
  });

  it('gives way to what the patient had begun to write', async () => {
    await finish([penicillin], 'Latex');
    await add('Allergy: Penicillin').click();
    await expect.element(drawer().getByLabelText(labelOf(allergies, 'substance'))).toHaveValue('Latex');
    await expect.element(drawer().getByText(recordsCopy.kept)).toBeVisible();
  });
});
