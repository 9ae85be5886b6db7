import { describe, expect, it } from 'vitest';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { askedIn, turnOf } from '../turns.ts';

const { engine } = clinicalEngine();

/** The consultation after an opening and an answer to its first question; no answer ends it. */
async function play(opening: string, answer?: string) {
  const first = await engine.consult(turnOf([opening]));
  const asked = askedIn(first);
  const said = answer === undefined ? [opening] : [opening, asked, answer];
  return { asked, ...(await engine.consult(turnOf(said, { finishNow: answer === undefined }))) };
}

describe('a small child who dribbles and will not eat', () => {
  it.each([
    'Our toddler is drooling and has refused breakfast and lunch',
    "My two year old dribbles down his shirt. He won't eat a thing",
    'My 18 month old is off her food and slobbering',
  ])('leads first to the question what was swallowed and how the child breathes: %s', async (opening) => {
    const { asked } = await play(opening);
    expect(asked).toMatch(/dribbling/);
  });

  it('is seen today at the latest when nobody answers', async () => {
    const { assessment } = await play('Our toddler is drooling and has refused breakfast and lunch');
    expect(assessment?.urgency).toMatch(/HIGH|EMERGENCY/);
  });

  it.each([
    'he has a fever of 39',
    'she breathes noisily',
    'he might have swallowed a marble',
    'there is a battery missing from the remote',
    'his voice is all muffled',
  ])('is an emergency with more: %s', async (answer) => {
    const { alert } = await play('Our toddler is drooling and has refused breakfast and lunch', answer);
    expect(alert?.level).toBe('emergency');
  });
});

describe('tablets against epilepsy that ran out', () => {
  it.each(['My epilepsy tablets have run out', 'out of my seizure pills since yesterday'])(
    'are no reason to ask about suicide, and are needed today: %s',
    async (opening) => {
      const { asked, assessment } = await play(opening);
      expect(asked).not.toMatch(/ending your life|on purpose/);
      expect(assessment?.urgency).toBe('HIGH');
    },
  );
});

describe('a life without a point', () => {
  it.each(["I can't see the point any more", 'there is no point in me any more'])(
    'leads at once to the question about suicide: %s',
    async (opening) => {
      const { asked } = await play(opening);
      expect(asked).toMatch(/ending your life/);
    },
  );
});
