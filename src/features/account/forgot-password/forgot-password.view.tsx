import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { forgotCopy as copy } from '#src/features/account/passwords.copy.ts';
import { MailboxNote } from '#src/features/account/mailbox-note.tsx';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { Form, type FormProblem } from '#src/ui/form/form.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { pagePaths } from '#src/config/page-paths.ts';

type ForgotValues = { readonly email: string };

export type ForgotPasswordProps = {
  /** The address that was given; null while the form is shown. */
  readonly mailSentTo: string | null;
  /** The page with mails that are written to files instead of being sent. */
  readonly mailboxUrl: string | null;
  readonly initial: ForgotValues;
  readonly errors: Readonly<Partial<Record<keyof ForgotValues, string>>>;
  readonly problem: FormProblem | null;
  readonly isBusy: boolean;
  readonly onSubmit: (values: ForgotValues) => void;
  readonly onAgain: () => void;
};

const Back = () => (
  <p>
    <Link to={pagePaths.login}>{copy.back}</Link>
  </p>
);

type SentProps = Pick<ForgotPasswordProps, 'mailboxUrl' | 'onAgain'> & { readonly email: string };

const Sent = ({ email, mailboxUrl, onAgain }: SentProps) => (
  <Page title={copy.sentTitle} focusKey="sent" width="narrow">
    <Card>
      <p>{copy.sent(email)}</p>
      <p>{copy.hint}</p>
      <div>
        <Button variant="default" onClick={onAgain}>
          {copy.again}
        </Button>
      </div>
    </Card>
    <MailboxNote url={mailboxUrl} />
    <Back />
  </Page>
);

export const ForgotPasswordView = (props: ForgotPasswordProps) => {
  const { mailSentTo, mailboxUrl, onAgain, ...form } = props;
  if (mailSentTo !== null) return <Sent email={mailSentTo} mailboxUrl={mailboxUrl} onAgain={onAgain} />;
  return (
    <Page title={copy.title} lead={copy.lead} width="narrow">
      <Card>
        <Form {...form} label={copy.form} submitLabel={copy.submit}>
          {(field) => <EmailField field={field('email')} />}
        </Form>
      </Card>
      <Back />
    </Page>
  );
};
