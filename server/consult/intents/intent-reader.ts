import { createClassifier } from '../reading/reader/classifier.ts';
import type { PackedSoftmax } from '../reading/reader/model-file.ts';
import { intentFeatures } from './intent-features.ts';
import { intents, type Intent, type Message } from './message.ts';

/** How likely a message is for each intent; together 1. */
export type IntentReader = (message: Message) => Readonly<Record<Intent, number>>;

export function createIntentReader(model: PackedSoftmax): IntentReader {
  const classify = createClassifier(model, intents);
  return (message) => classify(intentFeatures(message));
}
