import { createActor, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import type { Alert } from '#contract/consultation.ts';
import { connectConsultation } from '#src/features/consultation/consultation.connect.ts';
import { asks, ends, scriptedConsultation, yesOrNo } from './fake-engine.ts';

const assessment = {
  reasoning: '',
  conditions: [],
  next_steps: [],
  confidence_score: 0.5,
  evidence_quality: 'low' as const,
  urgency: 'HIGH' as const,
};
const alertOf = (level: Alert['level']): Alert => ({
  level,
  title: '',
  message: '',
  rule_id: level,
  matched: ['hurts me'],
  actions: [],
});
const page = {
  profile: null,
  browserLocale: 'en-GB',
  now: new Date(2026, 10, 22),
  newId: () => 'new',
  print: () => undefined,
};

/** Runs a consultation with one alert on the way and saves it; answers the title that is sent. */
async function titleAfter(level: Alert['level'] | null): Promise<string | null> {
  const alert = level && alertOf(level);
  const { logic } = scriptedConsultation([asks(yesOrNo, { alert }), ends({ assessment })]);
  const consultation = createActor(logic).start();
  const answer = (text: string) => ({ type: 'answer.sent', answer: { text, structured: null } }) as const;
  consultation.send({ type: 'page.opened' });
  await waitFor(consultation, (state) => state.matches({ composing: 'describing' }));
  consultation.send(answer('My arm hurts.'));
  await waitFor(consultation, (state) => !state.matches('waiting'));
  consultation.send({ type: 'alert.acknowledged' });
  consultation.send(answer('Yes'));
  await waitFor(consultation, (state) => state.matches('assessed'));
  const props = connectConsultation(consultation.getSnapshot(), (event) => consultation.send(event), page);
  if (props.state === 'assessed') props.assessed.onSave();
  return consultation.getSnapshot().context.title;
}

it.each([
  ['no alert', null, 'My arm hurts, 22 November 2026'],
  ['an emergency', 'emergency', 'My arm hurts, 22 November 2026'],
  ['a crisis', 'crisis', 'Consultation, 22 November 2026'],
] as const)('after %s a consultation is saved under its default title', async (_name, level, title) => {
  expect(await titleAfter(level)).toBe(title);
});
