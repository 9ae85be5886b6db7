import { describe, expect, it } from 'vitest';
import type { Alert } from '#contract/consultation.ts';
import { DRAFT_FORMAT, type Draft, type Unsent } from '#contract/consultation/draft.ts';
import {
  addCorrection,
  alertKey,
  askedBy,
  canTakeBack,
  freshConsultation,
  resendKeptAnswer,
  isInterrupting,
  isPrivate,
  keepAnswer,
  mayLowerUrgency,
  reopenAnswer,
  replaceAnswer,
  resumedConsultation,
  takeBack,
  takeReply,
  toDraftContent,
  toEngineQuestion,
  toHistorySave,
  toRulesQuestion,
  withProposal,
  type Consultation,
} from '#src/domain/consultation.ts';
import type { PatientAnswer } from '#src/domain/conversation.ts';
import { sampleDetail, sampleItem, sampleTurn } from '#tests/models/samples.ts';

const says = (text: string): PatientAnswer => ({ text, structured: null });
const asked = (text: string) => ({ text, detail: null });
const first = { question: null, answer: says('I have a headache') };
const second = { question: asked('Since when?'), answer: says('Yesterday') };
const third = { question: asked('A fever?'), answer: says('No') };
const alert: Alert = {
  level: 'emergency',
  title: 'Call now',
  message: '',
  rule_id: 'chest',
  matched: ['tight chest'],
  actions: [],
};
const { assessment } = sampleDetail(sampleItem('1', 'Headache')).assessment_data;
const consultation = (rest: Partial<Consultation> = {}): Consultation => ({
  ...freshConsultation,
  consultationId: 'one',
  drafts: [],
  ...rest,
});
const answered = consultation({ exchanges: [first, second, third] });

describe('what the engine is asked', () => {
  it('is the whole transcript with what has just been sent', () => {
    const options = { question_id: 'fever', option_ids: ['no'] };
    const sent = { text: 'No', structured: options };
    const open = consultation({
      exchanges: [first, second],
      asked: asked('A fever?'),
      sent,
      usesSources: false,
    });
    expect(toEngineQuestion(open)).toEqual({
      usesSources: false,
      request: {
        messages: [
          { role: 'user', content: 'I have a headache' },
          { role: 'assistant', content: 'Since when?' },
          { role: 'user', content: 'Yesterday' },
          { role: 'assistant', content: 'A fever?' },
          { role: 'user', content: 'No' },
        ],
        consultation_id: 'one',
        subject: 'self',
        answer: options,
      },
    });
  });

  it('says when to finish, and what was corrected', () => {
    const correction = { finding: 'fever', value: 'absent' } as const;
    const { request } = toEngineQuestion(
      consultation({ exchanges: [first], corrections: [correction] }),
      true,
    );
    expect([request.finish_now, request.corrections, 'answer' in request]).toEqual([
      true,
      [correction],
      false,
    ]);
    expect('finish_now' in toEngineQuestion(answered).request).toBe(false);
  });
});

describe('a look at what the rules alone make of it', () => {
  const engine = { name: 'e', version: '1', mode: 'model_with_rules' } as const;
  const correction = { finding: 'fever', value: 'absent' } as const;
  const told = { exchanges: [first, second], corrections: [correction], usesSources: false };

  it('asks with the same answers, without the model, and leaves no draft', () => {
    expect(toRulesQuestion(consultation({ ...told, reply: { ...sampleTurn, engine } }))).toEqual({
      usesSources: false,
      request: {
        messages: [
          { role: 'user', content: 'I have a headache' },
          { role: 'assistant', content: 'Since when?' },
          { role: 'user', content: 'Yesterday' },
        ],
        subject: 'self',
        corrections: [correction],
        use_model: false,
      },
    });
  });

  it('is nothing where the rules were alone, or the back end does not say', () => {
    const rules = { ...engine, mode: 'rules' } as const;
    expect([
      toRulesQuestion(consultation({ ...told, reply: { ...sampleTurn, engine: rules } })),
      toRulesQuestion(consultation({ ...told, reply: { ...sampleTurn, engine: undefined } })),
      toRulesQuestion(consultation(told)),
    ]).toEqual([null, null, null]);
  });
});

