import { describe, expect, it } from 'vitest';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { turnOf } from '../turns.ts';

const { engine, knowledge } = clinicalEngine();
const guess = 'based on your browser’s language';

type Where = { readonly locale?: string; readonly country?: string | null };

async function linesFor(text: string, { locale, country }: Where) {
  const profile = country === undefined ? null : { date_of_birth: null, country };
  const { alert, help } = await engine.consult(turnOf([text], { profile, ...(locale ? { locale } : {}) }));
  return { message: alert?.message ?? '', actions: alert?.actions ?? help?.actions ?? [] };
}

const wantsToDie = 'I want to kill myself tonight';

describe('whom to call', () => {
  it('is known for at least sixty countries, each line with its page and day', () => {
    const countries = knowledge.data.numbers.filter((each) => each.emergency.length > 0);
    expect(countries.length).toBeGreaterThanOrEqual(60);
    expect(knowledge.data.numbers.filter((each) => each.crisis.length > 0).length).toBeGreaterThanOrEqual(38);
  });

  it('is guessed from the region of the browser while no country is saved, and says so', async () => {
    const { message, actions } = await linesFor(wantsToDie, { locale: 'de-CH', country: null });
    expect(actions.map(({ value }) => value).toSorted()).toEqual(['143', '144']);
    expect(actions.every(({ label }) => label.includes('Switzerland') && label.includes(guess))).toBe(true);
    expect(message).toContain('Call your local emergency number.');
  });

  it('is guessed for someone else as well', async () => {
    const { actions } = await linesFor('He is not breathing and has no pulse', { locale: 'en-GB' });
    expect(actions).toEqual([{ kind: 'call', label: expect.stringContaining(guess), value: '999' }]);
  });

  it('comes with the help of a language that the engine does not speak', async () => {
    const { actions } = await linesFor('me duele la rodilla desde ayer', { locale: 'es-MX' });
    expect(actions.map(({ value }) => value)).toEqual(['911', '800 911 2000']);
  });

  it('is that of the saved country, whatever the browser says, and no guess', async () => {
    const { message, actions } = await linesFor(wantsToDie, { locale: 'de-CH', country: 'GB' });
    expect(actions.map(({ value }) => value).toSorted()).toEqual(['116 123', '999']);
    expect(actions.some(({ label }) => label.includes(guess))).toBe(false);
    expect(message).not.toContain('Call your local emergency number.');
  });

  it('is not guessed for a saved country without numbers', async () => {
    expect((await linesFor(wantsToDie, { locale: 'de-CH', country: 'AQ' })).actions).toEqual([]);
  });

  it.each(['de', 'und', 'es-419', 'en-AQ', 'en_US', '<script>', '-', 'en-US@posix', 'de-CH"><b>'])(
    'is not guessed from %s',
    async (locale) => {
      const { message, actions } = await linesFor(wantsToDie, { locale, country: null });
      expect(actions).toEqual([]);
      expect(message).toContain('Call your local emergency number.');
    },
  );
});
