import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Understanding } from '#contract/consultation.ts';
import type { ConsultationTurn } from '#contract/tolerant.ts';
import { consultationCopy as copy } from '#src/features/consultation/consultation.copy.ts';
import { conversationCopy } from '#src/features/consultation/conversation.copy.ts';
import { alertCopy, quickExitCopy } from '#src/ui/safety/alert.copy.ts';
import { toastCopy } from '#src/ui/feedback/feedback.copy.ts';
import { formCopy } from '#src/ui/form/form.copy.ts';
import { assessmentCopy } from '#src/ui/assessment/assessment.copy.ts';
import { urgencyWords } from '#src/ui/assessment/urgency.copy.ts';
import ConsultationPage from '#src/features/consultation/consultation.page.tsx';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import { sampleAssessment, sampleSources } from '#tests/features/samples/assessment.samples.tsx';
import { emergencyAlert } from '#tests/features/samples/consultation.samples.tsx';
import { showScreen } from '#tests/features/harness.tsx';
import { asks, ends, scriptedConsultation, yesOrNo } from './fake-engine.ts';

const fever: Understanding = {
  finding: 'fever',
  label: 'Fever',
  value: 'present',
  message_index: 0,
  start: 0,
  end: 5,
};

const begin = async (words: string) => {
  await page.getByLabelText(copy.complaint).fill(words);
  await page.getByRole('button', { name: copy.start }).click();
};

