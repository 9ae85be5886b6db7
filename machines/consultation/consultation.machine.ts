import {
  freshConsultation,
  toEngineQuestion,
  toHistorySave,
  withProposal,
} from '#src/domain/consultation.ts';
import { consultationSetup } from './consultation.setup.ts';

/**
 * One consultation: one question at a time until there is an assessment (spec §1, §4).
 *
 *   idle ▶ opening ─▶ offered ─▶ resuming ─┐
 *             │           │                │
 *             ▼           ▼                ▼
 *           composing ─────────────────▶ waiting ─▶ judging ─▶ interrupted (an alert)
 *               │                        ▲ ▲  ⇅        │              │
 *      a change ▼                        │ │ failed    ▼              │
 *           proposing ─▶ confirming ─────┘ │       continuing ◀───────┘
 *                                          │           │
 *                  replaying ──────────────┘           ├─▶ assessed { unsaved, saving, saved, save-failed }
 *                      ▲                               │
 *                      └────────── a kept answer ──────┴─▶ composing, confirming
 *
 * The kind of request decides what its reply may do: a `turn`, a `finish` (assess now) or a `revision`. Only the reply
 * to a revision, a change that the patient has confirmed, lifts an alert, and only if no later answer that is sent
 * again raises it again.
 *
 * The back end stores the transcript under `consultationId` on every turn, so this browser keeps none of it. Before a
 * deployment reloads the page, unsent input is stored there too, and restored with the first reply (decision 065).
 */
