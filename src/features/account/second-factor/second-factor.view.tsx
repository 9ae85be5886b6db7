import { Button } from '@mantine/core';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { CodeField } from '#src/ui/form/code-field.tsx';
import { TextField } from '#src/ui/form/fields/text-field.tsx';
import { Form, type FormProblem } from '#src/ui/form/form.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import styles from '#src/features/account/account.module.css';
import { secondFactorCopy as copy } from './second-factor.copy.ts';

type CodeValues = { readonly code: string };

export type SecondFactorProps = {
  readonly face: 'app' | 'key' | 'recovery-code' | 'unsupported';
  readonly isBusy: boolean;
  readonly errors: Readonly<Partial<Record<keyof CodeValues, string>>>;
  readonly problem: FormProblem | null;
  /** What went wrong with the key, on one line. */
  readonly keyProblem: string | null;
  /** The account's other ways. */
  readonly ways: readonly { readonly way: string; readonly label: string; readonly onChoose: () => void }[];
  readonly onSubmit: (values: CodeValues) => void;
  readonly onKey: () => void;
  readonly onLeave: () => void;
};

const empty: CodeValues = { code: '' };

const AppForm = ({ errors, problem, isBusy, onSubmit }: SecondFactorProps) => (
  <Form
    key="app"
    {...{ errors, problem, isBusy, onSubmit }}
    initial={empty}
    label={copy.app.form}
    submitLabel={copy.submit}
  >
    {(field) => <CodeField field={field('code')} label={copy.app.field} hint={copy.app.hint} />}
  </Form>
);

const RecoveryForm = ({ errors, problem, isBusy, onSubmit }: SecondFactorProps) => (
  <Form
    key="recovery-code"
    {...{ errors, problem, isBusy, onSubmit }}
    initial={empty}
    label={copy.recoveryCode.form}
    submitLabel={copy.submit}
  >
    {(field) => (
      <TextField
        field={field('code')}
        label={copy.recoveryCode.field}
        hint={copy.recoveryCode.hint}
        maxLength={40}
      />
    )}
  </Form>
);

const KeyPart = ({ keyProblem, isBusy, onKey }: SecondFactorProps) => (
  <>
    {keyProblem === null ? null : (
      <Notice tone="danger" title={copy.key.failedTitle} isLive>
        <p>{keyProblem}</p>
      </Notice>
    )}
    <div>
      <Button loading={isBusy} aria-disabled={isBusy} onClick={onKey}>
        {copy.key.use}
      </Button>
    </div>
  </>
);

const faces = {
  app: { lead: copy.app.lead, Part: AppForm },
  key: { lead: copy.key.lead, Part: KeyPart },
  'recovery-code': { lead: copy.recoveryCode.lead, Part: RecoveryForm },
  unsupported: { lead: copy.unsupported, Part: null },
} as const;

/** The second step of a log-in, or of a new password: a code of the app, a key, or a recovery code. */
export const SecondFactorView = (props: SecondFactorProps) => {
  const { lead, Part } = faces[props.face];
  return (
    <Page title={copy.title} lead={lead} focusKey={props.face} width="narrow">
      {Part === null ? null : (
        <Card>
          <Part {...props} />
        </Card>
      )}
      <div className={styles.ways}>
        {props.ways.map(({ way, label, onChoose }) => (
          <Button key={way} variant="default" onClick={onChoose}>
            {label}
          </Button>
        ))}
        <Button variant="subtle" onClick={props.onLeave}>
          {copy.cancel}
        </Button>
      </div>
      <p className={styles.hint}>{copy.lostAll}</p>
    </Page>
  );
};