describe('the consultation page', () => {
  it('asks one question at a time and ends in an assessment that can be saved', async () => {
    const { logic, heard } = scriptedConsultation([
      asks(yesOrNo),
      ends({ assessment: sampleAssessment, sources: [...sampleSources] }),
    ]);
    await showScreen(<ConsultationPage />, { actors: { consultation: logic } });
    await begin('A headache on the left');
    await page.getByRole('button', { name: conversationCopy.yes }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(assessmentCopy.title);
    await page.getByRole('button', { name: conversationCopy.save }).click();
    await expect.element(page.getByText(toastCopy.consultationSaved)).toBeVisible();
    expect(heard.map(({ request }) => request.messages)).toEqual([
      [{ role: 'user', content: 'A headache on the left' }],
      [
        { role: 'user', content: 'A headache on the left' },
        { role: 'assistant', content: yesOrNo.text },
        { role: 'user', content: 'Yes' },
      ],
    ]);
    expect(heard[1]?.request.answer).toEqual({ question_id: 'q-light', option_ids: ['yes'] });
  });

  it('looks again when something applies that would change the assessment', async () => {
    const assessment = { ...sampleAssessment, urgency: 'EMERGENCY' as const };
    const { logic, heard } = scriptedConsultation([
      ends({ assessment: sampleAssessment, sources: [...sampleSources] }),
      ends({ assessment, sources: [...sampleSources] }),
    ]);
    await showScreen(<ConsultationPage />, { actors: { consultation: logic } });
    await begin('A headache on the left');
    await page
      .getByRole('button', { name: assessmentCopy.appliesTo('the pain had come within a minute') })
      .click();
    await expect.element(page.getByText(urgencyWords.EMERGENCY, { exact: true })).toBeVisible();
    expect(heard[1]?.request.corrections).toEqual([{ finding: 'thunderclap', value: 'present' }]);
  });

  it('moves the focus to the new question and takes digits as answers there', async () => {
    const second = { ...yesOrNo, id: 'q-neck', text: 'Is your neck stiff?' };
    const { logic, heard } = scriptedConsultation([asks(yesOrNo), asks(second)]);
    await showScreen(<ConsultationPage />, { actors: { consultation: logic } });
    await begin('A headache');
    await expect.element(page.getByRole('heading', { name: yesOrNo.text })).toHaveFocus();
    await userEvent.keyboard('2');
    await expect.element(page.getByRole('heading', { name: second.text })).toHaveFocus();
    expect(heard[1]?.request.answer).toEqual({ question_id: 'q-light', option_ids: ['no'] });
  });

  it('puts a red flag before everything until it has been read', async () => {
    const { logic } = scriptedConsultation([asks(yesOrNo, { alert: emergencyAlert })]);
    await showScreen(<ConsultationPage />, { actors: { consultation: logic } });
    await begin('My chest feels tight and heavy and it goes down my left arm');
    const dialog = page.getByRole('alertdialog', { name: emergencyAlert.title });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
    await expect.element(dialog.getByText(`“${emergencyAlert.matched[0]}”`)).toBeVisible();
    await userEvent.keyboard('{Escape}{Escape}{Escape}');
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: alertCopy.read }).click();
    await expect.element(page.getByRole('heading', { name: yesOrNo.text })).toHaveFocus();
    await expect
      .element(page.getByText(`${alertCopy.word.emergency}: ${emergencyAlert.title}`))
      .toBeVisible();
  });

  it('keeps the words about the quick way out off the edge of the dialog', async () => {
    const { logic } = scriptedConsultation([asks(yesOrNo, { alert: { ...emergencyAlert, discreet: true } })]);
    await showScreen(<ConsultationPage />, { actors: { consultation: logic } });
    await begin('My partner hurts me');
    await expect.element(page.getByText(quickExitCopy.keys)).toBeVisible();
    const dialog = page.getByRole('alertdialog').element().getBoundingClientRect();
    const words = page.getByText(quickExitCopy.keys).element().getBoundingClientRect();
    expect(words.left - dialog.left).toBeGreaterThan(12);
  });

  it('shows help in the patient’s language above the question, with its writing direction', async () => {
    const help = {
      lang: 'ar',
      dir: 'rtl' as const,
      text: 'اتصل برقم الطوارئ',
      actions: [{ kind: 'call' as const, label: 'Emergency', value: '123' }],
    };
    const { logic } = scriptedConsultation([asks(yesOrNo, { help })]);
    await showScreen(<ConsultationPage />, { actors: { consultation: logic } });
    await begin('عندي ألم');
    const text = page.getByText(help.text);
    await expect.element(text).toBeVisible();
    expect(text.element().closest('[lang="ar"]')?.getAttribute('dir')).toBe('rtl');
    await expect
      .element(page.getByRole('link', { name: '123 Emergency' }))
      .toHaveAttribute('href', 'tel:123');
  });

  it('keeps a changed answer’s later answers that still apply', async () => {
    const second = { ...yesOrNo, id: 'q-neck', text: 'Is your neck stiff?' };
    const third = { ...yesOrNo, id: 'q-sick', text: 'Do you feel sick?' };
    const { logic, heard } = scriptedConsultation([
      asks(yesOrNo),
      asks(second),
      asks(third),
      asks(second),
      asks(third),
    ]);
    await showScreen(<ConsultationPage />, { actors: { consultation: logic } });
    await begin('A headache');
    await page.getByRole('button', { name: conversationCopy.yes }).click();
    await expect.element(page.getByRole('heading', { name: second.text })).toHaveFocus();
    await page.getByRole('button', { name: conversationCopy.no }).click();
    await page.getByRole('button', { name: conversationCopy.changeOf(yesOrNo.text) }).click();
    await expect.element(page.getByText(conversationCopy.changing)).toBeVisible();
    await page.getByRole('button', { name: conversationCopy.no }).click();
    await expect.element(page.getByRole('heading', { name: third.text })).toHaveFocus();
    expect(heard.at(-1)?.request.messages.map(({ content }) => content)).toEqual([
      'A headache',
      yesOrNo.text,
      'No',
      second.text,
      'No',
    ]);
  });

  it('keeps an answer that did not arrive, and sends it again', async () => {
    const lost: AppError = { kind: 'network' };
    const { logic, heard } = scriptedConsultation([asks(yesOrNo), lost, asks({ ...yesOrNo, id: 'q-2' })]);
    await showScreen(<ConsultationPage />, { actors: { consultation: logic } });
    await begin('A headache');
    await page.getByLabelText(conversationCopy.ownWords).fill('Only in the morning');
    await page.getByRole('button', { name: conversationCopy.send }).click();
    const problem = page.getByRole('alert');
    await expect.element(problem.getByText(NETWORK_MESSAGE)).toBeVisible();
    await expect.element(problem.getByText('Only in the morning')).toBeVisible();
    await problem.getByRole('button', { name: conversationCopy.retry }).click();
    await expect.element(page.getByLabelText(conversationCopy.ownWords)).toHaveValue('');
    expect(heard.slice(1).map(({ request }) => request.messages.at(-1)?.content)).toEqual([
      'Only in the morning',
      'Only in the morning',
    ]);
  });

  it('keeps the last letters of an answer when the page is left at once', async () => {
    const { logic } = scriptedConsultation([asks(yesOrNo)]);
    const { running, unmount } = await showScreen(<ConsultationPage />, {
      actors: { consultation: logic },
    });
    await begin('A headache');
    await page.getByLabelText(conversationCopy.ownWords).fill('Only in bright sun');
    await unmount();
    expect(running['consultation']?.getSnapshot()).toMatchObject({
      context: { typed: 'Only in bright sun' },
    });
  });

  it('gives an answer that did not arrive back to be edited', async () => {
    const lost: AppError = { kind: 'timeout' };
    const { logic } = scriptedConsultation([asks(yesOrNo), lost]);
    await showScreen(<ConsultationPage />, { actors: { consultation: logic } });
    await begin('A headache');
    await page.getByLabelText(conversationCopy.ownWords).fill('Only in the morning');
    await userEvent.keyboard('{Enter}');
    await page.getByRole('button', { name: conversationCopy.editAnswer }).click();
    await expect.element(page.getByLabelText(conversationCopy.ownWords)).toHaveValue('Only in the morning');
  });

  it('gives the answer back when the patient does not want to wait', async () => {
    const { logic } = scriptedConsultation([new Promise<ConsultationTurn>(() => {})]);
    await showScreen(<ConsultationPage />, { actors: { consultation: logic } });
    await begin('A headache since Tuesday');
    await page.getByRole('button', { name: conversationCopy.cancelWait }).click();
    await expect.element(page.getByLabelText(copy.complaint)).toHaveValue('A headache since Tuesday');
  });

  it('takes “I don’t know”, and “Skip” only where a question may be skipped', async () => {
    const { logic, heard } = scriptedConsultation([
      asks(yesOrNo),
      asks({ ...yesOrNo, id: 'q-2', text: 'May it be skipped?', skippable: false }),
      asks({ ...yesOrNo, id: 'q-3' }),
    ]);
    await showScreen(<ConsultationPage />, { actors: { consultation: logic } });
    await begin('A headache');
    await page.getByRole('button', { name: copy.skip }).click();
    await expect.element(page.getByRole('heading', { name: 'May it be skipped?' })).toHaveFocus();
    await expect.element(page.getByRole('button', { name: copy.skip })).not.toBeInTheDocument();
    await page.getByRole('button', { name: conversationCopy.unsure }).click();
    await expect.poll(() => heard.length).toBe(3);
    expect(heard.slice(1).map(({ request }) => request.answer)).toEqual([
      { question_id: 'q-light', skipped: true },
      { question_id: 'q-2', text: conversationCopy.unsure },
    ]);
  });

  it('lets the patient finish early', async () => {
    const { logic, heard } = scriptedConsultation([asks(yesOrNo), asks({ ...yesOrNo, id: 'q-2' })]);
    await showScreen(<ConsultationPage />, { actors: { consultation: logic } });
    await begin('A headache');
    await page.getByRole('button', { name: conversationCopy.finishNow }).click();
    await expect.poll(() => heard[1]?.request.finish_now).toBe(true);
  });

  it('corrects what was understood', async () => {
    const { logic, heard } = scriptedConsultation([asks(yesOrNo, { understood: [fever] }), asks(yesOrNo)]);
    await showScreen(<ConsultationPage />, { actors: { consultation: logic } });
    await begin('A headache and fever');
    await page.getByText(conversationCopy.understoodCount(1)).click();
    await page
      .getByText(/: Fever$/)
      .first()
      .click();
    await page.getByRole('button', { name: conversationCopy.correctTo.absent }).first().click();
    await expect.poll(() => heard[1]?.request.corrections).toEqual([{ finding: 'fever', value: 'absent' }]);
  });

  it('names the measurement of the record that something was taken from, to be corrected too', async () => {
    const potassium = {
      finding: 'older_result',
      label: 'Older result',
      value: 'present' as const,
      message_index: -1,
      start: 0,
      end: 0,
      from_record: ['potassium 6.8 mmol/L, 3 November 2026'],
    };
    const { logic, heard } = scriptedConsultation([
      asks(yesOrNo, { understood: [fever, potassium] }),
      asks(yesOrNo),
    ]);
    await showScreen(<ConsultationPage />, { actors: { consultation: logic } });
    await begin('A fever');
    await page.getByText(conversationCopy.understoodCount(2)).click();
    await page
      .getByText(/: From your record: potassium 6\.8 mmol\/L, 3 November 2026$/)
      .first()
      .click();
    await page.getByRole('button', { name: conversationCopy.correctTo.absent }).first().click();
    await expect
      .poll(() => heard[1]?.request.corrections)
      .toEqual([{ finding: 'older_result', value: 'absent' }]);
  });

  it('says which measurement of the record an alert rests on', async () => {
    const alert = { ...emergencyAlert, matched: [], from_record: ['potassium 6.8 mmol/L, 3 November 2026'] };
    const { logic } = scriptedConsultation([asks(yesOrNo, { alert })]);
    await showScreen(<ConsultationPage />, { actors: { consultation: logic } });
    await begin('I feel tired');
    await expect
      .element(
        page
          .getByRole('alertdialog')
          .getByText('From your record: potassium 6.8 mmol/L, 3 November 2026', { exact: true }),
      )
      .toBeVisible();
  });

  it('asks before a correction may lower the urgency', async () => {
    const alarmed = { understood: [fever], alert: { ...emergencyAlert, level: 'urgent' as const } };
    const { logic, heard } = scriptedConsultation([asks(yesOrNo, alarmed), asks(yesOrNo)]);
    await showScreen(<ConsultationPage />, { actors: { consultation: logic } });
    await begin('I feel hot');
    await page.getByText(conversationCopy.understoodCount(1)).click();
    await page
      .getByText(/: Fever$/)
      .first()
      .click();
    await page.getByRole('button', { name: conversationCopy.correctTo.absent }).first().click();
    await expect.element(page.getByRole('heading', { name: conversationCopy.confirmTitle })).toHaveFocus();
    expect(heard.length).toBe(1);
    await page.getByRole('button', { name: conversationCopy.confirmYes }).click();
    await expect.poll(() => heard[1]?.request.corrections).toEqual([{ finding: 'fever', value: 'absent' }]);
  });

  it('sends who it is for, and nothing while the first words are missing', async () => {
    const { logic, heard } = scriptedConsultation([asks(yesOrNo)]);
    await showScreen(<ConsultationPage />, { actors: { consultation: logic } });
    await page.getByRole('button', { name: copy.start }).click();
    expect(heard).toEqual([]);
    await page.getByRole('radio', { name: copy.aboutOther }).click();
    await page.getByLabelText(conversationCopy.relationship).fill('my son');
    await page.getByRole('textbox', { name: `${conversationCopy.age} ${formCopy.optional}` }).fill('6');
    await page.getByRole('switch', { name: copy.usesSources }).click();
    await begin('A barking cough');
    await expect.poll(() => heard.length).toBe(1);
    expect({ subject: heard[0]?.request.subject, usesSources: heard[0]?.usesSources }).toEqual({
      subject: { relationship: 'my son', age_years: 6, sex_at_birth: null },
      usesSources: false,
    });
  });

  it('offers an unfinished consultation and goes on with it', async () => {
    const draft = {
      consultation_id: '0b1f7b1e-6a52-4d0e-8a5b-0a7d3ac0f8ab',
      title: 'Headache',
      updated_at: '2026-11-20T10:00:00Z',
      message_count: 1,
    };
    const { logic, heard } = scriptedConsultation([asks(yesOrNo)], { drafts: [draft] });
    await showScreen(<ConsultationPage />, { actors: { consultation: logic } });
    await expect.element(page.getByRole('heading', { name: copy.resumeTitle })).toBeVisible();
    await page.getByRole('button', { name: copy.resume }).click();
    await expect.element(page.getByRole('heading', { name: yesOrNo.text })).toHaveFocus();
    expect(heard[0]?.request.consultation_id).toBe(draft.consultation_id);
  });

  it('works with a back end that sends a question’s text alone', async () => {
    const { logic, heard } = scriptedConsultation([
      { ...asks(yesOrNo), question: null, engine: undefined, progress: undefined },
      asks(yesOrNo),
    ]);
    await showScreen(<ConsultationPage />, { actors: { consultation: logic } });
    await begin('A headache');
    await expect.element(page.getByText(conversationCopy.progressAsked(0), { exact: true })).toBeVisible();
    await page.getByLabelText(conversationCopy.yourAnswer).fill('Yes, a lot');
    await page.getByRole('button', { name: conversationCopy.send }).click();
    await expect.poll(() => heard[1]?.request.messages.at(-1)?.content).toBe('Yes, a lot');
    expect(heard[1]?.request.answer).toBe(undefined);
  });
});
