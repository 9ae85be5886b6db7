import type { PackedSoftmax } from '../reading/reader/model-file.ts';
import { placeOf, softmax } from '../reading/reader/trained-reader.ts';
import { intentFeatures } from './intent-features.ts';
import { intents, type Intent, type Message } from './message.ts';

/** How likely a message is for each intent; together 1. */
export type IntentReader = (message: Message) => Readonly<Record<Intent, number>>;

export function createIntentReader(model: PackedSoftmax): IntentReader {
  const keys = new Uint32Array(Uint8Array.from(Buffer.from(model.keys, 'base64')).buffer);
  const weights = new Int8Array(Uint8Array.from(Buffer.from(model.weights, 'base64')).buffer);
  return (message) => {
    const places = [...intentFeatures(message)].map((each) => placeOf(each, keys)).filter((at) => at >= 0);
    const share = model.scale / Math.sqrt(Math.max(1, places.length));
    const scores = Float64Array.from(model.biases);
    for (const place of places)
      for (let at = 0; at < intents.length; at += 1)
        scores[at] = (scores[at] ?? 0) + (weights[place * intents.length + at] ?? 0) * share;
    softmax(scores);
    const of = (intent: Intent) => scores[intents.indexOf(intent)] ?? 0;
    return {
      symptom: of('symptom'),
      medicine: of('medicine'),
      result: of('result'),
      information: of('information'),
      follow_up: of('follow_up'),
      administrative: of('administrative'),
      small_talk: of('small_talk'),
    };
  };
}
