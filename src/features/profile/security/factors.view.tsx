import { Button } from '@mantine/core';
import { ErrorState, LoadingState } from '#src/ui/feedback/page-states.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { FactorStepProps } from './factor-step.props.ts';
import { FactorStepView } from './factor-step.view.tsx';
import { factorsCopy as copy } from './factors.copy.ts';
import styles from './factors.module.css';

/** A second factor or passkey in its list. */
export type ItemRow = {
  readonly id: string;
  readonly name: string;
  readonly notes: readonly string[];
  readonly onRename: (() => void) | null;
  readonly onRemove: () => void;
};

export type FactorsProps = {
  readonly state: 'loading' | 'ready';
  readonly failure: { readonly message: string; readonly onRetry: () => void } | null;
  /** What went wrong last, on one line. */
  readonly problem: string | null;
  readonly hasList: boolean;
  readonly factors: readonly ItemRow[];
  readonly onAddApp: () => void;
  /** Null where the provider offers none. */
  readonly passkeys: {
    readonly rows: readonly ItemRow[];
    readonly isBusy: boolean;
    /** Null when the browser does not support passkeys. */
    readonly onAdd: (() => void) | null;
  } | null;
  /** Null when the provider offers none, or while the account has no second factor. */
  readonly codes: { readonly status: string; readonly label: string; readonly onRequest: () => void } | null;
  readonly step: FactorStepProps | null;
};

const Row = ({ name, notes, onRename, onRemove }: ItemRow) => (
  <li className={styles.row}>
    <div>
      <strong>{name}</strong>
      <p className={styles.notes}>{notes.join(' · ')}</p>
    </div>
    <div className={styles.buttons}>
      {onRename ? (
        <Button variant="default" aria-label={copy.renameItem(name)} onClick={onRename}>
          {copy.rename}
        </Button>
      ) : null}
      <Button variant="default" aria-label={copy.removeItem(name)} onClick={onRemove}>
        {copy.remove}
      </Button>
    </div>
  </li>
);

const Rows = ({ rows, label }: { readonly rows: readonly ItemRow[]; readonly label: string }) =>
  rows.length === 0 ? null : (
    <ul className={styles.rows} aria-label={label}>
      {rows.map((row) => (
        <Row key={row.id} {...row} />
      ))}
    </ul>
  );

const StepsPart = ({ factors, onAddApp }: Pick<FactorsProps, 'factors' | 'onAddApp'>) => (
  <div className={styles.part}>
    <h3>{copy.steps.title}</h3>
    <p>{copy.steps.lead}</p>
    <p className={styles.status}>{factors.length === 0 ? copy.steps.off : copy.steps.on}</p>
    <Rows rows={factors} label={copy.steps.list} />
    <div>
      <Button variant="default" onClick={onAddApp}>
        {copy.steps.add}
      </Button>
    </div>
  </div>
);

const CodesPart = ({ status, label, onRequest }: NonNullable<FactorsProps['codes']>) => (
  <div className={styles.part}>
    <h3>{copy.codes.title}</h3>
    <p>{copy.codes.lead}</p>
    <p className={styles.status}>{status}</p>
    <div>
      <Button variant="default" onClick={onRequest}>
        {label}
      </Button>
    </div>
  </div>
);

const PasskeysPart = ({ rows, isBusy, onAdd }: NonNullable<FactorsProps['passkeys']>) => (
  <div className={styles.part}>
    <h3>{copy.passkeys.title}</h3>
    <p>{copy.passkeys.lead}</p>
    <Rows rows={rows} label={copy.passkeys.list} />
    {onAdd ? (
      <div>
        <Button variant="default" loading={isBusy} aria-disabled={isBusy} onClick={onAdd}>
          {copy.passkeys.add}
        </Button>
      </div>
    ) : (
      <p className={styles.notes}>{copy.passkeys.unsupported}</p>
    )}
  </div>
);

/** What protects the account besides its password: second factors, recovery codes and passkeys. */
export const FactorsView = (props: FactorsProps) => {
  const { state, failure, problem, hasList, codes, passkeys, step } = props;
  return (
    <>
      {state === 'loading' ? <LoadingState label={copy.loading} /> : null}
      {failure ? <ErrorState title={copy.failedTitle} {...failure} /> : null}
      {problem === null ? null : (
        <Notice tone="danger" title={copy.problemTitle} isLive>
          <p>{problem}</p>
        </Notice>
      )}
      {hasList ? <StepsPart factors={props.factors} onAddApp={props.onAddApp} /> : null}
      {codes ? <CodesPart {...codes} /> : null}
      {passkeys ? <PasskeysPart {...passkeys} /> : null}
      {step ? <FactorStepView {...step} /> : null}
    </>
  );
};
