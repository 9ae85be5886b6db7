import { describe, expect, it } from 'vitest';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { turnOf } from '#tests/consult/turns.ts';
import { hear } from '#tests/consult/reading/hear.ts';

const { engine } = rulesEngine();

const supposed = [
  'why do lips go blue with asthma?',
  'can hard retching make you vomit blood?',
  'what does a thunderclap headache feel like',
  'is a wasp sting in the throat dangerous?',
  "i'm scared i'll wake up one day with half my face hanging down",
  'the leaflet warns about erections that will not go down',
  'how would I see blue lips on dark skin?',
  'what should I do if the baby moves less',
  'Why do they say you should never pull out a knife yourself?',
  'For my sociology essay I need to know which age group kills itself most',
  'im in the school play and she drowns, how do i act that',
];
const reported = [
  'he stabbed me in the back at the pub',
  'my dad on the phone is choking on a bone',
  'my colleague is suffocating in the office, she cannot breathe',
  'she was in the car, had a seizure and is still jerking',
  'what do I do he has stopped breathing',
  'can fear do this, my lips are going blue',
  'My face is hanging down on one side. What does a stroke look like?',
  'why do lips go blue? his went blue an hour ago and he is panting',
  'can hardly breathe',
  'is not breathing, lips are blue',
];
const planned = ['what should I do if my child drinks bleach', 'what do i do if he stops breathing'];

describe('what is only supposed', () => {
  it.each(supposed)('is no alarm: %s', (text) => {
    expect(hear(text).endings).toEqual([]);
  });

  it.each(reported)('is an alarm where the danger is there: %s', (text) => {
    expect(hear(text).endings).not.toEqual([]);
  });

  it.each(planned)('is asked about first where someone asks what to do then: %s', async (text) => {
    const { alert, question } = await engine.consult(turnOf([text]));
    expect([alert, question?.kind]).toEqual([null, 'yes_no']);
  });

  it('is reported all the same where the next sentence says so', () => {
    const { findings } = hear('Can stress cause chest pain? Mine has been crushing for an hour.');
    expect(findings).toContain('chest_pain');
  });
});
