import { describe, expect, it } from 'vitest';
import { harmlessAbroad, heardAbroad } from './foreign.table.ts';
import { hear } from '#tests/consult/reading/hear.ts';
import { mentionsIn } from '#tests/consult/reading/small-vocabulary.ts';

const rows = [
  ['me duele mucho el pecho', 'chest_pain'],
  ['Tengo dolor de pecho y no puedo respirar', 'breathless_at_rest', 'chest_pain'],
  ['quiero morirme', 'suicidal_thoughts'],
  ['tiene la cara caída', 'face_droop'],
  ['Ich habe Brustschmerzen und Atemnot', 'breathless_at_rest', 'chest_pain'],
  ['ich will nicht mehr, ich will sterben', 'suicidal_thoughts'],
  ['sein Gesicht hängt', 'face_droop'],
  ['sein Gesicht haengt', 'face_droop'],
  ["j'ai une douleur dans la poitrine", 'chest_pain'],
  ['je veux mourir', 'suicidal_thoughts'],
  ['estou com dor no peito e falta de ar', 'breathless_at_rest', 'chest_pain'],
  ['ho un forte dolore al petto', 'chest_pain'],
  ['no tengo fiebre', '-fever'],
  ['ich habe kein Fieber', '-fever'],
  ["je n'ai pas de fievre", '-fever'],
  ['sem febre', '-fever'],
  ['Hello, I have dolor de pecho', 'chest_pain'],
] as const;

describe('red flags in other languages', () => {
  it.each(rows)('reads: %s', (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(expect.arrayContaining([...mentions]));
  });
});

const openings = Object.entries(heardAbroad).flatMap(([language, byFinding]) =>
  Object.entries(byFinding).flatMap(([finding, sentences]) =>
    sentences.map((sentence) => ({ language, finding, sentence })),
  ),
);

describe('openings in other languages', () => {
  it('tell of the same dangers in each, three sentences or more', () => {
    const [spanish = {}, ...others] = Object.values(heardAbroad);
    for (const each of others) expect(Object.keys(each)).toEqual(Object.keys(spanish));
    expect(
      Object.values(heardAbroad)
        .flatMap((each) => Object.values(each))
        .filter((each) => each.length < 3),
    ).toEqual([]);
  });

  it.each(openings)('are heard: $sentence', ({ finding, sentence }) => {
    expect(hear(sentence).findings).toContain(finding);
  });

  it.each(Object.values(harmlessAbroad).flat())('raise no alarm: %s', (sentence) => {
    expect(hear(sentence).endings).toEqual([]);
  });
});
