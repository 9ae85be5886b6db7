import type { KnowledgeData } from '../../library/model.ts';
import { featuresOf } from '../../reading/reader/features.ts';
import { segmentsOf } from '../../reading/reader/segments.ts';
import { counterExamples, nothing, voices, type PhraseEntry, type Voice } from '../phrases.ts';

/** One sentence to train with. */
export type Sample = {
  readonly text: string;
  /** The class of the finding that it says, or in a counter-example seems to say; −1 where it says nothing. */
  readonly finding: number;
  readonly isPresent: boolean;
  /** The part that it is held out with: a whole voice, so that no voice is judged by itself. */
  readonly fold: number;
  /** The features of each sentence and clause, as places in the vocabulary. */
  readonly segments: readonly Uint32Array[];
  /** The features of all of them together. */
  readonly features: Uint32Array;
};

export type Corpus = {
  readonly samples: readonly Sample[];
  /** The ids of the findings; a class is a place in this list, and one more is "none". */
  readonly findings: readonly string[];
  /** The hash of each feature, ascending. */
  readonly vocabulary: Uint32Array;
  /** For each class the classes that one sentence may mean at the same time, itself included. */
  readonly relatives: readonly ReadonlySet<number>[];
};

export const folds = 3;
/** A feature of fewer sentences teaches nothing that holds for others. */
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
function hashesOf(text: string): Pick<Sample, 'segments' | 'features'> {
  const segments = segmentsOf(text).map((each) => Uint32Array.from(featuresOf(each)));
  const [first = new Uint32Array(), ...others] = segments;
  const features =
    others.length === 0 ? first : Uint32Array.from(new Set(segments.flatMap((each) => [...each])));
  return { segments, features };
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

/** The features of enough sentences, ascending. */
function vocabularyOf(samples: readonly Sample[]): Uint32Array {
  const all = new Uint32Array(samples.reduce((sum, { features }) => sum + features.length, 0));
  let filled = 0;
  for (const { features } of samples) {
    all.set(features, filled);
    filled += features.length;
  }
  all.sort();
  // Ascending, a feature of enough sentences is the same that many places further on.
  const last = fewestSentences - 1;
  return all.filter((each, at) => each === all[at + last] && each !== all[at - 1]);
}

function ancestorsOf(id: string, parents: ReadonlyMap<string, string | undefined>): string[] {
  const parent = parents.get(id);
  return parent === undefined ? [] : [parent, ...ancestorsOf(parent, parents)];
}

/** A detail and what it is a detail of, and what the corpus names as related. */
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

/** Turns hashes into their places in the vocabulary; what is not in it is left out. */
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

/** The corpus in numbers. */
export function corpusOf(entries: readonly PhraseEntry[], data: KnowledgeData): Corpus {
  const taught = entries.filter((each) => each.finding !== nothing);
  const empty = entries.filter((each) => each.finding === nothing);
  const hashed = [...taught.flatMap(samplesOf), ...empty.flatMap((each) => samplesOf(each, -1))];
  const vocabulary = vocabularyOf(hashed);
  const placesOf = placesIn(vocabulary);
  return {
    findings: taught.map((each) => each.finding),
    vocabulary,
    relatives: relativesOf(taught, data),
    samples: hashed.map((each) => {
      const segments = each.segments.map(placesOf);
      const [first] = segments;
      return {
        ...each,
        segments,
        features: first && segments.length === 1 ? first : placesOf(each.features),
      };
    }),
  };
}
