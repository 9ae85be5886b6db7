import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as v from 'valibot';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { hear } from '../reading/hear.ts';
import { turnOf } from '../turns.ts';

const table = v.object({
  emergencies: v.array(v.string()),
  crises: v.array(v.string()),
  harmless: v.array(v.string()),
});
const folder = import.meta.dirname;
const tables = readdirSync(folder)
  .filter((each) => each.endsWith('.yaml'))
  .map((each) => {
    const content: unknown = parse(readFileSync(path.join(folder, each), 'utf8'));
    return { language: path.basename(each, '.yaml'), ...v.parse(table, content) };
  });
const { engine, knowledge } = clinicalEngine();
const respond = (text: string, country: string | null = null) =>
  engine.consult(turnOf([text], { profile: country === null ? null : profileIn(country) }));
const profileIn = (country: string) => ({
  country,
  date_of_birth: null,
  sex_at_birth: null,
  pregnancy: null,
});

describe('openings in other languages', () => {
  it('cover every language of the library, 30 dangers or more in each', () => {
    expect(tables.map(({ language }) => language)).toEqual(
      knowledge.data.languages.map(({ id }) => id).toSorted(),
    );
    expect(tables.filter((each) => each.emergencies.length + each.crises.length < 30)).toEqual([]);
  });

  it.each(tables)('end at once where they report an emergency: $language', ({ emergencies }) => {
    expect(emergencies.filter((each) => hear(each).endings.length === 0)).toEqual([]);
  });

  it.each(tables)('end at once where they report a crisis: $language', ({ crises }) => {
    expect(crises.filter((each) => hear(each).endings.length === 0)).toEqual([]);
  });

  it.each(tables)('raise no alarm where they are harmless: $language', ({ harmless }) => {
    expect(harmless.filter((each) => hear(each).endings.length > 0)).toEqual([]);
  });
});

describe('help', () => {
  it.each(tables)('comes in the language of the message, above the safety list: $language', async (each) => {
    const [harmless = ''] = each.harmless;
    const { help, question, is_complete } = await respond(harmless);
    const entry = knowledge.languages.get(each.language);
    expect(help?.lang).toBe(each.language);
    expect(help?.dir).toBe(entry?.dir);
    expect(help?.text).toContain(entry?.help);
    expect(help?.text).toContain(entry?.safety_list.ask);
    expect(is_complete).toBe(false);
    expect(question?.purpose).toBe('safety_list');
  });

  it.each(tables)('names the alarm in that language: $language', async ({ language, emergencies }) => {
    const { alert } = await respond(emergencies[0] ?? '');
    expect(alert?.lang).toBe(language);
    expect(alert?.title).toBe(
      knowledge.languages.get(language)?.[alert?.level === 'crisis' ? 'crisis' : 'emergency'].title,
    );
  });

  it('is in English where an English message was not understood, and absent where it was', async () => {
    const unclear = await respond('the thing with the whatsit went all funny since the blorp happened to us');
    expect(unclear.question?.purpose).toBe('safety_list');
    expect(unclear.help?.lang).toBe('en');
    const clear = await respond('I have had a sore throat and a runny nose for two days');
    expect(clear.help).toBeUndefined();
  });

  it.each([
    '머리가 너무 아파요',
    'πονάει το κεφάλι μου',
    'כואב לי הראש',
    'ปวดหัวมาก',
    'Mam hát đau đầu quá trời ơi từ hôm qua',
  ])('is in English, with the safety list, for a language without a file: %s', async (text) => {
    const { help, question } = await respond(text);
    expect(help?.lang).toBe('en');
    expect(question?.purpose).toBe('safety_list');
  });

  it.each([
    'My doctor in Sao Paulo said it is nothing, but the pain in my knee is back',
    'I ate sushi and a croissant and now I feel sick',
    'José gave me a massage and my neck hurts',
    'im so brethless wen i clime stairs',
    'since two days I have strong pain of head, please to help me',
  ])('takes English with foreign words, misspelt or of a learner, for English: %s', async (text) => {
    const { help } = await respond(text);
    expect(help?.lang ?? 'en').toBe('en');
  });

  it('gives the numbers of the patient’s country, or else of the countries of the language', async () => {
    const inGermany = await respond('me duele la rodilla desde ayer', 'DE');
    expect(inGermany.help?.actions.map(({ value }) => value)).toContain('112');
    const anywhere = await respond('me duele la rodilla desde ayer');
    expect(anywhere.help?.actions.map(({ label }) => label).join()).toContain('España');
  });

  it('stays while the patient taps English options, and goes when they write English', async () => {
    const first = await respond('me duele la rodilla desde ayer');
    const asked = first.next_question ?? '';
    const tapped = await engine.consult(turnOf(['me duele la rodilla desde ayer', asked, 'None of these']));
    expect(tapped.help?.lang).toBe('es');
    const complaint = tapped.next_question ?? '';
    const english = await engine.consult(
      turnOf([
        'me duele la rodilla desde ayer',
        asked,
        'None of these',
        complaint,
        'my knee has been hurting since yesterday',
      ]),
    );
    expect(english.help?.lang).not.toBe('es');
  });
});
