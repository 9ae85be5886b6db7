import { describe, expect, it } from 'vitest';
import { privacyLine } from '#src/features/consultation/consultation.copy.ts';
import { spokenText } from '#src/features/consultation/speech/speech.connect.ts';
import { yesOrNo } from './fake-engine.ts';
import { openingValues, subjectOf } from '#src/features/consultation/opening/opening.values.ts';

const values = openingValues({ typed: 'A cough', subject: 'self', usesSources: true });

describe('whom a consultation is about', () => {
  it.each([
    ['the patient', { about: 'self', relationship: 'my son', age_years: '6' }, 'self'],
    [
      'someone else',
      { about: 'other', relationship: ' my son ', age_years: '6', sex_at_birth: 'male' },
      { relationship: 'my son', age_years: 6, sex_at_birth: 'male' },
    ],
    [
      'a baby of half a year',
      { about: 'other', relationship: 'my baby', age_years: '0,5' },
      { relationship: 'my baby', age_years: 0.5, sex_at_birth: null },
    ],
    [
      'someone of whom little is said',
      { about: 'other', relationship: '' },
      { relationship: 'someone else', age_years: null, sex_at_birth: null },
    ],
    [
      'someone whose age is no age',
      { about: 'other', relationship: 'a friend', age_years: 'old' },
      { relationship: 'a friend', age_years: null, sex_at_birth: null },
    ],
  ])('is %s', (_title, change, subject) => {
    expect(subjectOf({ ...values, ...change })).toEqual(subject);
  });

  it('is shown again as it was chosen', () => {
    const subject = { relationship: 'my son', age_years: 6, sex_at_birth: 'male' } as const;
    expect(subjectOf(openingValues({ typed: '', subject, usesSources: false }))).toEqual(subject);
  });
});

describe('what is read aloud', () => {
  it('is the question as it is shown, what helps to answer it, and the answers to choose from', () => {
    const options = [
      { id: 'left', label: 'On the left' },
      { id: 'none', label: 'None of these' },
    ];
    const detail = { ...yesOrNo, wording: 'Where does it hurt, please?', help: 'Choose one.', options };
    expect(spokenText({ text: 'Where does it hurt?', detail })).toBe(
      'Where does it hurt, please?\nChoose one.\nOn the left\nNone of these',
    );
    expect(spokenText({ text: 'Where does it hurt?', detail: null })).toBe('Where does it hurt?');
  });
});

describe('the line that says where the answers go', () => {
  const rules = { name: 'e', version: '1', mode: 'rules' } as const;
  const model = { ...rules, mode: 'model_with_rules', provider: 'Example AI' } as const;
  it.each([
    {
      title: 'names the provider that answers went to',
      engine: model,
      isAllowed: false,
      line: 'Answers are sent to Example AI.',
    },
    {
      title: 'says nothing of earlier answers when rules answered someone who allowed a provider',
      engine: rules,
      isAllowed: true,
      line: 'This was answered on this server alone.',
    },
    {
      title: 'says that nothing leaves the server when rules answered someone who allowed none',
      engine: rules,
      isAllowed: false,
      line: 'Your answers stay on this server.',
    },
    {
      title: 'says so before the first answer when no provider is allowed',
      engine: null,
      isAllowed: false,
      line: 'Your answers stay on this server.',
    },
    {
      title: 'says that they may leave when the patient allowed it',
      engine: null,
      isAllowed: true,
      line: 'Answers may be sent to the model provider you allowed.',
    },
    {
      title: 'promises nothing for a back end that tells nothing',
      engine: null,
      isAllowed: null,
      line: 'Your answers are sent to this service.',
    },
  ])('$title', ({ engine, isAllowed, line }) => {
    expect(privacyLine(engine, isAllowed)).toBe(line);
  });
});
