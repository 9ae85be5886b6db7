import type { PackedSoftmax } from './model-file.ts';
import { findModel, type ReaderPlaces } from './reader-places.ts';
import { createTrainedReader, type TrainedReader } from './trained-reader.ts';

export type OpenedReader = {
  readonly reader: TrainedReader;
  readonly intents: PackedSoftmax | null;
  readonly subjects: PackedSoftmax | null;
};

/** Opens the reader that the build trained; null when there is none that matches the training material. */
export function openTrainedReader(places: ReaderPlaces): OpenedReader | null {
  const { model } = findModel(places);
  if (model === null) return null;
  const { intents = null, subjects = null, ...header } = model.header;
  return { reader: createTrainedReader({ ...model, header }), intents, subjects };
}
