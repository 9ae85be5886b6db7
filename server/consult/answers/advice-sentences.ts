import type { Source } from '#contract/assessment.ts';
import { publishedSource } from '../assessment/sources.ts';
import type { Knowledge } from '../library/model.ts';
import type { Sentence } from './answer.types.ts';

/** What `knowledge/advice` says under an id, with the sources that it names. */
export function adviceSentences(id: string, { advice }: Knowledge): Sentence[] {
  const { texts = [], sources: citations = [] } = advice.get(id) ?? {};
  return texts.map((text) => ({ text, citations }));
}

/** The sources of the library that sentences cite, each once. */
export function sourcesCited(sentences: readonly Sentence[], { sources }: Knowledge): Source[] {
  const cited = new Set(sentences.flatMap(({ citations }) => citations));
  return [...cited].flatMap((id) => sources.get(id) ?? []).map((each) => publishedSource(each));
}
