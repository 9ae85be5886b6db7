import { Button, Group, Text } from '@mantine/core';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import type { ReactNode } from 'react';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { CodeField } from '#src/ui/form/code-field.tsx';
import type { Field } from '#src/ui/form/fields/field.ts';
import { TextField } from '#src/ui/form/fields/text-field.tsx';
import { Form, type FormProblem } from '#src/ui/form/form.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { secondFactorCopy as copy } from './second-factor.copy.ts';

type CodeValues = { readonly code: string };

export type SecondFactorProps = {
  readonly state: 'app' | 'key' | 'recovery-code' | 'unsupported';
  readonly isBusy: boolean;
  readonly errors: Readonly<Partial<Record<keyof CodeValues, string>>>;
  readonly problem: FormProblem | null;
  /** What went wrong with the key, on one line. */
  readonly keyProblem: string | null;
  /** The account's other factors. */
  readonly ways: readonly { readonly way: string; readonly label: string; readonly onChoose: () => void }[];
  readonly onSubmit: (values: CodeValues) => void;
  readonly onKey: () => void;
  readonly onLeave: () => void;
};

const empty: CodeValues = { code: '' };

type CodeFormProps = SecondFactorProps & {
  readonly label: string;
  readonly children: (field: Field) => ReactNode;
};

const CodeForm = ({ errors, problem, isBusy, onSubmit, label, children }: CodeFormProps) => (
  <Form {...{ errors, problem, isBusy, onSubmit, label }} initial={empty} submitLabel={copy.submit}>
    {(fieldOf) => children(fieldOf('code'))}
  </Form>
);

const AppForm = (props: SecondFactorProps) => (
  <CodeForm {...props} label={copy.app.form}>
    {(field) => <CodeField field={field} hint={copy.app.hint} />}
  </CodeForm>
);

const RecoveryForm = (props: SecondFactorProps) => (
  <CodeForm {...props} label={copy.recoveryCode.form}>
    {(field) => (
      <TextField field={field} label={copy.recoveryCode.field} hint={copy.recoveryCode.hint} maxLength={40} />
    )}
  </CodeForm>
);

const KeyPart = ({ keyProblem, isBusy, onKey }: SecondFactorProps) => (
  <>
    {keyProblem === null ? null : (
      <Notice tone="danger" title={copy.key.failedTitle} isLive>
        <p>{keyProblem}</p>
      </Notice>
    )}
    <div>
      <BusyButton isBusy={isBusy} onClick={onKey}>
        {copy.key.use}
      </BusyButton>
    </div>
  </>
);

const states = {
  app: { lead: copy.app.lead, Part: AppForm },
  key: { lead: copy.key.lead, Part: KeyPart },
  'recovery-code': { lead: copy.recoveryCode.lead, Part: RecoveryForm },
  unsupported: { lead: copy.unsupported, Part: null },
} as const;

/** The second step of a login or of a new password: a code from the app, a key, or a recovery code. */
export const SecondFactorView = (props: SecondFactorProps) => {
  const { lead, Part } = states[props.state];
  return (
    <Page title={copy.title} lead={lead} focusKey={props.state} width="narrow">
      {Part === null ? null : (
        <Card>
          <Part {...props} />
        </Card>
      )}
      <Group gap="0.75rem 1.25rem">
        {props.ways.map(({ way, label, onChoose }) => (
          <Button key={way} variant="default" onClick={onChoose}>
            {label}
          </Button>
        ))}
        <Button variant="subtle" onClick={props.onLeave}>
          {copy.cancel}
        </Button>
      </Group>
      <Text fz="sm" c="dimmed">
        {copy.lostAll}
      </Text>
    </Page>
  );
};
