import { watchAudience } from '#src/app/actors/report.ts';
import type { Audience } from '#src/platform/monitoring/audience.ts';
import type { Monitoring } from '#src/platform/monitoring/monitoring.ts';
import { startApp } from '#tests/machines/patient.ts';
import { settle } from '#tools/statecharts/testing/live.ts';
import { expect, it } from 'vitest';

const session = { id: 'session-1', userId: 'user-1', email: 'ada@example.org' };
const ada = { full_name: 'Ada Example', date_of_birth: '1990-02-03' };
const consents = { terms: null, ai_notice: null, model_provider: false, error_reporting: true };

it('films a patient as soon as they agree, and stops as soon as that is taken back', async () => {
  const { app, tell, request } = startApp();
  await settle();
  const heard: Audience[] = [];
  const monitoring = { changeAudience: (next: Audience) => void heard.push(next) };
  watchAudience(app.system.get('auth'), monitoring as unknown as Monitoring);
  await tell('auth', { type: 'session.found', session, isPastDeadline: false });
  await request('readProfile').answer(ada);
  const after = [heard.at(-1)];
  for (const saved of [consents, { ...consents, error_reporting: false }, consents]) {
    await tell('auth', { type: 'profile.saved', profile: { ...ada, consents: saved } });
    after.push(heard.at(-1));
  }
  expect(after).toEqual(['unrecorded', 'recorded', 'unrecorded', 'recorded']);
});
