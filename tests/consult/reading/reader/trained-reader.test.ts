import { describe, expect, it } from 'vitest';
import { fitLine } from '#server/consult/compiler/reader/calibrate.ts';
import { packModel } from '#server/consult/compiler/reader/pack.ts';
import { fitSoftmax } from '#server/consult/compiler/reader/fit-softmax.ts';
import { corpusOf } from '#server/consult/compiler/reader/samples.ts';
import { calibrateReader, fitReader } from '#server/consult/compiler/reader/train-reader.ts';
import { decodeModel, encodeModel } from '#server/consult/reading/reader/model-file.ts';
import { segmentsOf } from '#server/consult/reading/reader/segments.ts';
import { soundOf } from '#server/consult/reading/reader/sound-of.ts';
import { createTrainedReader, sigmoid } from '#server/consult/reading/reader/trained-reader.ts';
import { smallData } from '#tests/consult/small-knowledge.ts';
import { smallCorpus } from './small-corpus.ts';

function train() {
  const corpus = corpusOf(smallCorpus, smallData);
  const { lines } = calibrateReader(corpus);
  return packModel('print', { fit: fitReader(corpus, smallData), lines, corpus });
}
const model = train();
const reader = createTrainedReader(decodeModel(encodeModel(model)));
const firstOf = (text: string) => reader.score(text).candidates.at(0)?.finding;
const probabilityOf = (text: string, finding: string) =>
  reader.score(text).candidates.find((each) => each.finding === finding)?.probability ?? 0;

describe('the trained reader', () => {
  it('is the same file for the same phrases', () => {
    expect(encodeModel(train())).toEqual(encodeModel(model));
  });

  it('survives being written and read', () => {
    expect(decodeModel(encodeModel(model))).toEqual(model);
  });

  it('finds what was said in words of the corpus, and nothing in others', () => {
    expect(firstOf('a hurting chest all day')).toBe('chest_pain');
    expect(firstOf('she has a barking cough')).toBe('cough');
    expect(probabilityOf('we sat in the sunny garden', 'cough')).toBeLessThan(0.3);
  });

  it('finds what a message as a whole is about', () => {
    const groupOf = (text: string) =>
      Object.entries(reader.score(text).dangers).find(([, probability]) => probability > 0.5)?.[0];
    expect(groupOf('he collapsed on the floor')).toBe('emergency');
    expect(groupOf('so goodbye forever')).toBe('own');
    expect(groupOf('I am afraid of him')).toBe('others');
    expect(groupOf('to book an appointment')).toBeUndefined();
  });

  it('finds two things in two sentences', () => {
    const found = reader.score('I have a barking cough. And a sore arm since this morning.').candidates;
    expect(
      found
        .slice(0, 2)
        .map((each) => each.finding)
        .toSorted(),
    ).toEqual(['arm_pain', 'cough']);
  });

  it('finds words typed by ear', () => {
    expect(firstOf('a hurtin cheast')).toBe('chest_pain');
  });

  it('believes a denial less than a complaint', () => {
    const said = probabilityOf('hurting chest since this morning', 'chest_pain');
    expect(probabilityOf('no hurting chest', 'chest_pain')).toBeLessThan(said);
  });

  it('makes a probability that rises with the score', () => {
    const { slopes } = model.header;
    expect(slopes.every((each) => each > 0)).toBe(true);
    const points = Array.from({ length: 200 }, (_, index) => ({
      score: index / 20 - 5,
      count: 1,
      present: index % 10 < index / 20 ? 1 : 0,
    }));
    const { slope, intercept } = fitLine(points, { slope: 1, intercept: 0 });
    const probabilities = points.map(({ score }) => sigmoid(slope * score + intercept));
    expect(probabilities).toEqual(probabilities.toSorted((a, b) => a - b));
  });

  it('keeps no more weights than it may', () => {
    const corpus = corpusOf(smallCorpus, smallData);
    const fit = fitSoftmax(corpus.samples, corpus);
    const lines = corpus.findings.map(() => ({ slope: 1, intercept: 0 }));
    expect(packModel('print', { fit, lines, corpus }, 300).weights).toHaveLength(300);
    expect(packModel('print', { fit, lines, corpus }).weights.length).toBeGreaterThan(300);
  });

  it('takes steps in proportion to the length of a message, whatever it says', () => {
    const texts = [
      'help ',
      'no no not ',
      'a,b;c.d!',
      'for two days and ',
      'x',
      '🙂 ',
      'чест боль, ',
      "don't ",
    ];
    for (const text of texts) {
      const [short, long] = [text.repeat(100), text.repeat(1000)].map((each) => reader.score(each).steps);
      expect((long ?? 0) / (short ?? 1)).toBeLessThan(12);
    }
  });
});

describe('the pieces of a text', () => {
  const wordsOf = (text: string) => segmentsOf(text).map((each) => each.words.join(' '));

  it('are its sentences, and the clauses of a long one', () => {
    expect(wordsOf("I'm ill. It hurts!")).toEqual(['im ill', 'it hurts']);
    expect(wordsOf('I went to the shop today, and then my chest began to ache')).toEqual([
      'i went to the shop today and then my chest began to ache',
      'i went to the shop today',
      'then my chest began to ache',
    ]);
  });

  it('hold each word twice at most', () => {
    const text = 'a b c, d e f but g h i '.repeat(50);
    const words = segmentsOf(text).flatMap((each) => each.words);
    expect(words.length).toBeLessThanOrEqual(2 * 500);
  });

  it('know which words are denied', () => {
    const [segment] = segmentsOf('no pain in the chest but my arm hurts');
    const denied = segment?.words.filter((_, index) => segment.isNegated[index]);
    expect(denied).toEqual(['pain', 'in', 'the', 'chest']);
    expect(segmentsOf('carnt breeth')[0]?.isNegated).toEqual([false, true]);
  });
});

describe('the sound of a word', () => {
  it.each([
    ['cheast', 'chest'],
    ['breeth', 'breathe'],
    ['carnt', 'cant'],
    ['fone', 'phone'],
    ['throte', 'throat'],
  ])('%s sounds like %s', (one, two) => {
    expect(soundOf(one)).toBe(soundOf(two));
  });
});
