import { follow } from '#tools/statecharts/testing/follow.ts';
import { subjects } from '#tests/models/subjects.ts';
import { describe, expect, it } from 'vitest';

const at = (machine: string, type: string, state: string) => ({
  at_ms: 40,
  actor: 'x:1',
  machine,
  type,
  state,
});
const inside = 'authenticated.access.signed-in.open + authenticated.recheck.';
const opening = 'authenticated.access.signed-in.opening + authenticated.recheck.idle';
const signIn = [
  at('auth', 'xstate.init', 'loading.reading-session'),
  at('auth', 'session.found', 'loading.reading-profile'),
  at('auth', 'xstate.done.actor.readProfile', opening),
  at('auth', 'xstate.done.actor.loadWorkspace', `${inside}idle`),
  at('auth', 'window.focused', `${inside}checking`),
];

describe('a report of the last steps', () => {
  it('is followed for each actor, with samples in place of what it does not tell', () => {
    const theme = [at('theme', 'xstate.init', 'light'), at('theme', 'theme.chosen', 'dark')];
    const events = [...signIn, ...theme.map((event) => ({ ...event, actor: 'x:2' }))];
    expect(follow(subjects, { version: 1, events })).toEqual([
      { machine: 'auth', steps: 5, divergence: null },
      { machine: 'theme', steps: 2, divergence: null },
    ]);
  });

  it('may begin in the middle', () => {
    expect(follow(subjects, { version: 1, events: signIn.slice(2) })).toEqual([
      { machine: 'auth', steps: 3, divergence: null },
    ]);
  });

  it('tells the step at which the chart goes another way', () => {
    const events = [...signIn, at('auth', 'session.refused', 'signed-out')];
    expect(follow(subjects, { version: 1, events })).toEqual([
      {
        machine: 'auth',
        steps: 6,
        divergence: `Step 6, after 40 ms: from ${inside}checking, session.refused was reported to lead to signed-out, but leads to leaving.signing-out.`,
      },
    ]);
  });

  it('of no machine is refused', () => {
    expect(follow(subjects, { version: 1, events: [at('nothing', 'xstate.init', 'here')] })).toEqual([
      { machine: 'nothing', steps: 1, divergence: 'No machine is called "nothing".' },
    ]);
  });
});
