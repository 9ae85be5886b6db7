import { Button } from '@mantine/core';
import { accountCopy } from '#src/ui/form/credentials.copy.ts';
import { resetCopy as copy } from '#src/features/account/passwords.copy.ts';
import { LoadingState } from '#src/ui/feedback/page-states.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Form, type FormProblem } from '#src/ui/form/form.tsx';
import { PasswordField } from '#src/ui/form/fields/password-field.tsx';
import { ButtonLink } from '#src/ui/layout/button-link.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { pagePaths } from '#src/config/page-paths.ts';

type ResetValues = { readonly email: string; readonly password: string };

type Choosing = {
  readonly state: 'choosing';
  readonly email: string;
  readonly initial: ResetValues;
  readonly errors: Readonly<Partial<Record<keyof ResetValues, string>>>;
  readonly problem: FormProblem | null;
  readonly isBusy: boolean;
  readonly onSubmit: (values: ResetValues) => void;
  readonly onLeave: () => void;
};

export type ResetPasswordProps =
  | { readonly state: 'checking' | 'spent' | 'absent' | 'changed' }
  | { readonly state: 'left'; readonly message: string }
  | { readonly state: 'asked'; readonly problem: string | null; readonly onFollow: () => void }
  | Choosing;

type Asked = Extract<ResetPasswordProps, { state: 'asked' }>;

const AskedPage = ({ problem, onFollow }: Asked) => (
  <Page title={copy.title} lead={copy.askedLead} width="narrow">
    {problem === null ? null : (
      <Notice tone="danger" title={copy.delayedTitle} isLive>
        <p>{problem}</p>
      </Notice>
    )}
    <div>
      <Button onClick={onFollow}>{copy.follow}</Button>
    </div>
  </Page>
);

const ChoosingPage = ({ email, onLeave, state: _state, ...form }: Choosing) => (
  <Page title={copy.title} lead={copy.lead} focusKey="choosing" width="narrow">
    <Card>
      <p>{copy.account(email)}</p>
      <Form {...form} label={copy.form} submitLabel={copy.submit}>
        {(field) => (
          <>
            <input type="hidden" name="email" autoComplete="username" value={email} />
            <PasswordField
              field={field('password')}
              label={accountCopy.newPassword}
              hint={accountCopy.passwordHint}
              autoComplete="new-password"
            />
          </>
        )}
      </Form>
    </Card>
    <div>
      <Button variant="subtle" onClick={onLeave}>
        {copy.leave}
      </Button>
    </div>
  </Page>
);

const SpentPage = () => (
  <Page title={copy.spentTitle} lead={copy.spent} focusKey="spent" width="narrow">
    <div>
      <ButtonLink to={pagePaths.forgotPassword}>{copy.ask}</ButtonLink>
    </div>
  </Page>
);

const AbsentPage = () => (
  <Page title={copy.absentTitle} lead={copy.absent} width="narrow">
    <div>
      <ButtonLink to={pagePaths.forgotPassword}>{copy.ask}</ButtonLink>
    </div>
  </Page>
);

const LeftPage = ({ message }: { readonly message: string }) => (
  <Page title={copy.leftTitle} lead={message} focusKey="left" width="narrow">
    <div>
      <ButtonLink to={pagePaths.login}>{copy.login}</ButtonLink>
    </div>
  </Page>
);

const ChangedPage = () => (
  <Page title={copy.changedTitle} lead={copy.changed} focusKey="changed" width="narrow">
    <div>
      <ButtonLink to={pagePaths.dashboard}>{copy.continue}</ButtonLink>
    </div>
  </Page>
);

/** Sets a new password: from the link in the mail to the confirmation. */
export const ResetPasswordView = (props: ResetPasswordProps) => {
  if (props.state === 'asked') return <AskedPage {...props} />;
  if (props.state === 'choosing') return <ChoosingPage {...props} />;
  if (props.state === 'left') return <LeftPage message={props.message} />;
  if (props.state === 'spent') return <SpentPage />;
  if (props.state === 'absent') return <AbsentPage />;
  if (props.state === 'changed') return <ChangedPage />;
  return (
    <Page title={copy.title} width="narrow">
      <LoadingState label={copy.checking} shape="form" />
    </Page>
  );
};
