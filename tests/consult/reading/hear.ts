import { clinicalEngine, libraryReader } from '#tests/consult/clinical-engine.ts';
import { readTurn } from '#server/consult/reasoning/consultation-state.ts';
import { turnOf } from '../turns.ts';

const { knowledge } = clinicalEngine();
const reader = libraryReader();

/** What the released library makes of an opening message. */
export type Heard = {
  readonly findings: readonly string[];
  /** The rules that fire and end the consultation at once. */
  readonly endings: readonly string[];
  readonly rules: readonly string[];
};

/** Reads a text exactly as the first message of a consultation is read. */
export function hear(text: string): Heard {
  const { facts, fired } = readTurn(turnOf([text]), knowledge, reader);
  return {
    findings: [...facts.stated].filter(([, value]) => value === 'present').map(([id]) => id),
    endings: fired.filter(({ rule }) => rule.level !== 'urgent').map(({ rule }) => rule.id),
    rules: fired.map(({ rule }) => rule.id),
  };
}
