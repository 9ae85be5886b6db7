import type { KnowledgeData } from '#server/consult/library/model.ts';
import { featuresOf, mannerOf } from '#server/consult/reading/reader/features.ts';
import { segmentsOf } from '#server/consult/reading/reader/segments.ts';
import type { OpeningEntry } from '../openings.ts';
import { counterExamples, nothing, voices, type PhraseEntry, type Voice } from '../phrases.ts';

/** A training sentence. */
export type Sample = {
  readonly text: string;
  /** The class of the finding that it reports, or seems to report in a counter-example; −1 for none. */
  readonly finding: number;
  readonly isPresent: boolean;
  /** The fold in which it is held out: a whole voice, so that no voice is scored by a model trained on it. */
  readonly fold: number;
  /** The features of each sentence and clause, as indexes into the vocabulary. */
  readonly segments: readonly Uint32Array[];
  /** The features of all segments together. */
  readonly features: Uint32Array;
  /** The features of how it is written, used only by the danger model. */
  readonly manner: Uint32Array;
};

/** A whole first message for training. */
export type Opening = Sample & { readonly about: NonNullable<OpeningEntry['about']> };

export type Corpus = {
  /** The sentences and, as sentences that report nothing, the messages about no danger. */
  readonly samples: readonly Sample[];
  /** The sentences alone. */
  readonly sentences: readonly Sample[];
  /** The ids of the findings; a class is an index into this list, and the next index is "none". */
  readonly findings: readonly string[];
  /** The first messages, including those about no danger. */
  readonly openings: readonly Opening[];
  /** The hash of each feature, ascending. */
  readonly vocabulary: Uint32Array;
  /** For each class, the classes that one sentence may report together, itself included. */
  readonly relatives: readonly ReadonlySet<number>[];
};

/** The training material of the reader. */
export type Material = {
  readonly phrases: readonly PhraseEntry[];
  readonly openings: readonly OpeningEntry[];
};

export const folds = 3;
/** A feature in fewer sentences does not generalize. */
const fewestSentences = 3;

const foldOfVoice: Readonly<Record<Voice, number>> = {
  teenager: 0,
  misspelt: 0,
  rambling: 0,
  parent: 1,
  terse: 1,
  picture: 1,
  carer: 2,
  non_native: 2,
  idiom: 2,
};

/** The features of a text as hashes. */
function hashesOf(text: string): Pick<Sample, 'segments' | 'features' | 'manner'> {
  const parts = segmentsOf(text);
  const segments = parts.map((each) => Uint32Array.from(featuresOf(each)));
  const [first = new Uint32Array(), ...others] = segments;
  const features =
    others.length === 0 ? first : Uint32Array.from(new Set(segments.flatMap((each) => [...each])));
  return { segments, features, manner: Uint32Array.from(mannerOf(text, parts)) };
}

function samplesOf(entry: PhraseEntry, finding: number): Sample[] {
  const said = voices.flatMap((voice) =>
    entry[voice].map((text) => ({ text, finding, isPresent: true, fold: foldOfVoice[voice] })),
  );
  const unsaid = counterExamples.flatMap((kind) =>
    entry[kind].map((text, index) => ({ text, finding, isPresent: false, fold: index % folds })),
  );
  return [...said, ...unsaid].map((each) => ({ ...each, ...hashesOf(each.text) }));
}

const openingsOf = ({ about, messages }: OpeningEntry): Opening[] =>
  about === undefined
    ? []
    : messages.map((text, index) => ({
        text,
        about,
        finding: -1,
        isPresent: false,
        fold: index % folds,
        ...hashesOf(text),
      }));

/** The features that occur in enough sentences, ascending. */
function vocabularyOf(samples: readonly Sample[]): Uint32Array {
  const lists = samples.flatMap(({ features, manner }) => [features, manner]);
  const all = new Uint32Array(lists.reduce((sum, each) => sum + each.length, 0));
  let filled = 0;
  for (const each of lists) {
    all.set(each, filled);
    filled += each.length;
  }
  all.sort();
  // In sorted order, a feature of enough sentences equals the one that many places further on.
  const last = fewestSentences - 1;
  return all.filter((each, at) => each === all[at + last] && each !== all[at - 1]);
}

function ancestorsOf(id: string, parents: ReadonlyMap<string, string | undefined>): string[] {
  const parent = parents.get(id);
  return parent === undefined ? [] : [parent, ...ancestorsOf(parent, parents)];
}

/** Findings related as a detail and its parent, or declared as related in the corpus. */
function relativesOf(entries: readonly PhraseEntry[], { findings }: KnowledgeData): ReadonlySet<number>[] {
  const places = new Map(entries.map((each, index) => [each.finding, index]));
  const parents = new Map(findings.map((each) => [each.id, each.parent]));
  const relatives = entries.map((_, index) => new Set([index]));
  for (const [index, { finding, related }] of entries.entries())
    for (const id of [...ancestorsOf(finding, parents), ...related]) {
      const place = places.get(id);
      if (place === undefined) continue;
      relatives[index]?.add(place);
      relatives[place]?.add(index);
    }
  return relatives;
}

/** Turns hashes into indexes into the vocabulary; hashes outside it are dropped. */
function placesIn(vocabulary: Uint32Array): (hashes: Uint32Array) => Uint32Array {
  const places = new Map<number, number>();
  for (const [place, hash] of vocabulary.entries()) places.set(hash, place);
  return (hashes) => {
    const found = new Uint32Array(hashes.length);
    let count = 0;
    for (const hash of hashes) {
      const place = places.get(hash);
      if (place === undefined) continue;
      found[count] = place;
      count += 1;
    }
    return found.slice(0, count);
  };
}

/** The corpus as numbers. */
export function corpusOf({ phrases, openings }: Material, data: KnowledgeData): Corpus {
  const taught = phrases.filter((each) => each.finding !== nothing);
  const empty = phrases.filter((each) => each.finding === nothing);
  const hashed = [...taught.flatMap(samplesOf), ...empty.flatMap((each) => samplesOf(each, -1))];
  const messages = openings.flatMap(openingsOf);
  const vocabulary = vocabularyOf([...hashed, ...messages]);
  const placesOf = placesIn(vocabulary);
  const placed = <T extends Sample>(sample: T): T => {
    const segments = sample.segments.map(placesOf);
    const [first] = segments;
    return {
      ...sample,
      segments,
      features: first && segments.length === 1 ? first : placesOf(sample.features),
      manner: placesOf(sample.manner),
    };
  };
  const sentences = hashed.map(placed);
  const placedOpenings = messages.map(placed);
  return {
    findings: taught.map((each) => each.finding),
    openings: placedOpenings,
    vocabulary,
    relatives: relativesOf(taught, data),
    sentences,
    samples: [...sentences, ...placedOpenings.filter((each) => each.about === nothing)],
  };
}
