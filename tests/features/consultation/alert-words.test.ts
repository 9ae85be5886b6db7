import { describe, expect, it } from 'vitest';
import { actionWords } from '#src/features/consultation/alert/action-words.ts';
import { alertLine, alertWord } from '#src/features/consultation/alert/alert-word.ts';

const call = (label: string, value: string) => ({ kind: 'call', label, value }) as const;

describe('the button of an action', () => {
  it('begins with the number, which the label may not have', () => {
    expect(actionWords(call('Emergency', '112'))).toEqual({ main: 'Call 112', note: 'Emergency' });
    expect(actionWords({ kind: 'text', label: 'Crisis line by text', value: '988' })).toEqual({
      main: 'Text 988',
      note: 'Crisis line by text',
    });
  });

  it('says the number once, and that the country is a guess', () => {
    expect(
      actionWords(call('Emergency, 911 (United States, based on your browser’s language)', '911')),
    ).toEqual({
      main: 'Call 911',
      note: 'Emergency (United States, based on your browser’s language)',
    });
    expect(actionWords(call('Call 911 (United States)', '911')).note).toBe('United States');
    expect(actionWords(call('Call 112', '112')).note).toBe('');
  });

  it('has no English word beside a label in another language', () => {
    expect(actionWords(call('الإسعاف', '123'), true)).toEqual({ main: '123', note: 'الإسعاف' });
  });

  it('is the label of a link', () => {
    const link = { kind: 'link', label: 'Find a crisis line', value: 'https://example.org' } as const;
    expect(actionWords(link)).toEqual({ main: 'Find a crisis line', note: '' });
  });
});

describe('the word of an alert', () => {
  it('comes before its title, unless the title begins with it', () => {
    const heart = { level: 'emergency', title: 'This could be your heart' } as const;
    expect(alertLine(heart)).toBe('Emergency: This could be your heart');
    const crisis = { level: 'crisis', title: 'You are not alone, and help is there now' } as const;
    expect(alertWord(crisis)).toBeNull();
    expect(alertLine(crisis)).toBe(crisis.title);
  });
});
