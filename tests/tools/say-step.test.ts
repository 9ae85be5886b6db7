import { sayEvent } from '#tools/statecharts/gallery/say-step.ts';
import { expect, it } from 'vitest';

it.each([
  [{ type: 'sign-out.requested' }, 'Sign out requested'],
  [{ type: 'xstate.after.untilWarning.inactivity.active' }, 'Wait until warning'],
  [{ type: 'xstate.after.aMoment.door.shut' }, 'Wait: a moment'],
  [
    { type: 'xstate.done.actor.readProfile', output: { name: 'Ada' } },
    '“Read profile” answers: {name: "Ada"}',
  ],
  [
    { type: 'xstate.error.actor.readProfile', error: { kind: 'network' } },
    '“Read profile” fails: {kind: "network"}',
  ],
  [{ type: 'answer.sent', text: 'Yes' }, 'Answer sent: "Yes"'],
])('says %j in plain English', (event, said) => {
  expect(sayEvent(event)).toBe(said);
});
