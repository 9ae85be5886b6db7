import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import { isMissing, problemOf } from '#src/domain/problem-of.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { AccountSecurity, AppEnrolment, SecurityItem } from '#src/domain/session/account-security.ts';

export type SecondFactorsContext = {
  /** The last state read; null before the first reply. */
  readonly security: AccountSecurity | null;
  /** Only while an app is being set up. */
  readonly enrolment: AppEnrolment | null;
  /** Only while they are shown: they cannot be read again. */
  readonly codes: readonly string[];
  /** The item being named or removed. */
  readonly item: SecurityItem | null;
  readonly problem: AppError | null;
};
export type SecondFactorsEvent =
  | { type: 'retry.requested' }
  | { type: 'app.requested' }
  | { type: 'app.named'; name: string }
  | { type: 'code.submitted'; code: string }
  | { type: 'passkey.requested' }
  | { type: 'renaming.requested'; item: SecurityItem }
  | { type: 'name.submitted'; name: string }
  | { type: 'removal.requested'; item: SecurityItem }
  | { type: 'removal.confirmed' }
  | { type: 'codes.requested' }
  | { type: 'codes.confirmed' }
  | { type: 'codes.copied' }
  | { type: 'codes.downloaded' }
  | { type: 'codes.kept' }
  | { type: 'dismissed' };

