import { packFile, unpackFile } from '../packed-file.ts';

/**
 * How people describe each finding and condition, as numbers. A document is a finding, or the names and the summary of a
 * condition; a posting says in which share of the document's sentences a term occurs.
 */
export type ResemblanceModel = {
  readonly header: ResemblanceHeader;
  /** The hashes of the terms, ascending. */
  readonly terms: Uint32Array;
  /** Where the postings of each term start; has one more element than there are terms. */
  readonly offsets: Uint32Array;
  readonly documents: Uint16Array;
  /** The share of sentences, in steps of 1/127. */
  readonly shares: Int8Array;
};

export type ResemblanceHeader = {
  /** The library version that it was made from. */
  readonly version: string;
  /** The findings that have a document; the conditions follow in library order. */
  readonly findings: readonly string[];
  readonly conditions: readonly string[];
  /** For each condition, the length of its vector of weighted terms. */
  readonly norms: readonly number[];
  readonly terms: number;
  readonly postings: number;
};

export const steps = 127;

export const encodeResemblance = ({
  header,
  terms,
  offsets,
  documents,
  shares,
}: ResemblanceModel): Uint8Array => packFile(header, [terms, offsets, documents, shares]);

/** Decodes such a file; the arrays are views of it. */
export function decodeResemblance(file: Uint8Array): ResemblanceModel {
  const { header, next } = unpackFile<ResemblanceHeader>(file);
  return {
    header,
    terms: next(Uint32Array, header.terms),
    offsets: next(Uint32Array, header.terms + 1),
    documents: next(Uint16Array, header.postings),
    shares: next(Int8Array, header.postings),
  };
}
