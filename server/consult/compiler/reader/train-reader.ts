import type { KnowledgeData } from '../../library/model.ts';
import type { ReaderModel } from '../../reading/reader/model-file.ts';
import type { PhraseEntry } from '../phrases.ts';
import { calibrate, holdOut, type HeldOut } from './calibrate.ts';
import { fitCrises, joinFits } from './fit-crises.ts';
import { fitSoftmax } from './fit-softmax.ts';
import { packModel } from './pack.ts';
import { corpusOf, type Corpus } from './samples.ts';

export type Trained = {
  readonly model: ReaderModel;
  readonly corpus: Corpus;
  /** The corpus as models saw it that knew none of the voice in question. */
  readonly held: readonly HeldOut[];
};

/** Trains the second reader: the same phrases give the same file. */
export function trainReader(
  entries: readonly PhraseEntry[],
  data: KnowledgeData,
  fingerprint: string,
): Trained {
  const corpus = corpusOf(entries, data);
  const held = holdOut(corpus);
  const lines = calibrate(held, corpus);
  const fit = joinFits(fitSoftmax(corpus.samples, corpus), fitCrises(corpus, data));
  return { model: packModel(fingerprint, { fit, lines, corpus }), corpus, held };
}
