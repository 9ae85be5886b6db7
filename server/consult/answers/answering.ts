import type { Knowledge } from '../library/model.ts';
import type { Medicines } from '../medicines/medicines.ts';
import { buildPassageIndex, type PassageIndex } from './passages.ts';
import { buildTopicFinder, type TopicFinder } from './topics.ts';

/** What answers are made from. The index is built with the first question, for most consultations hold none. */
export type Answering = {
  readonly knowledge: Knowledge;
  readonly medicines: Medicines;
  readonly index: () => PassageIndex;
  readonly findTopics: () => TopicFinder;
};

export function prepareAnswers(knowledge: Knowledge, medicines: Medicines): Answering {
  let index: PassageIndex | null = null;
  let topics: TopicFinder | null = null;
  return {
    knowledge,
    medicines,
    index: () => (index ??= buildPassageIndex(knowledge)),
    findTopics: () => (topics ??= buildTopicFinder(knowledge)),
  };
}
