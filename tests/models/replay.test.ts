import { replay } from '#tools/statecharts/testing/replay/replay.ts';
import { subjects } from '#tests/models/subjects.ts';
import { describe, expect, it } from 'vitest';

const signIn = [
  { event: 'session.found', at: 'loading.reading-profile' },
  {
    event: 'xstate.done.actor.readProfile',
    at: 'authenticated.access.signed-in.opening + authenticated.recheck.idle',
  },
  {
    event: 'xstate.done.actor.loadWorkspace',
    at: 'authenticated.access.signed-in.open + authenticated.recheck.idle',
  },
  {
    event: 'window.focused',
    at: 'authenticated.access.signed-in.open + authenticated.recheck.checking',
  },
];

describe('a recording of types and states', () => {
  it('is followed with samples in place of what was not recorded', async () => {
    expect(await replay(subjects, { machine: 'auth', start: 'no stored session', steps: signIn })).toEqual(
      null,
    );
  });

  it('is told from the step on where it diverges', async () => {
    const steps = [...signIn, { event: 'session.refused', at: 'signed-out' }];
    expect(await replay(subjects, { machine: 'auth', steps })).toEqual(
      'Step 5: session.refused should lead to signed-out, but leads to leaving.signing-out.',
    );
  });

  it('of an event that cannot happen leads nowhere', async () => {
    const steps = [{ event: 'xstate.done.actor.readProfile', at: 'signed-out' }];
    expect(await replay(subjects, { machine: 'auth', start: 'no stored session', steps })).toEqual(
      'Step 1: xstate.done.actor.readProfile should lead to signed-out, but leads to nowhere.',
    );
  });

  it('with payloads is followed on one actor, and told from the step on where it diverges', async () => {
    const dark = { event: { type: 'theme.chosen', theme: 'dark' }, at: 'dark' };
    const light = { event: { type: 'theme.chosen', theme: 'light' }, at: 'light' };
    expect(await replay(subjects, { machine: 'theme', steps: [dark, light] })).toBeNull();
    const wrong = [dark, { ...light, at: 'system.dark' }];
    expect(await replay(subjects, { machine: 'theme', steps: wrong })).toBe(
      'Step 2: theme.chosen should lead to system.dark, but leads to light.',
    );
    const impossible = [{ event: { type: 'xstate.done.actor.readProfile' }, at: 'light' }];
    expect(await replay(subjects, { machine: 'theme', steps: impossible })).toBe(
      'Step 1: xstate.done.actor.readProfile should lead to light, but leads to nowhere.',
    );
  });

  it('of no machine is refused', async () => {
    expect(await replay(subjects, { machine: 'nothing', steps: [] })).toEqual(
      'No machine is called "nothing".',
    );
  });
});
