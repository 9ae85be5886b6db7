import { describe, expect, it } from 'vitest';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { hear } from '../reading/hear.ts';
import { turnOf } from '../turns.ts';

const { engine } = clinicalEngine();

const unlikely: [text: string, question: string][] = [
  ['my BP is 900/2', 'askPressureAgain'],
  ['blood pressure 80 over 120', 'askPressureAgain'],
  ['bp of 1200', 'askPressureAgain'],
  ['pulse 900', 'askPulseAgain'],
  ['my oxygen is 9 %', 'askOxygenAgain'],
  ['sats 150', 'askOxygenAgain'],
  ['temperature of 93 degrees celsius', 'askTemperatureAgain'],
  ['my temp is 60', 'askTemperatureAgain'],
  ['my sugar is 37', 'askSugarAgain'],
  ['blood sugar 2000', 'askSugarAgain'],
];

const likely = [
  'BP 168/98',
  'pulse 72 and a sore throat',
  'oxygen 97 %',
  'temp 36.8',
  'sugar 5.4',
  'blood pressure tablets 5 mg',
  'she is on 2 litres of oxygen',
  'temperature for 5 days',
  'my pulse has been fast for 300 days',
];

describe('a reading that cannot be right', () => {
  it.each(unlikely)('is asked about again and never used: %s', async (text, question) => {
    const first = await engine.consult(turnOf([text]));
    expect(first.question?.id).toBe(question);
    expect(hear(text).rules).toEqual([]);
    const label = first.question?.options.at(0)?.label ?? '';
    const said = [text, first.next_question ?? '', label];
    const second = await engine.consult(turnOf(said));
    expect(second.question?.id).not.toBe(question);
  });

  it.each(likely)('is none of these: %s', (text) => {
    expect(hear(text).findings.filter((each) => each.startsWith('unlikely_'))).toEqual([]);
  });

  it('settles what the second answer says', async () => {
    const { next_question } = await engine.consult(turnOf(['my oxygen is 9 %, I have a cough']));
    const { assessment } = await engine.consult(
      turnOf(['my oxygen is 9 %, I have a cough', next_question ?? '', '92 % or less']),
    );
    expect(assessment?.urgency).toBe('EMERGENCY');
  });
});

describe('what the second answer settled', () => {
  it('is offered in no later list', async () => {
    const said = ['I am 30, a woman, gave birth two weeks ago and my temperature is 386'];
    const shown: string[] = [];
    for (;;) {
      const { next_question, question } = await engine.consult(turnOf(said));
      if (next_question === null) break;
      if (said.length > 1) shown.push(...(question?.options.map(({ label }) => label) ?? []));
      const isAgain = question?.id === 'askTemperatureAgain';
      said.push(next_question, isAgain ? '38 to 38.9 °C (100.4 to 102.1 °F)' : 'No');
    }
    expect(said).toContain('38 to 38.9 °C (100.4 to 102.1 °F)');
    expect(shown.filter((label) => /^fever$/i.test(label))).toEqual([]);
  });
});

describe('an age that no one has', () => {
  it('is asked for once more, and not a third time', async () => {
    const danger = await engine.consult(turnOf(['my knee hurts']));
    const said = ['my knee hurts', danger.next_question ?? '', 'No'];
    const ask = async () => {
      const { next_question, question } = await engine.consult(turnOf(said));
      said.push(next_question ?? '', '900');
      return question?.id;
    };
    expect([await ask(), await ask()]).toEqual(['askPersonAge', 'askPersonAge']);
    expect(await ask()).not.toBe('askPersonAge');
  });

  it('is not taken from a number that was sent', async () => {
    const said = ['my knee hurts', 'How old are you?', '900'];
    const answer = { question_id: 'askPersonAge', value: 900, unit: 'years' };
    const { question } = await engine.consult(turnOf(said, { answer }));
    expect(question?.id).toBe('askPersonAge');
  });
});
