import { readConsultationResponse } from '#contract/tolerant.ts';
import * as v from 'valibot';
import { expect, it } from 'vitest';

const assessment = { reasoning: 'Common cold.', conditions: [], next_steps: ['Rest'], urgency: 'LOW' };
const question = 'How long have you had it?';

it('drops from an answer what cites a source that is not there', () => {
  const reply = {
    sentences: [{ text: 'It passes by itself.', citations: ['a', 'b'] }],
    nothing_found: false,
  };
  const source = { id: 'a', title: 'A', document_type: 'guideline' };
  const read = v.parse(readConsultationResponse, {
    is_complete: false,
    next_question: question,
    sources: [source],
    reply,
  });
  expect(read.reply?.sentences).toEqual([{ text: 'It passes by itself.', citations: ['a'] }]);
});

/** Contract §4: `is_complete` is read; what is there decides only when it is missing. */
it.each([
  [{ is_complete: false, next_question: question, assessment: null }, 'question'],
  [{ is_complete: false, next_question: question, assessment }, 'question'],
  [{ is_complete: false, next_question: null, assessment }, 'error'],
  [{ is_complete: false, next_question: ' ', assessment: null }, 'error'],
  [{ is_complete: true, next_question: null, assessment }, 'assessment'],
  [{ is_complete: true, next_question: question, assessment }, 'assessment'],
  [{ is_complete: true, next_question: question, assessment: null }, 'error'],
  [{ next_question: null, assessment }, 'assessment'],
  [{ next_question: question, assessment }, 'question'],
  [{ next_question: question }, 'question'],
  [{}, 'error'],
] as const)('%j is read as: %s', (response, outcome) => {
  const parsed = v.safeParse(readConsultationResponse, response);
  const read = parsed.success ? parsed.output : null;
  const seen = read && [read.is_complete, read.assessment !== null, read.next_question !== null];
  const wanted = { question: [false, false, true], assessment: [true, true, false], error: null };
  expect(seen).toEqual(wanted[outcome]);
});

it('reads an assessment that has the fields of the specification alone', () => {
  const sent = {
    reasoning: 'Mostly a cold.',
    conditions: [
      {
        name: 'Common cold',
        probability: 70,
        description: 'A virus in the nose and throat.',
        reasoning: 'It fits a runny nose.',
        evidence: ['runny nose'],
        citations: ['1'],
      },
      { name: 'Hay fever' },
    ],
    next_steps: ['Rest'],
    confidence_score: 0.7,
    evidence_quality: 'moderate',
    urgency: 'HIGH',
  };
  const source = {
    id: 1,
    title: 'Colds',
    source: 'Guide',
    section: '2',
    doi: '10.1/x',
    document_type: 'guideline',
    specialty: 'GP',
    citation: 'Most colds pass by themselves.',
  };
  const { assessment: read, sources } = v.parse(readConsultationResponse, {
    is_complete: true,
    next_question: null,
    assessment: sent,
    sources: [source],
  });
  const { reasoning, next_steps, confidence_score, evidence_quality, urgency, conditions } = read ?? {};
  expect({ reasoning, next_steps, confidence_score, evidence_quality, urgency }).toEqual({
    reasoning: 'Mostly a cold.',
    next_steps: ['Rest'],
    confidence_score: 0.7,
    evidence_quality: 'moderate',
    urgency: 'HIGH',
  });
  expect(
    conditions?.map(({ name, probability, likelihood, description, reasoning, evidence, citations }) => ({
      name,
      probability,
      likelihood,
      description,
      reasoning,
      evidence,
      citations,
    })),
  ).toEqual([
    {
      name: 'Common cold',
      probability: 0.7,
      likelihood: 'high',
      description: 'A virus in the nose and throat.',
      reasoning: 'It fits a runny nose.',
      evidence: ['runny nose'],
      citations: ['1'],
    },
    {
      name: 'Hay fever',
      probability: null,
      likelihood: 'moderate',
      description: '',
      reasoning: '',
      evidence: [],
      citations: [],
    },
  ]);
  expect(sources).toEqual([
    {
      ...source,
      id: '1',
      url: null,
      published: null,
      passage: null,
      quote: null,
      passage_sha256: null,
      licence: null,
    },
  ]);
});

it('reads a missing or unknown urgency as MEDIUM', () => {
  const urgencies = [undefined, null, 'SOON'].map((urgency) => {
    const read = v.parse(readConsultationResponse, {
      is_complete: true,
      assessment: { ...assessment, urgency },
    });
    return [read.assessment?.urgency, read.assessment?.urgency_known];
  });
  expect(urgencies).toEqual([
    ['MEDIUM', false],
    ['MEDIUM', false],
    ['MEDIUM', false],
  ]);
});
