import type { ConsultationTurn } from '../engine.ts';
import type { Knowledge } from '../library/model.ts';
import { readTurn } from './consultation-state.ts';
import type { TextReader } from '../reading/text-reader.ts';
import type { Facts } from '../dialogue/facts.ts';

/** Reads one message as if it were everything known. */
export type SentenceReader = (text: string) => Facts;

const onlyMessage = (content: string): ConsultationTurn => ({
  messages: [{ role: 'user', content }],
  corrections: [],
  answer: null,
  subject: null,
  profile: null,
  record: null,
  usesSources: false,
  finishNow: false,
  now: '2026-01-01T00:00:00Z',
});

/** Reads a sentence exactly like the first message of a consultation. */
export const sentenceReader =
  (knowledge: Knowledge, reader: TextReader): SentenceReader =>
  (text) =>
    readTurn(onlyMessage(text), knowledge, reader).facts;
