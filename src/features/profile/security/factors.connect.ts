import type { SnapshotFrom } from 'xstate';
import type {
  SecondFactorsEvent,
  secondFactorsMachine,
} from '#machines/second-factors/second-factors.machine.ts';
import { formatMoment } from '#src/domain/dates.ts';
import type { AccountSecurity, SecurityItem } from '#src/domain/session/account-security.ts';
import { lineFor } from '#src/ui/feedback/errors.copy.ts';
import { connectFactorStep } from './factor-step.connect.ts';
import { factorsCopy as copy } from './factors.copy.ts';
import type { FactorsProps, ItemRow } from './factors.view.tsx';

type Snapshot = SnapshotFrom<typeof secondFactorsMachine>;
type Send = (event: SecondFactorsEvent) => void;
type Page = { readonly hasPasskeys: boolean };

function rowsOf(security: AccountSecurity, send: Send) {
  const remove = (item: SecurityItem) => () => send({ type: 'removal.requested', item });
  const factors = security.factors.map(({ id, kind, name, addedAt }): ItemRow => {
    const item: SecurityItem = { kind: 'factor', id, name: name || copy.steps.kinds[kind] };
    const notes = [copy.steps.kinds[kind], copy.added(formatMoment(addedAt))];
    return { id, name: item.name, notes, onRemove: remove(item), onRename: null };
  });
  const passkeys = security.passkeys?.map(({ id, name, addedAt, lastUsedAt }): ItemRow => {
    const item: SecurityItem = { kind: 'passkey', id, name };
    const used = lastUsedAt === null ? copy.neverUsed : copy.lastUsed(formatMoment(lastUsedAt));
    const notes = [copy.added(formatMoment(addedAt)), used];
    return {
      id,
      name,
      notes,
      onRemove: remove(item),
      onRename: () => send({ type: 'renaming.requested', item }),
    };
  });
  return { factors, passkeys: passkeys ?? null };
}

function codesOf({ factors, recoveryCodes }: AccountSecurity, send: Send): FactorsProps['codes'] {
  if (recoveryCodes === null || factors.length === 0) return null;
  const onRequest = () => send({ type: 'codes.requested' });
  return recoveryCodes === 'none'
    ? { status: copy.codes.none, label: copy.codes.make, onRequest }
    : {
        status: copy.codes.left(recoveryCodes.remaining, recoveryCodes.total),
        label: copy.codes.replace,
        onRequest,
      };
}

/** What protects the account: the lists, and the open dialog. */
export function connectFactors(snapshot: Snapshot, send: Send, page: Page): FactorsProps {
  const { security, problem } = snapshot.context;
  const { factors, passkeys } = security ? rowsOf(security, send) : { factors: [], passkeys: null };
  const isFailed = snapshot.matches('failed');
  return {
    state: security === null && !isFailed ? 'loading' : 'ready',
    failure: isFailed
      ? { message: lineFor(problem), onRetry: () => send({ type: 'retry.requested' }) }
      : null,
    problem: snapshot.matches('shown') && problem !== null ? lineFor(problem) : null,
    hasList: security !== null,
    factors,
    onAddApp: () => send({ type: 'app.requested' }),
    passkeys: passkeys && {
      rows: passkeys,
      isBusy: snapshot.matches('adding-passkey'),
      onAdd: page.hasPasskeys ? () => send({ type: 'passkey.requested' }) : null,
    },
    codes: security === null ? null : codesOf(security, send),
    step: connectFactorStep(snapshot, send),
  };
}
