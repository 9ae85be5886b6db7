import type { SnapshotFrom } from 'xstate';
import type {
  SecondFactorEvent,
  secondFactorMachine,
} from '#machines/second-factor/second-factor.machine.ts';
import { lineFor } from '#src/ui/feedback/errors.copy.ts';
import { formWords } from '#src/ui/form/form-problem.ts';
import { secondFactorCopy as copy } from './second-factor.copy.ts';
import type { SecondFactorProps } from './second-factor.view.tsx';

type Snapshot = SnapshotFrom<typeof secondFactorMachine>;

function stateOf(snapshot: Snapshot): SecondFactorProps['state'] {
  if (snapshot.matches('unsupported')) return 'unsupported';
  if (snapshot.matches({ asking: 'key' }) || snapshot.matches({ verifying: 'key' })) return 'key';
  const isRecovery =
    snapshot.matches({ asking: 'recovery-code' }) || snapshot.matches({ verifying: 'recovery-code' });
  return isRecovery ? 'recovery-code' : 'app';
}

const ways = [
  ['app', { type: 'app.chosen' }, copy.app.choose],
  ['key', { type: 'key.chosen' }, copy.key.choose],
  ['recovery-code', { type: 'recovery-code.chosen' }, copy.recoveryCode.choose],
] as const;

/** The second step of a login: the factor that is asked for, and the account's other factors. */
export function connectSecondFactor(
  snapshot: Snapshot,
  send: (event: SecondFactorEvent) => void,
  onLeave: () => void,
): SecondFactorProps {
  const state = stateOf(snapshot);
  const { problem } = snapshot.context;
  return {
    ...formWords(problem),
    state,
    isBusy: snapshot.hasTag('busy'),
    keyProblem: problem === null ? null : lineFor(problem),
    ways: ways
      .filter(([way, event]) => way !== state && snapshot.can(event))
      .map(([way, event, label]) => ({ way, label, onChoose: () => send(event) })),
    onSubmit: ({ code }) => send({ type: 'code.submitted', code }),
    onKey: () => send({ type: 'key.requested' }),
    onLeave,
  };
}
