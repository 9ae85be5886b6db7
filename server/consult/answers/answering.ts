import type { Knowledge } from '../library/model.ts';
import type { IntentReader } from '../intents/intent-reader.ts';
import type { Medicines } from '../medicines/medicines.ts';
import { totalDanger, type TrainedReader } from '../reading/reader/trained-reader.ts';
import { buildPassageIndex, type PassageIndex } from './passages.ts';
import { buildTopicFinder, type TopicFinder } from './topics.ts';

/** What a message is for, and how likely it is about a danger (0–1). */
type TrainedForAnswers = {
  readonly intents: IntentReader;
  readonly dangerIn: (text: string) => number;
};

/** What answers need of what was trained. */
export function forAnswers(
  trained: TrainedReader | null,
  intents: IntentReader | null,
): TrainedForAnswers | null {
  if (!trained || !intents) return null;
  return { intents, dangerIn: (text) => totalDanger(trained.score(text).dangers) };
}

/** What answers are made from. The index is built with the first question, for most consultations hold none. */
export type Answering = {
  readonly knowledge: Knowledge;
  readonly medicines: Medicines;
  /** Null where nothing was trained: then rules decide what a message is for. */
  readonly trained: TrainedForAnswers | null;
  readonly index: () => PassageIndex;
  readonly findTopics: () => TopicFinder;
};

export function prepareAnswers(
  knowledge: Knowledge,
  medicines: Medicines,
  trained: TrainedForAnswers | null,
): Answering {
  let index: PassageIndex | null = null;
  let topics: TopicFinder | null = null;
  return {
    knowledge,
    medicines,
    trained,
    index: () => (index ??= buildPassageIndex(knowledge)),
    findTopics: () => (topics ??= buildTopicFinder(knowledge)),
  };
}
