import { formMachine, type FormSubmission } from '#machines/form/form.machine.ts';
import { mutationMachine, type MutationCall } from '#machines/mutation/mutation.machine.ts';
import { watchWaits } from '#src/app/actors/watch-waits.ts';
import type { FormContent, FormSaved } from '#src/domain/form/form.ts';
import { settle } from '#tools/statecharts/testing/live.ts';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';

/** A call that is answered by hand. */
function openCalls() {
  const answers: (() => void)[] = [];
  const waits = fromPromise<unknown, MutationCall>(
    () => new Promise((resolve) => answers.push(() => resolve(null))),
  );
  return { waits, answer: async (index: number) => (answers[index]?.(), settle()) };
}

function follow() {
  const told: string[] = [];
  return { told, inspect: watchWaits(({ type }) => void told.push(type)) };
}

const asked = { type: 'mutation.requested', variables: {} } as const;

describe('the waits of the patient', () => {
  it('start with the first busy machine and end with the last', async () => {
    const { waits, answer } = openCalls();
    const { told, inspect } = follow();
    const machine = mutationMachine.provide({ actors: { runMutation: waits } });
    const [one, other] = [
      createActor(machine, { inspect }).start(),
      createActor(machine, { inspect }).start(),
    ];
    one.send(asked);
    other.send(asked);
    expect(told).toEqual(['wait.started']);
    await answer(0);
    expect(told).toEqual(['wait.started']);
    await answer(1);
    expect(told).toEqual(['wait.started', 'wait.ended']);
  });

  it('end when what waits is stopped, as when the patient signs out', () => {
    const { waits } = openCalls();
    const { told, inspect } = follow();
    const actor = createActor(mutationMachine.provide({ actors: { runMutation: waits } }), {
      inspect,
    }).start();
    actor.send(asked);
    actor.stop();
    expect(told).toEqual(['wait.started', 'wait.ended']);
  });

  it('are not those for the patient, such as a passkey', async () => {
    const { told, inspect } = follow();
    const form = formMachine.provide({
      actors: {
        restoreDraft: fromPromise<FormContent | null, { draftKey: string | null }>(async () => null),
        submitForm: fromPromise<FormSaved, FormSubmission>(() => new Promise(() => {})),
      },
    });
    const input = { name: 'passkey', draftKey: null, initialValues: {}, secrets: [], base: null } as const;
    const actor = createActor(form, { input, inspect }).start();
    await settle();
    actor.send({ type: 'form.submitted', values: {} });
    expect({ told, isBusy: actor.getSnapshot().hasTag('busy') }).toEqual({ told: [], isBusy: true });
  });
});