export const consultationMachine = consultationSetup.createMachine({
  id: 'consultation',
  context: { ...freshConsultation, consultationId: '', drafts: [] },
  on: {
    'consultation.restarted': {
      target: '.composing',
      actions: [
        { type: 'start', params: ({ event: { consultationId } }) => ({ consultationId }) },
        'forgetConsultation',
      ],
    },
    'follow-up.started': {
      target: '.composing',
      actions: [{ type: 'start', params: ({ event }) => event.followUp }, 'forgetConsultation'],
    },
    'resume.requested': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.resuming',
      actions: { type: 'start', params: ({ event: { consultationId } }) => ({ consultationId }) },
    },
    'draft.discarded': {
      guard: { type: 'isOpen', params: ({ event }) => event },
      target: '.idle',
      actions: [{ type: 'start', params: { consultationId: '' } }, 'forgetConsultation'],
    },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is open: the page was not visited since sign-in, or what was open was discarded.',
      meta: { spec: '§1.4' },
      on: { 'page.opened': { target: 'opening' } },
    },
    opening: {
      description: 'Looks for a consultation to continue.',
      meta: { spec: 'contract §12.11' },
      tags: 'busy',
      invoke: {
        id: 'openConsultation',
        src: 'openConsultation',
        onDone: [
          {
            guard: { type: 'hasCurrent', params: ({ event }) => event.output },
            target: 'resuming',
            actions: { type: 'noteOpening', params: ({ event }) => event.output },
          },
          { target: 'offered', actions: { type: 'noteOpening', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unopened', actions: { type: 'noteProblem', params: ({ event }) => event } },
      },
    },
    unopened: {
      description: 'The consultation could not be opened.',
      meta: { spec: 'contract §12.11, contract §12.24' },
      on: { 'retry.requested': { target: 'opening', actions: 'forgetProblem' } },
    },
    offered: {
      description: 'There is an unfinished consultation: continue it or start a new one.',
      meta: { spec: 'contract §12.11' },
      always: { guard: 'hasNoDrafts', target: 'composing' },
      on: { 'resume.declined': { target: 'composing' } },
    },
    resuming: {
      description: 'Fetches the transcript of an unfinished consultation.',
      meta: { spec: 'contract §12.11' },
      tags: 'busy',
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => ({ consultationId: context.consultationId }),
        onDone: [
          {
            guard: { type: 'hasMessages', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'loadDraft', params: ({ event }) => event.output },
          },
          { target: 'composing', actions: { type: 'loadDraft', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'composing',
            actions: 'forgetConsultation',
          },
          { target: 'unresumed', actions: { type: 'noteProblem', params: ({ event }) => event } },
        ],
      },
    },
    unresumed: {
      description: 'The transcript could not be fetched; it is still on the server.',
      meta: { spec: 'contract §12.11, contract §12.24' },
      on: {
        'retry.requested': { target: 'resuming', actions: 'forgetProblem' },
        'resume.requested': {
          target: 'resuming',
          actions: { type: 'start', params: ({ event: { consultationId } }) => ({ consultationId }) },
        },
      },
    },
    composing: {
      description: "It is the patient's turn.",
      meta: { spec: '§1.4' },
      on: {
        'answer.typed': { actions: { type: 'noteTyped', params: ({ event }) => event } },
        'sources.switched': { actions: { type: 'noteSources', params: ({ event }) => event } },
        'answer.sent': {
          guard: { type: 'hasText', params: ({ event }) => event.answer },
          target: 'waiting',
          actions: { type: 'noteAnswer', params: ({ event }) => event },
        },
        'answer.reopened': {
          guard: { type: 'isAnswered', params: ({ event }) => event },
          target: '.changing',
          actions: { type: 'noteChanging', params: ({ event }) => event },
        },
      },
      initial: 'describing',
      states: {
        describing: {
          description: 'The patient describes the problem and who it is for.',
          meta: { spec: '§1.4, §9.13' },
          always: { guard: 'hasQuestion', target: 'answering' },
          on: { 'subject.chosen': { actions: { type: 'noteSubject', params: ({ event }) => event } } },
        },
        answering: {
          description: 'One question is open: by option, in own words, "I don\'t know" or skip.',
          meta: { spec: '§1.4, §4.12' },
          on: {
            'question.skipped': {
              guard: { type: 'isSkippable', params: ({ event }) => event },
              target: '#consultation.waiting',
              actions: { type: 'noteSkip', params: ({ event }) => event },
            },
            'finish.requested': { target: '#consultation.waiting.request.finish' },
            'understanding.corrected': {
              target: '#consultation.proposing',
              actions: { type: 'proposeCorrection', params: ({ event }) => event },
            },
          },
        },
        changing: {
          description: 'An earlier answer is being changed; later ones that still apply will be kept.',
          meta: { spec: 'contract §12.13' },
          on: {
            'answer.sent': {
              guard: { type: 'hasText', params: ({ event }) => event.answer },
              target: '#consultation.proposing',
              actions: { type: 'proposeAnswer', params: ({ event }) => event },
            },
            'change.withdrawn': { target: '#consultation.continuing', actions: 'forgetChanging' },
          },
        },
      },
    },
    proposing: {
      description: 'A change that may lower the urgency is asked about first; any other is sent at once.',
      meta: { spec: 'contract §12.13' },
      always: [
        { guard: 'mayLowerUrgency', target: 'confirming' },
        { target: 'waiting', actions: 'applyProposal' },
      ],
    },
    confirming: {
      description: 'The change may lower the urgency: it takes effect only when the patient confirms it.',
      meta: { spec: 'contract §12.13' },
      on: {
        'change.confirmed': { target: 'waiting.request.revision' },
        'change.withdrawn': { target: 'continuing', actions: 'forgetChanging' },
      },
    },
    waiting: {
      description: 'Waits for the engine’s reply; nothing that was sent is lost.',
      meta: { spec: '§7.4' },
      tags: 'busy',
      type: 'parallel',
      entry: {
        type: 'rememberConsultation',
        params: ({ context }) => ({ consultationId: context.consultationId }),
      },
      on: { 'wait.cancelled': { guard: 'canTakeBack', target: 'continuing', actions: 'takeBack' } },
      states: {
        request: {
          description: 'The kind of request decides what its reply may do.',
          meta: { spec: '§7.4' },
          initial: 'turn',
          states: {
            turn: {
              description: 'An answer, or a change that cannot lower the urgency.',
              meta: { spec: '§7.4' },
              invoke: {
                id: 'askEngine',
                src: 'askEngine',
                input: ({ context }) => toEngineQuestion(context),
                onDone: {
                  target: '#consultation.judging',
                  actions: { type: 'noteReply', params: ({ event }) => event.output },
                },
                onError: {
                  target: '#consultation.failed.turn',
                  actions: { type: 'noteProblem', params: ({ event }) => event },
                },
              },
            },
            finish: {
              description: 'The patient asks for the assessment early: no further question.',
              meta: { spec: '§7.4, contract §12.14' },
              invoke: {
                id: 'askEngine',
                src: 'askEngine',
                input: ({ context }) => toEngineQuestion(context, true),
                onDone: {
                  target: '#consultation.judging',
                  actions: { type: 'noteReply', params: ({ event }) => event.output },
                },
                onError: {
                  target: '#consultation.failed.finish',
                  actions: { type: 'noteProblem', params: ({ event }) => event },
                },
              },
            },
            revision: {
              description: 'A confirmed change, then each later answer that is asked for again.',
              meta: { spec: '§7.4, contract §12.13' },
              invoke: {
                id: 'askEngine',
                src: 'askEngine',
                input: ({ context }) => toEngineQuestion(withProposal(context)),
                onDone: {
                  target: 'revised',
                  actions: { type: 'noteReply', params: ({ event }) => event.output },
                },
                onError: {
                  target: '#consultation.failed.revision',
                  actions: { type: 'noteProblem', params: ({ event }) => event },
                },
              },
            },
            revised: {
              description:
                'Only the last reply to a revision lifts an alert, and only if none raises it again.',
              meta: { spec: 'contract §12.13' },
              always: [
                { guard: 'isAlarming', target: '#consultation.judging' },
                { guard: 'hasKeptAnswer', target: 'revision', actions: 'resendKeptAnswer' },
                { target: '#consultation.judging', actions: 'liftAlert' },
              ],
            },
          },
        },
        patience: {
          description: 'How long the patient has been waiting.',
          meta: { spec: 'contract §12.15' },
          initial: 'brief',
          states: {
            brief: {
              description: 'No longer than usual.',
              meta: { spec: 'contract §12.15' },
              after: { untilSlow: { target: 'slow' } },
            },
            slow: {
              description: 'Longer than usual: the page says so, and that nothing is lost.',
              meta: { spec: 'contract §12.15' },
            },
          },
        },
      },
    },
    failed: {
      description: 'The request failed; the answer is kept.',
      meta: { spec: 'contract §12.15' },
      on: { 'failure.dismissed': { guard: 'canTakeBack', target: 'continuing', actions: 'takeBack' } },
      initial: 'turn',
      states: {
        turn: {
          description: 'A turn got no valid reply.',
          meta: { spec: 'contract §12.15' },
          on: {
            'retry.requested': { target: '#consultation.waiting.request.turn', actions: 'forgetProblem' },
          },
        },
        finish: {
          description: 'The request to finish got no valid reply.',
          meta: { spec: 'contract §12.14, contract §12.15' },
          on: {
            'retry.requested': { target: '#consultation.waiting.request.finish', actions: 'forgetProblem' },
          },
        },
        revision: {
          description: 'A confirmed change, or a later answer sent again after it, got no valid reply.',
          meta: { spec: 'contract §12.13, contract §12.15' },
          on: {
            'retry.requested': { target: '#consultation.waiting.request.revision', actions: 'forgetProblem' },
          },
        },
      },
    },
    judging: {
      description: 'A reply is there: an alert comes before everything else.',
      meta: { spec: 'contract §12.12' },
      always: [{ guard: 'isInterrupting', target: 'interrupted' }, { target: 'continuing' }],
    },
    interrupted: {
      description: 'A red flag: the emergency number comes first until the patient continues.',
      meta: { spec: 'contract §12.12' },
      on: { 'alert.acknowledged': { target: 'continuing', actions: 'acknowledgeAlert' } },
    },
    continuing: {
      description: 'Returns to what is open: a change, a kept answer, the assessment or the next question.',
      meta: { spec: '§4.12, §4.13' },
      always: [
        { guard: 'hasProposal', target: 'confirming' },
        { guard: 'isChanging', target: 'composing.changing' },
        { guard: 'hasKeptAnswer', target: 'replaying' },
        { guard: 'hasAssessment', target: 'assessed' },
        { target: 'composing' },
      ],
    },
    replaying: {
      description: 'The question of a kept answer is open again: the answer is sent again.',
      meta: { spec: 'contract §12.13' },
      always: { target: 'waiting', actions: 'resendKeptAnswer' },
    },
    assessed: {
      description: 'The assessment is shown.',
      meta: { spec: '§1.5, §4.13' },
      on: {
        'answer.reopened': {
          guard: { type: 'isAnswered', params: ({ event }) => event },
          target: 'composing.changing',
          actions: { type: 'noteChanging', params: ({ event }) => event },
        },
        'understanding.corrected': {
          guard: { type: 'isAdded', params: ({ event }) => event },
          target: 'waiting',
          actions: [{ type: 'proposeCorrection', params: ({ event }) => event }, 'applyProposal'],
        },
      },
      initial: 'unsaved',
      states: {
        unsaved: {
          description: 'The assessment is not in the history yet.',
          meta: { spec: '§1.6' },
          always: { guard: 'isSaved', target: 'saved' },
          on: {
            'save.requested': {
              target: 'saving',
              actions: { type: 'noteTitle', params: ({ event }) => event },
            },
          },
        },
        saving: {
          description: 'Being saved to the history; a second request saves nothing more.',
          meta: { spec: '§1.6, §7.10' },
          tags: 'busy',
          entry: 'forgetProblem',
          invoke: {
            id: 'saveConsultation',
            src: 'saveConsultation',
            input: ({ context }) => ({ body: toHistorySave(context) }),
            onDone: {
              target: 'saved',
              actions: [
                { type: 'noteSaved', params: ({ event }) => event.output },
                'forgetConsultation',
                'notifySaved',
              ],
            },
            onError: {
              target: 'save-failed',
              actions: { type: 'noteProblem', params: ({ event }) => event },
            },
          },
          on: { 'answer.reopened': {}, 'understanding.corrected': {} },
        },
        'save-failed': {
          description: 'It could not be saved; it is still on the page.',
          meta: { spec: '§1.6' },
          on: {
            'save.requested': {
              target: 'saving',
              actions: { type: 'noteTitle', params: ({ event }) => event },
            },
          },
        },
        saved: { description: 'The assessment is in the history.', meta: { spec: '§1.6' } },
      },
    },
  },
});