describe('a reply', () => {
  it('takes in what was sent, and asks', () => {
    const open = consultation({ exchanges: [first], asked: asked('Since when?'), sent: says('Yesterday') });
    const reply = { ...sampleTurn, next_question: 'A fever?' };
    expect(takeReply(open, reply)).toEqual({
      exchanges: [first, second],
      asked: asked('A fever?'),
      sent: null,
      reply,
      alert: null,
      saved: null,
      problem: null,
    });
  });

  it('without an alert lifts none; with one it replaces it', () => {
    expect(takeReply(consultation({ alert }), sampleTurn).alert).toBe(alert);
    const other = { ...alert, matched: ['left arm'] };
    expect(takeReply(consultation({ alert }), { ...sampleTurn, alert: other }).alert).toBe(other);
  });

  it.each([null, ''])('that asks %j asks nothing', (text) => {
    expect(askedBy({ ...sampleTurn, next_question: text })).toBe(null);
  });
});

describe('a change', () => {
  it('replaces an answer and keeps the later ones, before what was kept already', () => {
    const kept = { question: asked('Anything else?'), answer: says('No') };
    const reply = { ...sampleTurn, assessment };
    const changing = { ...answered, changing: 1, setAside: 'Only at ni', kept: [kept], reply };
    expect(replaceAnswer(changing, says('Today'))).toEqual({
      exchanges: [first],
      kept: [third, kept],
      asked: second.question,
      sent: says('Today'),
      typed: '',
      changing: null,
      setAside: '',
      reply: sampleTurn,
      saved: null,
    });
  });

  it.each([
    [{ typed: 'Only at ni' }, { changing: 1, typed: '', setAside: 'Only at ni' }],
    [
      { changing: 0, typed: 'Tir', setAside: 'Only at ni' },
      { changing: 1, typed: '', setAside: 'Only at ni' },
    ],
  ])('sets aside what was typed to the open question: %j', (before, after) => {
    expect(reopenAnswer({ ...answered, ...before }, 1)).toEqual(after);
  });

  it.each([
    [{ changing: 1, typed: 'Tod', setAside: 'Only at ni' }, 'Only at ni'],
    [{ changing: null, typed: 'Only at ni', setAside: '' }, 'Only at ni'],
  ])('that is given up puts back what was typed to the open question: %j', (before, typed) => {
    const proposal = { kind: 'answer', answer: says('Today') } as const;
    expect(keepAnswer({ ...answered, proposal, ...before })).toEqual({
      changing: null,
      proposal: null,
      typed,
      setAside: '',
    });
  });

  it('is only proposed until it counts', () => {
    expect(withProposal(answered)).toBe(answered);
    const answer = { ...answered, changing: 0, proposal: { kind: 'answer', answer: says('Tired') } as const };
    expect(withProposal(answer)).toMatchObject({
      exchanges: [],
      kept: [second, third],
      sent: says('Tired'),
      changing: null,
      proposal: null,
    });
    const correction = { finding: 'fever', value: 'absent' } as const;
    expect(withProposal({ ...answered, proposal: { kind: 'correction', correction } })).toMatchObject({
      exchanges: [first, second, third],
      corrections: [correction],
      proposal: null,
    });
  });

  it.each([
    ['an answer', { sent: says('No'), typed: '' }, 'No'],
    ['what only asks again', { sent: null, typed: 'Only at ni' }, 'Only at ni'],
    [
      'a changed answer',
      { changing: 1, proposal: { kind: 'answer', answer: says('Today') } as const, typed: '' },
      'Today',
    ],
  ])('on its way can be taken back: %s', (_what, before, typed) => {
    expect(takeBack({ ...answered, ...before, problem: { kind: 'network' } })).toEqual({
      typed,
      sent: null,
      proposal: null,
      problem: null,
    });
  });

  it('of what was understood is taken back without a word from the answer field', () => {
    const proposal = {
      kind: 'correction',
      correction: { finding: 'fever', value: 'absent' },
    } as const;
    expect(takeBack({ ...answered, proposal, typed: 'Only at ni', problem: { kind: 'network' } })).toEqual({
      changing: null,
      proposal: null,
      typed: 'Only at ni',
      setAside: '',
      problem: null,
    });
  });

  it('can be taken back where something is asked, proposed or sent', () => {
    expect(canTakeBack(consultation())).toBe(false);
    expect(canTakeBack(consultation({ asked: asked('A fever?') }))).toBe(true);
    expect(canTakeBack(consultation({ sent: says('No') }))).toBe(true);
    const proposal = { kind: 'answer', answer: says('Today') } as const;
    expect(canTakeBack(consultation({ proposal }))).toBe(true);
  });

  it('gives a kept answer again when its question is asked, once', () => {
    const open = consultation({ kept: [second, third], asked: asked('A fever?') });
    expect(resendKeptAnswer(open)).toEqual({ sent: says('No'), kept: [second] });
    expect(resendKeptAnswer({ ...open, asked: asked('Where?') })).toEqual({
      sent: null,
      kept: [second, third],
    });
  });

  it('of what was understood: the last word on each finding counts', () => {
    const [fever, cough] = [
      { finding: 'fever', value: 'present' },
      { finding: 'cough', value: 'present' },
    ] as const;
    const noFever = { finding: 'fever', value: 'absent' } as const;
    expect(addCorrection([fever, cough], noFever)).toEqual([cough, noFever]);
  });

  it.each([
    [consultation({ alert }), true],
    [consultation({ reply: { ...sampleTurn, assessment: { ...assessment, urgency: 'HIGH' } } }), true],
    [consultation({ reply: { ...sampleTurn, assessment: { ...assessment, urgency: 'EMERGENCY' } } }), true],
    [consultation({ reply: { ...sampleTurn, assessment: { ...assessment, urgency: 'MEDIUM' } } }), false],
    [consultation(), false],
  ])('has to be confirmed where it could lower the urgency', (given, mayLower) => {
    expect(mayLowerUrgency(given)).toBe(mayLower);
  });
});

