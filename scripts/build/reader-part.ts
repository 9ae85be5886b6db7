// A part of the training of the reader, in a thread of its own (`reader.ts`): posts its result.
import { parentPort, workerData } from 'node:worker_threads';
import { prepareAnswers } from '#server/consult/answers/answering.ts';
import { messageOf } from '#server/consult/answers/question-step.ts';
import { compileKnowledge } from '#server/consult/compiler/compile.ts';
import { loadIntents } from '#server/consult/compiler/intents.ts';
import { fitClassifier } from '#server/consult/compiler/reader/fit-classifier.ts';
import { calibrateReader, readCorpus } from '#server/consult/compiler/reader/train-reader.ts';
import { trainSubjects } from '#server/consult/compiler/reader/train-subjects.ts';
import type { ConsultationTurn } from '#server/consult/engine.ts';
import { intentFeatures } from '#server/consult/intents/intent-features.ts';
import { intents } from '#server/consult/intents/message.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import { openKnowledge } from '#server/consult/library/open-library.ts';
import { knowledgePlaces } from '#server/consult/open-engine.ts';
import { openMedicines } from '#server/consult/open-medicines.ts';
import { createTextReader } from '#server/consult/reading/create-text-reader.ts';
import { compileVocabulary } from '#server/consult/reading/patterns/compile-vocabulary.ts';
import type { PackedSoftmax } from '#server/consult/reading/reader/model-file.ts';
import { readTurn } from '#server/consult/reasoning/consultation-state.ts';

const firstTurn = (content: string): ConsultationTurn => ({
  messages: [{ role: 'user', content }],
  answer: null,
  profile: null,
  corrections: [],
  subject: null,
  record: null,
  usesSources: false,
  finishNow: false,
  now: new Date(0).toISOString(),
});

/** The messages of `knowledge/intents` as the engine sees them when it asks what they are for. */
function trainIntents(knowledge: Knowledge): PackedSoftmax {
  const { entries, breaches } = loadIntents(knowledgePlaces.yaml);
  if (breaches.length > 0) throw new Error(`The intents have ${breaches.length} breaches.`);
  const reader = createTextReader(compileVocabulary(knowledge.data));
  const answering = prepareAnswers(knowledge, openMedicines(), null);
  const featuresOf = (text: string) => {
    const consulted = readTurn(firstTurn(text), knowledge, reader);
    const [utterance] = consulted.transcript.utterances;
    return utterance ? intentFeatures(messageOf(utterance, consulted, answering)) : new Set<number>();
  };
  return fitClassifier(
    entries.flatMap(({ entry: { intent, messages } }) =>
      messages.map((text) => ({ label: intent, features: featuresOf(text) })),
    ),
    intents,
  );
}

const knowledge = openKnowledge(knowledgePlaces, compileKnowledge);
const parts = {
  calibration: () => calibrateReader(readCorpus(knowledgePlaces.yaml, knowledge.data)).lines,
  classifiers: () => ({ intents: trainIntents(knowledge), subjects: trainSubjects(knowledgePlaces.yaml) }),
};
export type ReaderParts = { readonly [Part in keyof typeof parts]: ReturnType<(typeof parts)[Part]> };

// A port of a thread has no target origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(parts[workerData as keyof ReaderParts]());
