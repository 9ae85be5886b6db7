import { workbench } from '#tests/models/workbench.ts';
import { lint } from '#tools/statecharts/lint/lint.ts';
import { describe, expect, it } from 'vitest';

describe('the charts', () => {
  it('have no state, transition, event or flag that does nothing, beyond what is meant', () => {
    expect(lint(workbench.subjects, workbench.lintSettings)).toEqual([]);
  });

  it('are looked at together with the code that sends their events', () => {
    const { isSent } = workbench.lintSettings;
    expect([isSent('form', 'form.submitted'), isSent('form', 'form.reset')]).toEqual([true, false]);
  });
});
