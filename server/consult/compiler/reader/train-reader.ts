import type { KnowledgeData } from '#server/consult/library/model.ts';
import { loadOpenings } from '../openings.ts';
import { loadPhrases } from '../phrases.ts';
import { calibrate, holdOut, type HeldOut, type Line } from './calibrate.ts';
import { fitDangers, joinFits } from './fit-dangers.ts';
import { fitSoftmax, type Fit } from './fit-softmax.ts';
import { corpusOf, type Corpus } from './samples.ts';

/**
 * The phrases and first messages of the knowledge base, as the reader learns from them.
 *
 * @throws {Error} when one of their files has a fault.
 */
export function readCorpus(root: string, data: KnowledgeData): Corpus {
  const [phrases, openings] = [loadPhrases(root), loadOpenings(root)];
  const faults = phrases.breaches.length + openings.breaches.length;
  if (faults > 0) throw new Error(`The phrases and openings have ${faults} breaches.`);
  const material = {
    phrases: phrases.entries.map(({ entry }) => entry),
    openings: openings.entries.map(({ entry }) => entry),
  };
  return corpusOf(material, data);
}

export type Calibration = {
  /** The corpus as models saw it that knew none of the voice in question. */
  readonly held: readonly HeldOut[];
  readonly lines: readonly Line[];
};

/** How far the reader can be believed, from voices that it was not trained on. Takes as long as the training itself. */
export function calibrateReader(corpus: Corpus): Calibration {
  const held = holdOut(corpus);
  return { held, lines: calibrate(held, corpus) };
}

/** Trains the second reader: the same sentences and messages give the same weights. */
export const fitReader = (corpus: Corpus, data: KnowledgeData): Fit =>
  joinFits(fitSoftmax(corpus.samples, corpus), fitDangers(corpus, data));
