import { describe, expect, it } from 'vitest';
import { openClinicalEngine } from '#server/consult/open-engine.ts';
import type { ModelFailure } from '#machines/model-turn/model-turn.machine.ts';
import { createBreaker } from '#server/model/breaker.ts';
import { consultWithModel } from '#server/model/consult-with-model.ts';
import { ModelCallError } from '#server/model/model-call-error.ts';
import type { CallRole } from '#server/model/roles/role.ts';
import { turnOf } from '#tests/consult/turns.ts';

let now = Date.parse('2026-11-21T12:00:00Z');
const open = () => createBreaker(() => new Date(now));

function failing(...failures: readonly (ModelFailure | null)[]) {
  const breaker = open();
  for (const each of failures) breaker.note(each);
  return breaker;
}

describe('a breaker', () => {
  it.each([
    ['two failures', ['timeout', 'limited'], true],
    ['three failures', ['timeout', 'limited', 'refused'], false],
    ['three with a success between', ['timeout', 'limited', null, 'refused'], true],
    ['failures that are not the provider’s', ['spent', 'abandoned', 'spent', 'abandoned'], true],
  ] satisfies [string, (ModelFailure | null)[], boolean][])('after %s', (_what, failures, isAdmitted) => {
    expect(failing(...failures).admits()).toBe(isAdmitted);
  });

  it('lets one turn try after a minute, and the others once that one went well', () => {
    const breaker = failing('timeout', 'timeout', 'timeout');
    now += 59_999;
    expect(breaker.admits()).toBe(false);
    now += 1;
    expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
    breaker.note(null);
    expect([breaker.admits(), breaker.admits()]).toEqual([true, true]);
  });

  it('waits another minute when that one failed', () => {
    const breaker = failing('timeout', 'timeout', 'timeout');
    now += 60_000;
    expect(breaker.admits()).toBe(true);
    breaker.note('timeout');
    now += 59_999;
    expect(breaker.admits()).toBe(false);
    now += 1;
    expect(breaker.admits()).toBe(true);
  });
});

describe('a turn', () => {
  const { engine } = openClinicalEngine({ withTrainedReader: false });
  const cough = 'I have had a cough and a sore throat for three days.';
  const asked: string[] = [];
  const call: CallRole = ({ role }) => {
    asked.push(role);
    return Promise.reject(new ModelCallError('unavailable'));
  };
  const consult = (finishNow: boolean, rest: object = {}) =>
    consultWithModel(
      turnOf([cough], { finishNow }),
      { names: [], locale: 'en', call, ...rest },
      { engine, settings: { provider: 'openai', model: 'm', roles: ['writer'] }, breaker },
    );
  let breaker = open();

  it('that needs no call is no sign that the provider is well', async () => {
    breaker = open();
    asked.splice(0);
    for (let turn = 0; turn < 3; turn += 1) {
      await consult(true);
      expect((await consult(false)).engine?.degraded).toBeUndefined();
    }
    expect(asked).toHaveLength(3);
    expect((await consult(true)).engine?.degraded).toContain('paused for a minute');
    expect(asked).toHaveLength(3);
    expect((await consult(false)).engine?.degraded).toBeUndefined();
  });

  it('that the patient left while the rules were at work calls no model', async () => {
    breaker = open();
    asked.splice(0);
    const left = await consult(true, { signal: AbortSignal.abort() });
    expect([asked, left.engine?.degraded]).toEqual([
      [],
      'The patient left the consultation before the language model answered.',
    ]);
  });
});
