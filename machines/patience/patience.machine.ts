import { setup } from 'xstate';
import { SLOW_WAIT_MS } from '#src/config/limits.ts';

/** The first of the machines that the patient waits for became busy, and the last one no longer is. */
export type PatienceEvent = { type: 'wait.started' } | { type: 'wait.ended' };

const types = {} as { events: PatienceEvent; meta: { spec: string } };

/**
 * How long the patient has been waiting for a list, a page, a form or a call: no one waits for long without a word.
 *
 *   quiet ─wait started─▶ brief ─5 s─▶ slow
 *     ▲                     │            │
 *     └──────── wait ended ─┴────────────┘
 */
export const patienceMachine = setup({
  types,
  actions: {
    /** Effect: says that it takes longer than usual, or that the browser is offline. */
    showNotice: () => undefined,
    /** Effect: takes that notice away. */
    removeNotice: () => undefined,
  },
  delays: { untilSlow: SLOW_WAIT_MS },
}).createMachine({
  id: 'patience',
  initial: 'quiet',
  states: {
    quiet: {
      description: 'Nothing is being waited for.',
      meta: { spec: 'contract §12.24' },
      on: { 'wait.started': { target: 'brief' } },
    },
    brief: {
      description: 'Waiting, no longer than usual.',
      meta: { spec: 'contract §12.24' },
      on: { 'wait.ended': { target: 'quiet' } },
      after: { untilSlow: { target: 'slow' } },
    },
    slow: {
      description: 'Waiting longer than usual: the app says so once, whatever is being waited for.',
      meta: { spec: 'contract §12.24' },
      entry: 'showNotice',
      exit: 'removeNotice',
      on: { 'wait.ended': { target: 'quiet' } },
    },
  },
});
