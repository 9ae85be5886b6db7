import { consultationMachine } from '#machines/consultation/consultation.machine.ts';
import { editorMachine } from '#machines/editor/editor.machine.ts';
import { themeMachine } from '#machines/theme/theme.machine.ts';
import { subjects } from '#tests/models/subjects.ts';
import type { FromApp, ToApp } from '#tools/statecharts/inspector/link.ts';
import { createSamples } from '#tools/statecharts/inspector/samples.ts';
import { createTap } from '#tools/statecharts/inspector/tap.ts';
import { withInertActors } from '#tools/statecharts/core/explore.ts';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

const samples = createSamples(subjects);

function openTap() {
  const told: FromApp[] = [];
  const tap = createTap({ send: (message) => told.push(message), now: () => 100, page: 'one', samples });
  return { told, inspect: tap.inspect, say: (message: ToApp) => tap.receive(message) };
}

function startTapped() {
  const opened = openTap();
  const actor = createActor(withInertActors(consultationMachine), { inspect: opened.inspect }).start();
  const stateOf = () => JSON.stringify(actor.getSnapshot().value);
  return { ...opened, actor, stateOf };
}

const types = (messages: readonly FromApp[]) =>
  messages.flatMap((message) =>
    message.kind === 'steps' ? message.steps.map(({ name, type }) => `${name} ${type}`) : [],
  );

describe('the tap', () => {
  it('tells each step as it happens, and all of them to an inspector that comes later', () => {
    const { told, say, actor } = startTapped();
    actor.send({ type: 'page.opened' });
    const soFar = ['consultation xstate.init', 'openConsultation xstate.init', 'consultation page.opened'];
    expect(types(told)).toEqual(soFar);
    say({ kind: 'hello' });
    const [whole] = told.slice(-1);
    expect(whole?.kind === 'steps' && whole.isWhole).toBe(true);
    expect(types(told.slice(-1))).toEqual(soFar);
  });

  it('names the events that would do something now', () => {
    const { told } = startTapped();
    const offers = told.flatMap((message) => (message.kind === 'steps' ? message.steps[0]?.offers : []));
    expect(offers).toEqual([
      'consultation.restarted#0',
      'follow-up.started#0',
      'resume.requested#0',
      'page.opened#0',
    ]);
  });

  it('sends an event with a sample of the model, and only to the actor and on the page that are meant', () => {
    const { say, actor, stateOf } = startTapped();
    const send = { kind: 'send', page: 'one', actor: actor.sessionId } as const;
    say({ ...send, page: 'two', offer: { type: 'page.opened', sample: 0 } });
    say({ ...send, actor: 'x:none', offer: { type: 'page.opened', sample: 0 } });
    say({ ...send, offer: { type: 'page.opened', sample: 9 } });
    say({ ...send, offer: { type: 'no.such', sample: 0 } });
    expect(stateOf()).toBe('"idle"');
    say({ ...send, offer: { type: 'page.opened', sample: 0 } });
    expect(stateOf()).toBe('"opening"');
    say({ ...send, offer: { type: 'xstate.error.actor.openConsultation', sample: 0 } });
    expect(stateOf()).toBe('"unopened"');
  });

  it('sends a developer’s own values in the shape of the samples, and in no other', () => {
    const { inspect, say } = openTap();
    const actor = createActor(withInertActors(themeMachine), {
      input: { stored: 'light', osScheme: 'light' },
      inspect,
    }).start();
    const offer = { type: 'theme.chosen', sample: 0 };
    const send = (payload: Record<string, unknown>) =>
      say({ kind: 'send', page: 'one', actor: actor.sessionId, offer, payload });
    send({ theme: 7 });
    send({ theme: 'dark', else: true });
    send({ theme: null });
    expect(actor.getSnapshot().value).toBe('light');
    send({ theme: 'dark' });
    expect(actor.getSnapshot().value).toBe('dark');
    actor.stop();
  });

  it('lets a timer fire when a developer wishes', () => {
    const { inspect, say, told } = openTap();
    const actor = createActor(withInertActors(editorMachine), {
      input: { list: 'allergies', draftPrefix: 'form_allergies' },
      inspect,
    }).start();
    expect(types(told)).toEqual(['editor xstate.init']);
    const offer = { type: 'xstate.after.untilRemoved.editor.undoable', sample: 0 };
    say({ kind: 'send', page: 'one', actor: actor.sessionId, offer });
    expect(actor.getSnapshot().value).toBe('closed');
    actor.stop();
  });

  it('forgets an actor that has ended', () => {
    const { told, say, actor, stateOf } = startTapped();
    actor.stop();
    const [last] = told.slice(-1);
    expect(last?.kind === 'steps' && last.steps[0]?.isRunning).toBe(false);
    say({
      kind: 'send',
      page: 'one',
      actor: actor.sessionId,
      offer: { type: 'page.opened', sample: 0 },
    });
    expect(stateOf()).toBe('"idle"');
  });
});
