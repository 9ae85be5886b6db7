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

const ALIGNMENT = 4;
const aligned = (length: number) => Math.ceil(length / ALIGNMENT) * ALIGNMENT;
const HEADER_LENGTH_BYTES = 4;

/** Encodes a model as one file: the length of the header, the header as JSON, and the four arrays. */
export function encodeModel({ header, keys, offsets, classes, weights }: ReaderModel): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(header));
  const start = HEADER_LENGTH_BYTES + aligned(json.length);
  const parts = [keys, offsets, classes, weights].map(
    (each) => new Uint8Array(each.buffer, each.byteOffset, each.byteLength),
  );
  const file = new Uint8Array(start + parts.reduce((sum, each) => sum + aligned(each.length), 0));
  new DataView(file.buffer).setUint32(0, json.length, true);
  file.set(json, HEADER_LENGTH_BYTES);
  let at = start;
  for (const part of parts) {
    file.set(part, at);
    at += aligned(part.length);
  }
  return file;
}

/** Decodes such a file; the arrays are views of it. */
export function decodeModel(file: Uint8Array): ReaderModel {
  // A view must start at a multiple of its element's size, which a pooled buffer need not.
  const bytes = file.byteOffset % ALIGNMENT === 0 ? file : file.slice();
  const { buffer, byteOffset } = bytes;
  const length = new DataView(buffer, byteOffset).getUint32(0, true);
  const json = bytes.subarray(HEADER_LENGTH_BYTES, HEADER_LENGTH_BYTES + length);
  const header = JSON.parse(new TextDecoder().decode(json)) as ReaderHeader;
  const { features, entries } = header;
  const keys = new Uint32Array(buffer, byteOffset + HEADER_LENGTH_BYTES + aligned(length), features);
  const offsets = new Uint32Array(buffer, keys.byteOffset + keys.byteLength, features + 1);
  const classes = new Uint16Array(buffer, offsets.byteOffset + offsets.byteLength, entries);
  const weights = new Int8Array(buffer, classes.byteOffset + aligned(classes.byteLength), entries);
  return { header, keys, offsets, classes, weights };
}
