/**
 * Mutants that change nothing anyone could notice, each with the reason, by machine and `kind, where`; of source mutants
 * without the line. `npm run statecharts:mutate` counts them apart.
 */
export const equivalentMutants: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  auth: {
    'start changed, recovering to verifying-second-factor': 'Each of the two corrects itself at once.',
  },
  'second-factor': {
    'start changed, verifying to key': 'It is entered by one of its states only.',
    'start changed, verifying to recovery-code': 'It is entered by one of its states only.',
  },
  'second-factors': {
    'order of guards turned, shown on codes.requested [0]': 'An account has codes or has none.',
  },
  consultation: {
    'order of guards turned, continuing on always [2]':
      'A reply with an assessment asks nothing, so no kept answer fits it.',
    'start changed, failed to finish': 'A failure is always entered by what has failed.',
  },
  inactivity: {
    'order of guards turned, warned.checking on readDeadlineToWarn done [0]': 'A reading has one verdict.',
  },
  dictation: {
    'order of guards turned, checking on checkReadiness done [0]': 'A readiness is of one kind.',
  },
  'mail-link': {
    'order of guards turned, arriving on always [0]': 'A link is of one kind.',
    'order of guards turned, arriving on always [1]': 'A link is of one kind.',
  },
  mutation: {
    "always the first branch, event.type === 'mutation.requested' ? event.variables : {}":
      'No other event leads to a call.',
  },
  read: {
    'transition retargeted, root on read.requested [0] to #read.idle':
      'Idle leads to reading at once when something is requested.',
    'transition retargeted, failed on retry.requested [0] to #read.idle':
      'Idle leads to reading at once when something is requested.',
  },
  'report-import': {
    'order of guards turned, sorting on always [0]': 'While a value waits to be saved, not all are settled.',
  },
  theme: {
    'order of guards turned, root on theme.chosen [0]': 'A theme has one value.',
    'order of guards turned, starting on always [0]': 'A stored theme has one value.',
    'start changed, system to dark':
      "The inner states correct themselves at once by the system's preference.",
  },
};
