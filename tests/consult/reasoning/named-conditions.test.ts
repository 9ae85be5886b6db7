import { describe, expect, it } from 'vitest';
import { clinicalEngine, libraryReader } from '#tests/consult/clinical-engine.ts';
import { turnOf } from '../turns.ts';

const { engine, knowledge } = clinicalEngine();
const profile = {
  date_of_birth: '1990-01-01',
  sex_at_birth: 'female',
  pregnancy: null,
  country: null,
} as const;
const after = (...said: string[]) => engine.consult(turnOf(said, { profile, finishNow: true }));
const namedIn = (text: string) =>
  libraryReader()
    .readMentions(text, null)
    .filter((each) => each.finding.startsWith('named_'))
    .map(({ finding, value, time, about }) => [finding, value, time, about].join(' '));

describe('a small trouble that the patient names', () => {
  it.each([
    ['I think I have chickenpox', 'chickenpox'],
    ["I've got conjunctivitis", 'infective_conjunctivitis'],
    ['hay fever', 'allergic_rhinitis'],
    ['my hay fever is back', 'allergic_rhinitis'],
    ['I have GORD', 'acid_reflux'],
    ["I've got plantar fasciitis", 'plantar_fasciitis'],
    ['I think it is a frozen shoulder', 'frozen_shoulder'],
    ['costochondritis again', 'chest_wall_pain'],
    ["it's probably bacterial vaginosis", 'bacterial_vaginosis'],
    ['I have a UTI', 'cystitis'],
    ['pityriasis rosea', 'pityriasis_rosea'],
  ])('%s is among the first three', async (opening, id) => {
    const { assessment, alert } = await after(opening);
    const first = assessment?.conditions.slice(0, 3).map(({ slug }) => slug);
    expect(first).toContain(id.replaceAll('_', '-'));
    expect(alert).toBeNull();
  });

  it('is understood in words that can be corrected, and is evidence without a frequency', async () => {
    const { understood, assessment } = await after('I think I have chickenpox');
    expect(understood).toContainEqual(expect.objectContaining({ label: 'Chickenpox, as you called it' }));
    const [first] = assessment?.conditions ?? [];
    expect(first?.evidence).toContain('Chickenpox, as you called it');
    expect(first?.unknowns.join()).not.toMatch(/as you called it/);
  });

  it('has the dangers of its complaint asked about', async () => {
    const { question } = await engine.consult(turnOf(["I've got conjunctivitis"], { profile }));
    expect(question?.text).toMatch(/eye problem[^]*Sudden loss of sight/);
  });
});

describe('a name', () => {
  it.each([
    ["It's not chickenpox", 'named_chickenpox absent now patient'],
    ['My sister has chickenpox', 'named_chickenpox present now other'],
    ['I had chickenpox years ago', 'named_chickenpox present past patient'],
  ])('counts as it was said: %s', (text, read) => {
    expect(namedIn(text)).toEqual([read]);
  });

  it.each([
    'I had the flu jab',
    'Thrush cream did nothing',
    'I take hay fever tablets',
    'I need a smear test',
    'a pile of laundry',
    'always cold',
    'a mole',
    'I add salt',
  ])('is no name of an illness here: %s', (text) => {
    expect(namedIn(text)).toEqual([]);
  });

  it('belongs to no serious illness, and is never asked about', () => {
    const named = knowledge.data.findings.filter(({ names }) => names !== undefined);
    expect(named.length).toBeGreaterThan(150);
    expect(named.filter(({ names = '' }) => (knowledge.conditions.get(names)?.severity ?? 0) <= 2)).toEqual(
      [],
    );
    expect(
      named.filter(({ id, ask }) => ask !== undefined || knowledge.confirmations.has(`confirm_${id}`)),
    ).toEqual([]);
  });
});
