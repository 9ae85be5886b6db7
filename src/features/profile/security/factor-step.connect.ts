import type { SnapshotFrom } from 'xstate';
import type {
  SecondFactorsEvent,
  secondFactorsMachine,
} from '#machines/second-factors/second-factors.machine.ts';
import type { AppError } from '#src/domain/app-error.ts';
import { lineFor } from '#src/ui/feedback/errors.copy.ts';
import { formWords } from '#src/ui/form/form-problem.ts';
import { factorStepCopy as copy } from './factors.copy.ts';
import type { FactorStepProps } from './factor-step.props.ts';

type Snapshot = SnapshotFrom<typeof secondFactorsMachine>;
type Send = (event: SecondFactorsEvent) => void;

const isNotFound = (problem: AppError | null) => problem?.kind === 'code' && problem.code === 'NOT_FOUND';

function naming(snapshot: Snapshot, send: Send): FactorStepProps {
  const { problem, security } = snapshot.context;
  const used = new Set(security?.factors.map(({ name }) => name));
  const words = formWords(problem);
  return {
    kind: 'naming-app',
    ...words,
    ...(isNotFound(problem) ? { problem: { title: null, message: copy.naming.tooLate } } : {}),
    initial: { name: used.has(copy.naming.defaultName) ? '' : copy.naming.defaultName },
    isBusy: snapshot.matches('enrolling'),
    onSubmit: ({ name }) => send({ type: 'app.named', name }),
    onDismiss: () => send({ type: 'dismissed' }),
  };
}

function scanning(snapshot: Snapshot, send: Send): FactorStepProps | null {
  const { enrolment, problem } = snapshot.context;
  return (
    enrolment && {
      kind: 'scanning',
      ...formWords(problem),
      initial: { code: '' },
      qrCode: enrolment.qrCode,
      uri: enrolment.uri,
      secret: enrolment.secret.replaceAll(/(.{4})(?=.)/g, '$1 '),
      isBusy: snapshot.matches('checking-code'),
      onSubmit: ({ code }) => send({ type: 'code.submitted', code }),
      onDismiss: () => send({ type: 'dismissed' }),
    }
  );
}

function renaming(snapshot: Snapshot, send: Send): FactorStepProps {
  const { item, problem } = snapshot.context;
  return {
    kind: 'renaming',
    ...formWords(problem),
    initial: { name: item?.name ?? '' },
    isBusy: snapshot.matches('saving-name'),
    onSubmit: ({ name }) => send({ type: 'name.submitted', name }),
    onDismiss: () => send({ type: 'dismissed' }),
  };
}

function removal(snapshot: Snapshot, send: Send): FactorStepProps {
  const { item, problem, security } = snapshot.context;
  const isLast = (security?.factors.length ?? 0) <= 1;
  const ofFactor = isLast ? copy.removal.lastFactor : copy.removal.factor;
  return {
    kind: 'question',
    title: copy.removal.title(item?.name ?? ''),
    lead: item?.kind === 'passkey' ? copy.removal.passkey : ofFactor,
    problem: problem && { title: copy.removal.failedTitle, message: lineFor(problem) },
    confirm: copy.removal.confirm,
    dismiss: copy.removal.keep,
    isDangerous: true,
    isBusy: snapshot.matches('removing'),
    onConfirm: () => send({ type: 'removal.confirmed' }),
    onDismiss: () => send({ type: 'dismissed' }),
  };
}

const replacing = (_snapshot: Snapshot, send: Send): FactorStepProps => ({
  kind: 'question',
  title: copy.replacing.title,
  lead: copy.replacing.lead,
  problem: null,
  confirm: copy.replacing.confirm,
  dismiss: copy.removal.keep,
  isDangerous: false,
  isBusy: false,
  onConfirm: () => send({ type: 'codes.confirmed' }),
  onDismiss: () => send({ type: 'dismissed' }),
});

const showing = ({ context }: Snapshot, send: Send): FactorStepProps => ({
  kind: 'codes',
  codes: context.codes,
  onCopy: () => send({ type: 'codes.copied' }),
  onDownload: () => send({ type: 'codes.downloaded' }),
  onKept: () => send({ type: 'codes.kept' }),
});

const steps: Partial<Record<Snapshot['value'], (snapshot: Snapshot, send: Send) => FactorStepProps | null>> =
  {
    'naming-app': naming,
    enrolling: naming,
    scanning,
    'checking-code': scanning,
    renaming,
    'saving-name': renaming,
    'confirming-removal': removal,
    removing: removal,
    'confirming-codes': replacing,
    'making-codes': () => ({ kind: 'making-codes' }),
    'showing-codes': showing,
  };

/** The open dialog; null when there is none. */
export const connectFactorStep = (snapshot: Snapshot, send: Send): FactorStepProps | null =>
  steps[snapshot.value]?.(snapshot, send) ?? null;