const types = {} as {
  context: SecondFactorsContext;
  events: SecondFactorsEvent;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * What protects an account besides its password: authenticator apps, passkeys and recovery codes.
 *
 *   reading ──▶ shown ─┬─ naming-app ▶ enrolling ▶ scanning ⇄ checking-code ─┐
 *      ▲ └ failed      ├─ adding-passkey ▶ renaming ⇄ saving-name            ├▶ making-codes ▶ showing-codes
 *      │               ├─ confirming-removal ⇄ removing                      │
 *      │               └─ confirming-codes ──────────────────────────────────┘
 *      └── every change is followed by a read; dismissing returns to shown
 */
export const secondFactorsMachine = setup({
  types,
  actors: {
    readSecurity: fromPromise<AccountSecurity>(async () => notProvided('readSecurity')),
    /** Each rejects with the `AppError`, which names the field if there is one. */
    enrolApp: fromPromise<AppEnrolment, { name: string }>(async () => notProvided('enrolApp')),
    verifyApp: fromPromise<void, { factorId: string; code: string }>(async () => notProvided('verifyApp')),
    /** The browser creates the key; a refusal is an expected failure. */
    addPasskey: fromPromise<SecurityItem>(async () => notProvided('addPasskey')),
    saveName: fromPromise<void, { item: SecurityItem | null; name: string }>(async () =>
      notProvided('saveName'),
    ),
    removeItem: fromPromise<void, { item: SecurityItem | null }>(async () => notProvided('removeItem')),
    /**
     * Creates new codes; with `hasSome` the previous ones stop working. Empty when the provider does not offer codes.
     */
    makeCodes: fromPromise<readonly string[], { hasSome: boolean }>(async () => notProvided('makeCodes')),
  },
  actions: {
    noteSecurity: assign({ security: (_, params: { security: AccountSecurity }) => params.security }),
    noteEnrolment: assign({ enrolment: (_, params: { enrolment: AppEnrolment }) => params.enrolment }),
    forgetEnrolment: assign({ enrolment: null }),
    noteCodes: assign({ codes: (_, params: { codes: readonly string[] }) => params.codes }),
    forgetCodes: assign({ codes: [] }),
    noteItem: assign({ item: (_, params: { item: SecurityItem }) => params.item }),
    forgetItem: assign({ item: null }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
    /** Effects: copy the codes to the clipboard, or download them as a file. */
    copyCodes: (_args, _params: { codes: readonly string[] }) => undefined,
    downloadCodes: (_args, _params: { codes: readonly string[] }) => undefined,
  },
  guards: {
    hasCodes: ({ context }) =>
      typeof context.security?.recoveryCodes === 'object' && context.security.recoveryCodes !== null,
    canHaveCodes: ({ context }) =>
      context.security?.recoveryCodes === 'none' && context.security.factors.length > 0,
    /** The first factor was added: recovery codes are made at once, if the provider offers them. */
    needsCodes: ({ context }) => context.security?.recoveryCodes === 'none',
    offersPasskeys: ({ context }) => context.security !== null && context.security.passkeys !== null,
    areNone: (_, params: { codes: readonly string[] }) => params.codes.length === 0,
    isPasskey: (_, params: { item: SecurityItem }) => params.item.kind === 'passkey',
    isMissing: (_, params: { error: unknown }) => isMissing(params.error),
  },
}).createMachine({
  id: 'second-factors',
  context: { security: null, enrolment: null, codes: [], item: null, problem: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'Asks the provider what the account has; the previous list stays meanwhile.',
      meta: { spec: 'contract §12.7' },
      tags: 'busy',
      entry: ['forgetEnrolment', 'forgetItem'],
      invoke: {
        id: 'readSecurity',
        src: 'readSecurity',
        onDone: {
          target: 'shown',
          actions: { type: 'noteSecurity', params: ({ event }) => ({ security: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'The list could not be read; nothing can be changed until it is.',
      meta: { spec: 'contract §12.24' },
      on: { 'retry.requested': { target: 'reading', actions: 'forgetProblem' } },
    },
    shown: {
      description: 'The list, with what can be added, renamed and removed.',
      meta: { spec: 'contract §12.7' },
      on: {
        'app.requested': { target: 'naming-app', actions: 'forgetProblem' },
        'passkey.requested': { guard: 'offersPasskeys', target: 'adding-passkey' },
        'renaming.requested': {
          guard: { type: 'isPasskey', params: ({ event }) => ({ item: event.item }) },
          target: 'renaming',
          actions: ['forgetProblem', { type: 'noteItem', params: ({ event }) => ({ item: event.item }) }],
        },
        'removal.requested': {
          target: 'confirming-removal',
          actions: ['forgetProblem', { type: 'noteItem', params: ({ event }) => ({ item: event.item }) }],
        },
        'codes.requested': [
          { guard: 'hasCodes', target: 'confirming-codes', actions: 'forgetProblem' },
          { guard: 'canHaveCodes', target: 'making-codes' },
        ],
      },
    },
    'naming-app': {
      description: 'Asks for a name for the app, to show in the list.',
      meta: { spec: 'contract §12.7' },
      on: {
        'app.named': { target: 'enrolling' },
        dismissed: { target: 'shown', actions: 'forgetProblem' },
      },
    },
    enrolling: {
      description: 'The provider creates a secret for the app.',
      meta: { spec: 'contract §12.7' },
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'enrolApp',
        src: 'enrolApp',
        input: ({ event }) => ({ name: event.type === 'app.named' ? event.name : '' }),
        onDone: {
          target: 'scanning',
          actions: { type: 'noteEnrolment', params: ({ event }) => ({ enrolment: event.output }) },
        },
        onError: {
          target: 'naming-app',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    scanning: {
      description: 'Shows the secret as a QR code and as text, and asks for the first code.',
      meta: { spec: 'contract §12.7' },
      on: {
        'code.submitted': { target: 'checking-code' },
        dismissed: { target: 'shown', actions: ['forgetProblem', 'forgetEnrolment'] },
      },
    },
    'checking-code': {
      description:
        'The app is active once its first code is correct. If the secret has expired, set-up starts again at the name.',
      meta: { spec: 'contract §12.7' },
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'verifyApp',
        src: 'verifyApp',
        input: ({ context, event }) => ({
          factorId: context.enrolment?.factorId ?? '',
          code: event.type === 'code.submitted' ? event.code : '',
        }),
        onDone: [{ guard: 'needsCodes', target: 'making-codes' }, { target: 'reading' }],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'naming-app',
            actions: [
              'forgetEnrolment',
              { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'scanning',
            actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    'adding-passkey': {
      description: 'The browser asks the device for a new passkey.',
      meta: { spec: 'contract §12.7' },
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'addPasskey',
        src: 'addPasskey',
        onDone: {
          target: 'renaming',
          actions: { type: 'noteItem', params: ({ event }) => ({ item: event.output }) },
        },
        onError: {
          target: 'shown',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    renaming: {
      description: 'Asks for the name of a new or existing passkey.',
      meta: { spec: 'contract §12.7' },
      on: {
        'name.submitted': { target: 'saving-name' },
        dismissed: { target: 'reading', actions: 'forgetProblem' },
      },
    },
    'saving-name': {
      description: 'The name is being saved.',
      meta: { spec: 'contract §12.7' },
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'saveName',
        src: 'saveName',
        input: ({ context, event }) => ({
          item: context.item,
          name: event.type === 'name.submitted' ? event.name : '',
        }),
        onDone: { target: 'reading' },
        onError: {
          target: 'renaming',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    'confirming-removal': {
      description: 'Says what changes without the item, and asks for confirmation.',
      meta: { spec: 'contract §12.7' },
      on: {
        'removal.confirmed': { target: 'removing' },
        dismissed: { target: 'shown', actions: ['forgetProblem', 'forgetItem'] },
      },
    },
    removing: {
      description: 'The provider removes the item; the session may then need a remaining factor.',
      meta: { spec: 'contract §12.7' },
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'removeItem',
        src: 'removeItem',
        input: ({ context }) => ({ item: context.item }),
        onDone: { target: 'reading' },
        onError: {
          target: 'confirming-removal',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    'confirming-codes': {
      description: 'New codes replace the previous ones: asks for confirmation.',
      meta: { spec: 'contract §12.8' },
      on: {
        'codes.confirmed': { target: 'making-codes' },
        dismissed: { target: 'shown' },
      },
    },
    'making-codes': {
      description: 'The provider creates ten codes, or none if it does not offer them.',
      meta: { spec: 'contract §12.8' },
      tags: 'busy',
      entry: ['forgetProblem', 'forgetEnrolment'],
      invoke: {
        id: 'makeCodes',
        src: 'makeCodes',
        input: ({ context }) => ({ hasSome: context.security?.recoveryCodes !== 'none' }),
        onDone: [
          {
            guard: { type: 'areNone', params: ({ event }) => ({ codes: event.output }) },
            target: 'reading',
          },
          {
            target: 'showing-codes',
            actions: { type: 'noteCodes', params: ({ event }) => ({ codes: event.output }) },
          },
        ],
        onError: {
          target: 'reading',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    'showing-codes': {
      description: 'The codes are shown only this once, to copy, download or print.',
      meta: { spec: 'contract §12.8' },
      exit: 'forgetCodes',
      on: {
        'codes.copied': {
          actions: { type: 'copyCodes', params: ({ context }) => ({ codes: context.codes }) },
        },
        'codes.downloaded': {
          actions: { type: 'downloadCodes', params: ({ context }) => ({ codes: context.codes }) },
        },
        'codes.kept': { target: 'reading' },
      },
    },
  },
});
