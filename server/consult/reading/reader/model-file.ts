import { packFile, unpackFile } from '../packed-file.ts';

/**
 * The trained model in memory: sparse weights of one softmax over all findings and "none", and of a second one over the
 * danger groups and "none".
 */
export type ReaderModel = {
  readonly header: ReaderHeader;
  /** The features with weights, as hashes in ascending order. */
  readonly keys: Uint32Array;
  /** Where the weights of each feature start; has one more element than there are features. */
  readonly offsets: Uint32Array;
  /** The class of each weight: the findings, "none", the danger groups, and their "none". */
  readonly classes: Uint16Array;
  readonly weights: Int8Array;
};

export type ReaderHeader = {
  /** The hash of the training material and code. */
  readonly fingerprint: string;
  readonly findings: readonly string[];
  /** One for each class, those of "none" included: the scale of its weights, and its bias. */
  readonly scales: readonly number[];
  readonly biases: readonly number[];
  /** One for each finding: slope and intercept of its Platt scaling. */
  readonly slopes: readonly number[];
  readonly intercepts: readonly number[];
  readonly features: number;
  readonly entries: number;
  /** Separate models: of a message's intent, and of who its patient is. */
  readonly intents?: PackedSoftmax;
  readonly subjects?: PackedSoftmax;
};

/** A small linear softmax; its arrays are in base64, with one byte per weight. */
export type PackedSoftmax = {
  /** The hashes of the features, ascending (Uint32). */
  readonly keys: string;
  /** For each feature one weight per class (Int8), in steps of `scale`. */
  readonly weights: string;
  readonly scale: number;
  readonly biases: readonly number[];
};

/** Encodes a model as one file: the header, and the four arrays. */
export const encodeModel = ({ header, keys, offsets, classes, weights }: ReaderModel): Uint8Array =>
  packFile(header, [keys, offsets, classes, weights]);

/** Decodes such a file; the arrays are views of it. */
export function decodeModel(file: Uint8Array): ReaderModel {
  const { header, next } = unpackFile<ReaderHeader>(file);
  return {
    header,
    keys: next(Uint32Array, header.features),
    offsets: next(Uint32Array, header.features + 1),
    classes: next(Uint16Array, header.entries),
    weights: next(Int8Array, header.entries),
  };
}
