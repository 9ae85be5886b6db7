import { Link } from 'react-router-dom';
import { accountCopy } from '#src/ui/form/credentials.copy.ts';
import { signupCopy as copy } from '#src/features/account/account.copy.ts';
import { MailboxNote } from '#src/features/account/mailbox-note.tsx';
import { CheckField } from '#src/ui/form/fields/check-field.tsx';
import { PasswordField } from '#src/ui/form/fields/password-field.tsx';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { TextField } from '#src/ui/form/fields/text-field.tsx';
import { Form, type FormProblem } from '#src/ui/form/form.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { pagePaths } from '#src/config/page-paths.ts';

export type SignupValues = {
  readonly full_name: string;
  readonly email: string;
  readonly password: string;
  readonly accept_terms: boolean;
};

export type SignupProps = {
  /** The address that a confirmation was sent to; null while the form is shown. */
  readonly mailSentTo: string | null;
  /** The page with mails that are written to files instead of being sent. */
  readonly mailboxUrl: string | null;
  readonly initial: SignupValues;
  readonly errors: Readonly<Partial<Record<keyof SignupValues, string>>>;
  readonly problem: FormProblem | null;
  readonly isBusy: boolean;
  readonly onSubmit: (values: SignupValues) => void;
};

type CheckMailProps = { readonly email: string; readonly mailboxUrl: string | null };

const CheckMail = ({ email, mailboxUrl }: CheckMailProps) => (
  <Page title={copy.checkMailTitle} width="narrow">
    <Card>
      <p>{copy.checkMail(email)}</p>
      <p>{copy.checkMailHint}</p>
    </Card>
    <MailboxNote url={mailboxUrl} />
    <p>
      <Link to={pagePaths.login}>{copy.login}</Link>
    </p>
  </Page>
);

export const SignupView = ({ mailSentTo, mailboxUrl, ...form }: SignupProps) =>
  mailSentTo === null ? (
    <Page title={copy.title} lead={copy.lead} width="narrow">
      <Card>
        <Form {...form} label={copy.form} submitLabel={copy.submit}>
          {(field) => (
            <>
              <TextField
                field={field('full_name')}
                label={copy.fullName}
                hint={copy.fullNameHint}
                autoComplete="name"
                isOptional
              />
              <EmailField field={field('email')} />
              <PasswordField
                field={field('password')}
                label={accountCopy.password}
                hint={accountCopy.passwordHint}
                autoComplete="new-password"
              />
              <CheckField field={field('accept_terms')} label={copy.terms} />
            </>
          )}
        </Form>
      </Card>
      <p>
        {copy.hasAccount} <Link to={pagePaths.login}>{copy.login}</Link>
      </p>
    </Page>
  ) : (
    <CheckMail email={mailSentTo} mailboxUrl={mailboxUrl} />
  );