describe('an alert', () => {
  it('interrupts until it was read, and again at other words', () => {
    const acknowledged = [alertKey(alert)];
    expect(isInterrupting({ alert, acknowledged: [] })).toBe(true);
    expect(isInterrupting({ alert, acknowledged })).toBe(false);
    expect(isInterrupting({ alert: { ...alert, matched: ['left arm'] }, acknowledged })).toBe(true);
    expect(isInterrupting({ alert: { ...alert, rule_id: 'arm' }, acknowledged })).toBe(true);
  });

  it('of a crisis interrupts, an urgent one does not, and none does not', () => {
    expect(isInterrupting({ alert: { ...alert, level: 'crisis' }, acknowledged: [] })).toBe(true);
    expect(isInterrupting({ alert: { ...alert, level: 'urgent' }, acknowledged: [] })).toBe(false);
    expect(isInterrupting({ alert: null, acknowledged: [] })).toBe(false);
  });

  const crisis: Alert = { ...alert, level: 'crisis' };
  const ended = (rule: object) => ({
    ...sampleTurn,
    assessment: {
      ...assessment,
      safety: {
        rules_checked: 1,
        floor_applied: true,
        urgency_before_floor: null,
        triggered: [{ rule_id: 'chest', label: 'Chest pain', source_id: null, ...rule }],
      },
    },
  });

  it.each([
    [{}, false],
    [{ alert, acknowledged: [alertKey(alert)], reply: ended({ level: 'emergency' }) }, false],
    [{ acknowledged: [alertKey(alert), alertKey(crisis)] }, true],
    [{ alert: crisis }, true],
    [{ alert: { ...alert, discreet: true } }, true],
    [{ alert, reply: ended({ level: 'emergency', discreet: true }) }, true],
    [{ reply: ended({ level: 'crisis' }) }, true],
  ])('of a crisis or violence keeps the words out of titles: case %#', (rest, expected) => {
    expect(isPrivate(consultation(rest))).toBe(expected);
  });
});

