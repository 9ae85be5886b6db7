import { describe, expect, it } from 'vitest';
import type { EngineInfo, Understanding } from '#contract/consultation.ts';
import { modelShareOf } from '#src/domain/model-share.ts';

const engine: EngineInfo = {
  name: 'anamnesis-rules',
  version: '1',
  mode: 'model_with_rules',
  provider: 'openai a-model',
};
const messages = [{ role: 'user', content: 'A cough, and a strange fizz.' }] as const;
const cough: Understanding = {
  finding: 'cough',
  label: 'Cough',
  value: 'present',
  message_index: 0,
  start: 2,
  end: 7,
  how: 'phrase',
};
const foam: Understanding = { ...cough, finding: 'foam', label: 'Foam', start: 15, end: 27, how: 'model' };

describe('what a language model has in an assessment', () => {
  it('is what it alone read, in the patient’s words, with its name', () => {
    expect(modelShareOf({ engine, understood: [cough, foam], messages: [...messages] })).toEqual({
      provider: 'openai a-model',
      isDegraded: false,
      read: [{ finding: 'foam', label: 'Foam', words: 'strange fizz' }],
    });
  });

  it('says when it did not take part to the end, and needs neither a name nor the words', () => {
    const { provider: _provider, ...nameless } = engine;
    const degraded = { ...nameless, degraded: 'The language model did not answer in time.' };
    expect(modelShareOf({ engine: degraded, understood: [foam], messages: [] })).toEqual({
      provider: null,
      isDegraded: true,
      read: [{ finding: 'foam', label: 'Foam', words: '' }],
    });
  });

  it('is nothing where the rules were alone, or no engine is named', () => {
    const rules = { ...engine, mode: 'rules' as const };
    expect([
      modelShareOf({ engine: rules, understood: [foam], messages: [] }),
      modelShareOf({ engine: null, understood: [foam], messages: [] }),
      modelShareOf({ understood: [foam], messages: [] }),
    ]).toEqual([null, null, null]);
  });
});
