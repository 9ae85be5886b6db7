import { done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { mailLinkMachine } from '#machines/mail-link/mail-link.machine.ts';

const token = { kind: 'token', purpose: 'recovery', tokenHash: 'abc' } as const;
const none = { kind: 'none' } as const;
const spent: AppError = { kind: 'code', code: 'otp_expired', fields: [] };
const offline: AppError = { kind: 'network' };
const late: AppError = { kind: 'timeout' };
const busy: AppError = { kind: 'status', status: 429, fields: [] };
const down: AppError = { kind: 'status', status: 500, fields: [] };
const limited: AppError = { kind: 'code', code: 'RATE_LIMITED', fields: [] };
const unknown: AppError = { kind: 'status', status: 404, fields: [] };
const strange: AppError = { kind: 'unexpected' };

const asks = { redeemLink: { link: token } };
const follow = { when: { type: 'link.followed' }, at: 'redeeming', asks, has: { problem: null } } as const;

/** Samples, invariants and journeys of a link from a mail (spec §2). */
export const mailLinkModel: MachineModel<typeof mailLinkMachine> = {
  starts: {
    token: { link: token },
    code: { link: { kind: 'code', code: 'abc' } },
    arrived: { link: { kind: 'arrived' } },
    refused: { link: { kind: 'refused' } },
    none: { link: none },
  },
  events: { 'link.followed': [{}] },
  settles: { redeemLink: { done: [undefined], error: [spent, offline] } },
  project: ({ link, problem }) => [link.kind, problem?.kind],
  tagged: {
    busy: ['redeeming'],
  },
  homes: ['absent', 'redeemed', 'spent'],
  always: {
    'no link is kept once it has done its work': ({ at, context }) =>
      !['absent', 'redeemed', 'spent'].includes(at) || context.link.kind === 'none',
    'the provider is asked exactly while the page says so': ({ at, children }) =>
      children.includes('redeemLink') === (at === 'redeeming'),
  },
  everyStep: {
    'a link that waits for a click is used by nothing else': (before, event, { at }) =>
      before.at !== 'asked' || at !== 'redeeming' || event.type === 'link.followed',
  },
  journeys: [
    {
      title: 'waits for a click and opens a session with it (spec §2)',
      begins: { at: 'asked', has: { link: token } },
      steps: [follow, { when: done('redeemLink'), at: 'redeemed', has: { link: none, problem: null } }],
    },
    {
      title: 'says that a spent link is spent (spec §8)',
      begins: { at: 'asked' },
      steps: [
        follow,
        { when: failed('redeemLink', spent), at: 'spent', has: { link: none, problem: spent } },
        { when: { type: 'link.followed' }, at: 'spent', has: { problem: spent } },
      ],
    },
    ...[offline, late, busy, down, limited].map((problem) => ({
      title: `keeps the link for another try after ${JSON.stringify(problem)}`,
      begins: { at: 'asked' },
      steps: [
        follow,
        { when: failed('redeemLink', problem), at: 'delayed', has: { link: token, problem } },
        follow,
        { when: done('redeemLink'), at: 'redeemed', has: { link: none } },
      ],
    })),
    ...[unknown, strange].map((problem) => ({
      title: `gives the link up after ${JSON.stringify(problem)}`,
      begins: { at: 'asked' },
      steps: [follow, { when: failed('redeemLink', problem), at: 'spent', has: { link: none, problem } }],
    })),
    {
      title: 'takes a session in the address without a click',
      start: 'arrived',
      begins: { at: 'redeeming', asks: { redeemLink: { link: { kind: 'arrived' } } } },
      steps: [{ when: done('redeemLink'), at: 'redeemed' }],
    },
    {
      title: 'asks for a click before a code is exchanged',
      start: 'code',
      begins: { at: 'asked' },
      steps: [
        {
          when: { type: 'link.followed' },
          at: 'redeeming',
          asks: { redeemLink: { link: { kind: 'code', code: 'abc' } } },
        },
      ],
    },
    {
      title: 'sees that the provider refused the link',
      start: 'refused',
      begins: { at: 'spent' },
      steps: [],
    },
    { title: 'sees that there is no link', start: 'none', begins: { at: 'absent' }, steps: [] },
  ],
};
