import { Stack, Text } from '@mantine/core';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Link } from 'react-router-dom';
import { accountCopy } from '#src/ui/form/credentials.copy.ts';
import { loginCopy as copy } from '#src/features/account/account.copy.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { PasswordField } from '#src/ui/form/fields/password-field.tsx';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { Form, type FormProblem } from '#src/ui/form/form.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { pagePaths } from '#src/config/page-paths.ts';

type LoginValues = { readonly email: string; readonly password: string };

export type LoginProps = {
  readonly initial: LoginValues;
  readonly errors: Readonly<Partial<Record<keyof LoginValues, string>>>;
  readonly problem: FormProblem | null;
  readonly isBusy: boolean;
  /** Login with a passkey; null if the browser does not support it. */
  readonly passkey: {
    readonly isBusy: boolean;
    readonly problem: string | null;
    readonly onLogIn: () => void;
  } | null;
  /** Why the patient was redirected here: an ended session, for example. */
  readonly notice: string | null;
  readonly onSubmit: (values: LoginValues) => void;
};

const PasskeyWay = ({ isBusy, problem, onLogIn }: NonNullable<LoginProps['passkey']>) => (
  <Stack
    align="start"
    gap="0.75rem"
    mt="sm"
    pt="1.25rem"
    style={{ borderBlockStart: '1px solid var(--color-line)' }}
  >
    {problem === null ? null : (
      <Notice tone="danger" title={copy.passkeyFailed} isLive>
        <p>{problem}</p>
      </Notice>
    )}
    <BusyButton variant="default" isBusy={isBusy} onClick={onLogIn}>
      {copy.passkey}
    </BusyButton>
    <Text fz="sm" c="dimmed">
      {copy.passkeyHint}
    </Text>
  </Stack>
);

export const LoginView = ({ notice, passkey, ...form }: LoginProps) => (
  <Page title={copy.title} lead={copy.lead} width="narrow">
    {notice === null ? null : (
      <Notice tone="info" isLive>
        <p>{notice}</p>
      </Notice>
    )}
    <Card>
      <Form {...form} label={copy.form} submitLabel={copy.submit}>
        {(field) => (
          <>
            <EmailField field={field('email')} />
            <PasswordField
              field={field('password')}
              label={accountCopy.password}
              autoComplete="current-password"
            />
            <p>
              <Link to={pagePaths.forgotPassword}>{copy.forgot}</Link>
            </p>
          </>
        )}
      </Form>
      {passkey === null ? null : <PasskeyWay {...passkey} />}
    </Card>
    <p>
      {copy.noAccount} <Link to={pagePaths.signup}>{copy.signup}</Link>
    </p>
  </Page>
);