describe('what is saved', () => {
  it('is nothing without an assessment', () => {
    expect(toHistorySave(answered)).toBe(null);
  });

  it('is the assessment with the conversation, for whom it was and by which engine', () => {
    const engine = { name: 'rules', version: '1', mode: 'rules' } as const;
    const subject = { relationship: 'child', age_years: 4, sex_at_birth: null };
    const reply = { ...sampleTurn, assessment, engine };
    const ended = consultation({ exchanges: [first], subject, reply, title: 'Headache' });
    const saved = {
      title: 'Headache',
      assessment,
      sources: [],
      consultation_id: 'one',
      messages: [{ role: 'user', content: 'I have a headache' }],
      understood: [],
      subject,
      engine,
    };
    expect(toHistorySave(ended)).toEqual(saved);
    expect('title' in (toHistorySave({ ...ended, title: null }) ?? {})).toBe(false);
  });
});

it.each([
  [{ relationship: 'child', age_years: 4, sex_at_birth: null }, 'child'],
  [null, 'self'],
])('an unfinished consultation goes on for whom it was', (subject, who) => {
  const correction = { finding: 'fever', value: 'absent' } as const;
  const draft: Draft = {
    consultation_id: 'kept',
    title: 'Headache',
    updated_at: '2026-11-20T10:00:00.000Z',
    message_count: 1,
    messages: [{ role: 'user', content: 'I have a headache' }],
    subject,
    corrections: [correction],
    format: DRAFT_FORMAT,
    unsent: null,
  };
  expect(resumedConsultation(draft)).toEqual({
    ...freshConsultation,
    consultationId: 'kept',
    subject: who === 'self' ? 'self' : subject,
    exchanges: [first],
    corrections: [correction],
  });
});

const unsentOfNothing = { typed: '', changing: null, kept: [], proposal: null };

describe('what a page leaves when a deployment renews it', () => {
  const proposal = { kind: 'answer', answer: says('I have a cold') } as const;
  const open = consultation({
    exchanges: [first, second],
    asked: asked('A fever?'),
    usesSources: false,
    typed: 'Not since',
    changing: 0,
    kept: [third],
    proposal,
  });
  const unsent: Unsent = {
    typed: 'Not since',
    uses_sources: false,
    changing: 0,
    kept: [third],
    proposal,
  };
  const summary = { consultation_id: 'one', title: '', updated_at: '', message_count: 0 };
  const renewed = (left: Consultation) => {
    const content = toDraftContent(left);
    return content && consultation(resumedConsultation({ ...summary, ...content }));
  };

  it('is its transcript with all that was not sent', () => {
    expect(toDraftContent(open)).toEqual({
      format: DRAFT_FORMAT,
      messages: toEngineQuestion(open).request.messages,
      subject: 'self',
      corrections: [],
      unsent,
    });
  });

  it('is taken up with the first reply, and not before', () => {
    const waiting = renewed(open);
    expect(waiting).toMatchObject({ ...unsentOfNothing, usesSources: false, unsent });
    const reply = { ...sampleTurn, next_question: 'A fever?' };
    const taken = waiting && { ...waiting, ...takeReply(waiting, reply) };
    expect(taken && toDraftContent(taken)).toEqual(toDraftContent(open));
    expect(taken?.unsent).toBe(null);
  });

  it('is taken up at once where nothing has been said', () => {
    const typing = consultation({ typed: 'A headache', usesSources: false });
    expect(renewed(typing)).toEqual(typing);
  });

  it('counts an answer that is on its way as said', () => {
    const sending = consultation({
      exchanges: [first],
      asked: asked('Since when?'),
      sent: says('Yesterday'),
    });
    expect(renewed(sending)?.exchanges).toEqual([first, second]);
  });

  it('stays what it was while a renewed page still waits', () => {
    const waiting = renewed(open);
    expect(waiting && toDraftContent(waiting)).toEqual(toDraftContent(open));
  });

  it.each([
    ['nothing was said', {}],
    ['all was sent', { exchanges: [first, second], asked: asked('A fever?') }],
    ['it is in the history', { exchanges: [first], kept: [third], saved: sampleItem('1', 'Headache') }],
  ])('is nothing when %s', (_when, rest) => {
    expect(toDraftContent(consultation(rest))).toBe(null);
  });

  it('is a change of an assessment that is in the history', () => {
    const saved = sampleItem('1', 'Headache');
    expect(toDraftContent(consultation({ exchanges: [first], changing: 0, saved }))).not.toBe(null);
  });
});
