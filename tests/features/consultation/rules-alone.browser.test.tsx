import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Assessment } from '#contract/assessment.ts';
import type { EngineInfo, Understanding } from '#contract/consultation.ts';
import type { ConsultationTurn } from '#contract/tolerant.ts';
import type { AppError } from '#src/domain/app-error.ts';
import { consultationCopy as copy } from '#src/features/consultation/consultation.copy.ts';
import ConsultationPage from '#src/features/consultation/consultation.page.tsx';
import { conversationCopy } from '#src/features/consultation/conversation.copy.ts';
import type { Services } from '#src/platform/actors/provided.ts';
import { assessmentCopy } from '#src/ui/assessment/assessment.copy.ts';
import { modelCopy } from '#src/ui/assessment/model/model.copy.ts';
import { urgencyWords } from '#src/ui/assessment/urgency.copy.ts';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { sampleAssessment, sampleSources } from '#tests/features/samples/assessment.samples.tsx';
import { showScreen } from '#tests/features/harness.tsx';
import { asks, ends, scriptedConsultation, yesOrNo } from './fake-engine.ts';

const provider = 'openai-compatible example-model';
const engine: EngineInfo = { name: 'e', version: '1', mode: 'model_with_rules', provider };
const sources = [...sampleSources];
const words = 'A cough and a strange fizz';
const foam: Understanding = {
  finding: 'pink_frothy_phlegm',
  label: 'Pink, frothy phlegm',
  value: 'present',
  message_index: 0,
  start: 14,
  end: 26,
  how: 'model',
  rank: 5,
};
const [migraine] = sampleAssessment.conditions;
const withModel: Assessment = {
  ...sampleAssessment,
  urgency: 'EMERGENCY',
  conditions: migraine
    ? [{ ...migraine, evidence: ['Pink, frothy phlegm: common in this'], evidence_citations: [] }]
    : [],
  wording: {
    lang: 'en',
    sentences: [{ text: 'You cough.', claim: 'c1', original: 'A cough is described.', citations: [] }],
  },
};
const together = ends({ assessment: withModel, sources, understood: [foam], engine });
const rulesEngine = { ...engine, mode: 'rules' } as const;
const rules = ends({ assessment: sampleAssessment, sources, engine: rulesEngine });

async function showAssessment(replies: (ConsultationTurn | AppError)[]) {
  const { logic, heard } = scriptedConsultation([together]);
  const bodies: object[] = [];
  const callApi = async (_name: string, { body }: { readonly body: object }) => {
    bodies.push(body);
    const reply = replies.shift();
    if (reply === undefined || 'kind' in reply) throw reply;
    return reply;
  };
  const logger = { log: () => undefined };
  const services = { callApi, logger } as unknown as Partial<Services>;
  await showScreen(<ConsultationPage />, { actors: { consultation: logic }, services });
  await page.getByLabelText(copy.complaint).fill(words);
  await page.getByRole('button', { name: copy.start }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(assessmentCopy.title);
  return { bodies, heard };
}

const urgency = (word: string) => page.getByText(word, { exact: true }).first();
const aloneSwitch = page.getByRole('switch', { name: modelCopy.alone });

describe('an assessment that a language model took part in', () => {
  it('marks what it read and wrote, and shows the result of the rules alone by one switch', async () => {
    const { bodies, heard } = await showAssessment([rules]);
    const card = page.getByRole('region', { name: modelCopy.title });
    await expect.element(card.getByText(modelCopy.read(provider))).toBeVisible();
    await expect.element(card.getByText('Pink, frothy phlegm, in “strange fizz”')).toBeVisible();
    await expect.element(page.getByText(modelCopy.plainWordsLead(provider))).toBeVisible();
    await expect
      .element(page.getByText(`Pink, frothy phlegm: common in this (${modelCopy.readBy(provider)})`))
      .toBeVisible();
    await page.getByText(modelCopy.originals).click();
    await expect.element(page.getByText('A cough is described.')).toBeVisible();
    await aloneSwitch.click();
    await expect.element(card.getByText(modelCopy.shownAlone)).toBeVisible();
    await expect.element(urgency(urgencyWords.MEDIUM)).toBeVisible();
    await expect.element(card.getByText(modelCopy.higher('Call an ambulance now'))).toBeVisible();
    await expect.element(page.getByText('You cough.')).not.toBeInTheDocument();
    await expect.element(page.getByText(modelCopy.read(provider))).not.toBeInTheDocument();
    expect(bodies).toEqual([
      {
        messages: [{ role: 'user', content: words }],
        subject: 'self',
        use_model: false,
        locale: expect.any(String),
        time_zone: expect.any(String),
      },
    ]);
    await aloneSwitch.click();
    await expect.element(page.getByText('You cough.')).toBeVisible();
    await expect.element(urgency(urgencyWords.EMERGENCY)).toBeVisible();
    await page.getByRole('button', { name: conversationCopy.save }).click();
    expect([bodies.length, heard.length]).toEqual([1, 1]);
  });

  it('says which result counts also where only the place to go to differs', async () => {
    const department = {
      ...sampleAssessment,
      urgency: 'EMERGENCY',
      care_level: 'emergency_department',
    } as const;
    await showAssessment([ends({ assessment: department, sources, engine: rulesEngine })]);
    await aloneSwitch.click();
    await expect.element(page.getByText(modelCopy.higher('Call an ambulance now'))).toBeVisible();
  });

  it('asks for an assessment where the rules alone would ask on', async () => {
    const { bodies } = await showAssessment([asks(yesOrNo, { engine: rulesEngine }), rules]);
    await aloneSwitch.click();
    await expect.element(page.getByText(modelCopy.shownAlone)).toBeVisible();
    expect(bodies.map((body) => 'finish_now' in body)).toEqual([false, true]);
  });

  it('keeps its result when the rules cannot be asked, and lets it be tried again', async () => {
    await showAssessment([{ kind: 'network' }, rules]);
    await aloneSwitch.click();
    await expect.element(page.getByText(NETWORK_MESSAGE)).toBeVisible();
    await expect.element(urgency(urgencyWords.EMERGENCY)).toBeVisible();
    await page.getByRole('button', { name: feedbackCopy.retry }).click();
    await expect.element(urgency(urgencyWords.MEDIUM)).toBeVisible();
  });

  it('has no such switch when the rules were alone', async () => {
    const { logic } = scriptedConsultation([rules]);
    await showScreen(<ConsultationPage />, { actors: { consultation: logic } });
    await page.getByLabelText(copy.complaint).fill(words);
    await page.getByRole('button', { name: copy.start }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(assessmentCopy.title);
    expect(page.getByRole('switch').elements()).toEqual([]);
  });
});
