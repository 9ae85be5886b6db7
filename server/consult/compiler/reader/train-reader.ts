import type { KnowledgeData } from '../../library/model.ts';
import type { ReaderModel } from '../../reading/reader/model-file.ts';
import { calibrate, holdOut, type HeldOut } from './calibrate.ts';
import { fitDangers, joinFits } from './fit-dangers.ts';
import { fitSoftmax } from './fit-softmax.ts';
import { packModel } from './pack.ts';
import { corpusOf, type Corpus, type Material } from './samples.ts';

export type Trained = {
  readonly model: ReaderModel;
  readonly corpus: Corpus;
  /** The corpus as models saw it that knew none of the voice in question. */
  readonly held: readonly HeldOut[];
};

/** Trains the second reader: the same sentences and messages give the same file. */
export function trainReader(material: Material, data: KnowledgeData, fingerprint: string): Trained {
  const corpus = corpusOf(material, data);
  const held = holdOut(corpus);
  const lines = calibrate(held, corpus);
  const fit = joinFits(fitSoftmax(corpus.samples, corpus), fitDangers(corpus, data));
  return { model: packModel(fingerprint, { fit, lines, corpus }), corpus, held };
}
