import { Button, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import type { ReactNode } from 'react';
import { ErrorState, LoadingState } from '#src/ui/feedback/page-states.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { FactorStepProps } from './factor-step.props.ts';
import { FactorStepView } from './factor-step.view.tsx';
import { factorsCopy as copy } from './factors.copy.ts';

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
  <Group component="li" justify="space-between" gap="0.5rem 1.5rem">
    <div>
      <strong>{name}</strong>
      <Text fz="sm" c="dimmed">
        {notes.join(' · ')}
      </Text>
    </div>
    <Group gap="sm">
      {onRename ? (
        <Button variant="default" aria-label={copy.renameItem(name)} onClick={onRename}>
          {copy.rename}
        </Button>
      ) : null}
      <Button variant="default" aria-label={copy.removeItem(name)} onClick={onRemove}>
        {copy.remove}
      </Button>
    </Group>
  </Group>
);

const Rows = ({ rows, label }: { readonly rows: readonly ItemRow[]; readonly label: string }) =>
  rows.length === 0 ? null : (
    <Stack component="ul" gap="0.75rem" style={{ listStyle: 'none' }} aria-label={label}>
      {rows.map((row) => (
        <Row key={row.id} {...row} />
      ))}
    </Stack>
  );

const Part = ({ children }: { readonly children: ReactNode }) => (
  <Stack gap="0.75rem">
    <Divider my="sm" />
    {children}
  </Stack>
);

const StepsPart = ({ factors, onAddApp }: Pick<FactorsProps, 'factors' | 'onAddApp'>) => (
  <Part>
    <Title order={3}>{copy.steps.title}</Title>
    <p>{copy.steps.lead}</p>
    <Text fw={600}>{factors.length === 0 ? copy.steps.off : copy.steps.on}</Text>
    <Rows rows={factors} label={copy.steps.list} />
    <div>
      <Button variant="default" onClick={onAddApp}>
        {copy.steps.add}
      </Button>
    </div>
  </Part>
);

const CodesPart = ({ status, label, onRequest }: NonNullable<FactorsProps['codes']>) => (
  <Part>
    <Title order={3}>{copy.codes.title}</Title>
    <p>{copy.codes.lead}</p>
    <Text fw={600}>{status}</Text>
    <div>
      <Button variant="default" onClick={onRequest}>
        {label}
      </Button>
    </div>
  </Part>
);

const PasskeysPart = ({ rows, isBusy, onAdd }: NonNullable<FactorsProps['passkeys']>) => (
  <Part>
    <Title order={3}>{copy.passkeys.title}</Title>
    <p>{copy.passkeys.lead}</p>
    <Rows rows={rows} label={copy.passkeys.list} />
    {onAdd ? (
      <div>
        <BusyButton variant="default" isBusy={isBusy} onClick={onAdd}>
          {copy.passkeys.add}
        </BusyButton>
      </div>
    ) : (
      <Text fz="sm" c="dimmed">
        {copy.passkeys.unsupported}
      </Text>
    )}
  </Part>
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
