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
  /** The hash of each feature. */
  readonly vocabulary: readonly number[];
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

type Raw = Omit<Sample, 'segments' | 'features'> & { readonly parts: readonly ReadonlySet<number>[] };

function rawSamples(entry: PhraseEntry, finding: number): Raw[] {
  const partsOf = (text: string) => segmentsOf(text).map(featuresOf);
  const said = voices.flatMap((voice) =>
    entry[voice].map((text) => ({ text, finding, isPresent: true, fold: foldOfVoice[voice] })),
  );
  const unsaid = counterExamples.flatMap((kind) =>
    entry[kind].map((text, index) => ({ text, finding, isPresent: false, fold: index % folds })),
  );
  return [...said, ...unsaid].map((each) => ({ ...each, parts: partsOf(each.text) }));
}

/** The features of enough sentences, ascending. */
function vocabularyOf(raws: readonly Raw[]): number[] {
  const counts = new Map<number, number>();
  for (const { parts } of raws)
    for (const feature of new Set(parts.flatMap((part) => [...part])))
      counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= fewestSentences)
    .map(([feature]) => feature)
    .toSorted((a, b) => a - b);
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

/** The corpus in numbers. */
export function corpusOf(entries: readonly PhraseEntry[], data: KnowledgeData): Corpus {
  const taught = entries.filter((each) => each.finding !== nothing);
  const empty = entries.filter((each) => each.finding === nothing);
  const raws = [...taught.flatMap(rawSamples), ...empty.flatMap((each) => rawSamples(each, -1))];
  const vocabulary = vocabularyOf(raws);
  const places = new Map(vocabulary.map((feature, place) => [feature, place]));
  const placesOf = (features: Iterable<number>) =>
    Uint32Array.from([...features].flatMap((feature) => places.get(feature) ?? []));
  return {
    findings: taught.map((each) => each.finding),
    vocabulary,
    relatives: relativesOf(taught, data),
    samples: raws.map(({ parts, ...rest }) => ({
      ...rest,
      segments: parts.map(placesOf),
      features: placesOf(new Set(parts.flatMap((part) => [...part]))),
    })),
  };
}
