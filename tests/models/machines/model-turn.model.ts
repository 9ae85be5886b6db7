import { after, done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import type { ModelFinding, modelTurnMachine, TurnAnswer } from '#machines/model-turn/model-turn.machine.ts';
import { sampleDetail, sampleItem, sampleTurn } from '#tests/models/samples.ts';

const rules: TurnAnswer = { ...sampleTurn, next_question: 'Where does it hurt?' };
const deeper: TurnAnswer = { ...sampleTurn, next_question: 'Does it spread to your arm?' };
const worded: TurnAnswer = { ...deeper, next_question: 'Does the pain go anywhere?' };
const assessed: TurnAnswer = {
  ...sampleTurn,
  is_complete: true,
  assessment: sampleDetail(sampleItem('1', 'Knee')).assessment_data.assessment,
};
/** The contract lets an answer leave its alert out. */
const { alert: _none, ...unalerted } = assessed;
const written: TurnAnswer = {
  ...assessed,
  record_suggestions: [],
  progress: { asked: 2, estimated_total: 2 },
};
const alarm: TurnAnswer = {
  ...assessed,
  alert: { level: 'emergency', title: 'Call', message: 'Now', rule_id: 'r', matched: [], actions: [] },
};
const findings: readonly ModelFinding[] = [{ finding: 'chest_pain', message_index: 0, start: 0, end: 4 }];
const refused = { failure: 'refused' };
const late = (state: string) => after('untilRoleIsLate', `model-turn.${state}`);
const turnIsLate = done('watchTurn');
const role = { untilRoleIsLate: 8_000 };

const read = {
  when: done('readWords', findings),
  at: 'challenging',
  waits: role,
  asks: { challenge: { answer: rules } },
  has: { findings },
} as const;
const challenged = {
  when: done('challenge', ['acs']),
  at: 'reasoning',
  waits: role,
  asks: { reason: { findings, challenged: ['acs'] } },
  has: { challenged: ['acs'], answer: rules },
} as const;
const reasoned = {
  when: done('reason', deeper),
  at: 'asking',
  waits: role,
  asks: { phraseQuestion: { answer: deeper } },
  has: { answer: deeper },
} as const;
const concluded = {
  when: done('reason', assessed),
  at: 'writing',
  waits: role,
  asks: { writePlainly: { answer: assessed } },
  has: { answer: assessed },
} as const;
const begins = {
  at: 'reading',
  waits: role,
  asks: { watchTurn: undefined, readWords: undefined },
  has: { answer: rules, findings: [], challenged: [], failure: null },
} as const;
const stopped = { at: 'degraded', has: { answer: rules, failure: 'timeout' } } as const;

/** Samples, invariants and journeys of a model's part in one turn (spec §1, §8). */
export const modelTurnModel: MachineModel<typeof modelTurnMachine> = {
  starts: {
    'the rules have answered': { answer: rules },
    'the rules have an assessment': { answer: assessed },
  },
  events: { 'turn.abandoned': [{}] },
  settles: {
    watchTurn: { done: [undefined], error: [refused] },
    readWords: { done: [findings, []], error: [refused] },
    challenge: { done: [['acs'], []], error: [refused] },
    reason: { done: [deeper, assessed, alarm], error: [refused] },
    phraseQuestion: { done: [worded], error: [refused] },
    writePlainly: { done: [written], error: [refused] },
  },
  project: ({ answer, findings: found, challenged: named, failure }) => [
    answer.next_question,
    answer.is_complete,
    answer.alert?.level,
    found.length,
    named.length,
    failure,
  ],
  tagged: { busy: ['reading', 'challenging', 'reasoning', 'asking', 'writing'] },
  homes: ['done', 'degraded'],
  always: {
    'there is something to send at every moment': ({ context }) =>
      context.answer.next_question !== null || context.answer.assessment !== null,
    'a failure is noted exactly where the turn degraded': ({ at, context }) =>
      (context.failure !== null) === (at === 'degraded'),
    'only an assessment is written, only a question is asked': ({ at, context }) =>
      (at !== 'writing' || context.answer.is_complete) && (at !== 'asking' || !context.answer.is_complete),
    'an alarm waits for no wording': ({ at, context }) =>
      (context.answer.alert ?? null) === null || at === 'done' || at === 'degraded',
  },
  everyStep: {
    'a failure changes nothing of the answer': (before, _event, after_) =>
      after_.at !== 'degraded' || after_.context.answer === before.context.answer,
  },
  journeys: [
    {
      title: 'reads, challenges, reasons again and words the question',
      begins,
      steps: [
        read,
        challenged,
        reasoned,
        { when: done('phraseQuestion', worded), at: 'done', has: { answer: worded, failure: null } },
      ],
    },
    {
      title: 'has the rules’ own assessment challenged, and keeps it when the model fails (spec §8)',
      start: 'the rules have an assessment',
      begins: { ...begins, has: { answer: assessed } },
      steps: [
        { ...read, asks: { challenge: { answer: assessed } } },
        {
          when: failed('challenge', refused),
          at: 'degraded',
          has: { answer: assessed, failure: 'refused' },
        },
      ],
    },
    {
      title: 'writes the assessment in plain words',
      begins,
      steps: [
        read,
        challenged,
        concluded,
        { when: done('writePlainly', written), at: 'done', has: { answer: written, failure: null } },
      ],
    },
    {
      title: 'sends an alarm as it is',
      begins,
      steps: [read, challenged, { when: done('reason', alarm), at: 'done', has: { answer: alarm } }],
    },
    {
      title: 'takes an assessment that names no alert for one without an alarm',
      begins,
      steps: [
        read,
        challenged,
        {
          when: done('reason', unalerted),
          at: 'writing',
          waits: role,
          asks: { writePlainly: { answer: unalerted } },
          has: { answer: unalerted },
        },
      ],
    },
    {
      title: 'keeps the rules’ answer when the reader fails, and says why (spec §8)',
      begins,
      steps: [
        {
          when: failed('readWords', refused),
          at: 'degraded',
          has: { answer: rules, findings: [], failure: 'refused' },
        },
      ],
    },
    {
      title: 'calls an error that it does not know unavailable',
      begins,
      steps: [
        read,
        {
          when: failed('challenge', new Error('not for readers')),
          at: 'degraded',
          has: { failure: 'unavailable' },
        },
      ],
    },
    {
      title: 'takes no word that is none of its failures',
      begins,
      steps: [
        { when: failed('readWords', { failure: 'other' }), at: 'degraded', has: { failure: 'unavailable' } },
      ],
    },
    {
      title: 'keeps the rules’ answer when the engine cannot be asked again',
      begins,
      steps: [
        read,
        challenged,
        { when: failed('reason', null), at: 'degraded', has: { answer: rules, failure: 'unavailable' } },
      ],
    },
    {
      title: 'keeps the engine’s question when it cannot be worded',
      begins,
      steps: [
        read,
        challenged,
        reasoned,
        {
          when: failed('phraseQuestion', refused),
          at: 'degraded',
          has: { answer: deeper, failure: 'refused' },
        },
      ],
    },
    {
      title: 'keeps the engine’s assessment when it cannot be written',
      begins,
      steps: [
        read,
        challenged,
        concluded,
        {
          when: failed('writePlainly', refused),
          at: 'degraded',
          has: { answer: assessed, failure: 'refused' },
        },
      ],
    },
    { title: 'waits eight seconds for the reader', begins, steps: [{ when: late('reading'), ...stopped }] },
    {
      title: 'waits eight seconds for the challenger',
      begins,
      steps: [read, { when: late('challenging'), ...stopped }],
    },
    {
      title: 'waits eight seconds for the engine',
      begins,
      steps: [read, challenged, { when: late('reasoning'), ...stopped }],
    },
    {
      title: 'waits eight seconds for the asker',
      begins,
      steps: [
        read,
        challenged,
        reasoned,
        { when: late('asking'), at: 'degraded', has: { answer: deeper, failure: 'timeout' } },
      ],
    },
    {
      title: 'waits eight seconds for the writer',
      begins,
      steps: [
        read,
        challenged,
        concluded,
        { when: late('writing'), at: 'degraded', has: { answer: assessed, failure: 'timeout' } },
      ],
    },
    {
      title: 'stops when no one waits for it any more',
      begins,
      steps: [
        read,
        { when: { type: 'turn.abandoned' }, at: 'degraded', has: { answer: rules, failure: 'abandoned' } },
      ],
    },
    {
      title: 'ends after twenty seconds, wherever it is',
      begins,
      steps: [read, challenged, { when: turnIsLate, ...stopped }],
    },
  ],
};
