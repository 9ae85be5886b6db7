import { describe, expect, it } from 'vitest';
import { factsAfter } from '#server/consult/dialogue/ledger.ts';
import type { Statement } from '#server/consult/dialogue/transcript.ts';
import { smallKnowledge } from '../small-knowledge.ts';

const said = (finding: string, value: Statement['value'], message_index: number): Statement => ({
  finding,
  value,
  message_index,
  origin: message_index < 0 ? 'record' : 'words',
  how: message_index < 0 ? 'answer' : 'phrase',
  start: 0,
  end: 0,
});
const known = (
  statements: Statement[],
  corrections: Parameters<typeof factsAfter>[1]['corrections'] = [],
  upTo = 9,
) =>
  Object.fromEntries(
    factsAfter(upTo, { statements, corrections, person: {}, knowledge: smallKnowledge }).stated,
  );

describe('what is known after a message', () => {
  it('holds only what was said by then', () => {
    const statements = [said('cough', 'present', 0), said('fever', 'present', 2)];
    expect(known(statements, [], 0)).toEqual({ cough: 'present' });
    expect(known(statements, [], 2)).toEqual({ cough: 'present', fever: 'present' });
  });

  it('keeps what was present when a later remark denies it', () => {
    expect(known([said('fever', 'present', 0), said('fever', 'absent', 2)])).toEqual({ fever: 'present' });
    expect(known([said('fever', 'absent', 0), said('fever', 'present', 2)])).toEqual({ fever: 'present' });
  });

  it('believes the patient before the record', () => {
    expect(known([said('smoker', 'present', -1)])).toEqual({ smoker: 'present' });
    expect(known([said('smoker', 'present', -1), said('smoker', 'absent', 0)])).toEqual({ smoker: 'absent' });
  });

  it('lets a correction rule over what was said before it, and not over what is said after', () => {
    const statements = [said('fever', 'present', 0), said('cough', 'present', 0)];
    expect(known(statements, [{ finding: 'fever', value: 'absent' }])).toEqual({
      fever: 'absent',
      cough: 'present',
    });
    expect(known(statements, [{ finding: 'fever', value: 'unknown' }])).toEqual({ cough: 'present' });
    const later = [...statements, said('fever', 'present', 4)];
    expect(known(later, [{ finding: 'fever', value: 'absent', message_count: 3 }])).toEqual({
      fever: 'present',
      cough: 'present',
    });
  });

  it('withdraws the details with what they are details of', () => {
    const statements = [said('chest_pressure', 'present', 0)];
    expect(known(statements, [{ finding: 'chest_pain', value: 'absent' }])).toEqual({ chest_pain: 'absent' });
  });
});
