import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { confirmationCopy as copy } from './confirmation.copy.ts';
import { LoadingState } from '#src/ui/feedback/page-states.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ButtonLink } from '#src/ui/layout/button-link.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { pagePaths } from '#src/config/page-paths.ts';

export type ConfirmationProps =
  | { readonly state: 'checking' | 'done' | 'spent' }
  | { readonly state: 'asked'; readonly problem: string | null; readonly onConfirm: () => void };

type Asked = Extract<ConfirmationProps, { state: 'asked' }>;

const AskedPage = ({ problem, onConfirm }: Asked) => (
  <Page title={copy.title} lead={copy.lead} width="narrow">
    {problem === null ? null : (
      <Notice tone="danger" title={copy.delayedTitle} isLive>
        <p>{problem}</p>
      </Notice>
    )}
    <div>
      <Button onClick={onConfirm}>{copy.confirm}</Button>
    </div>
  </Page>
);

const DonePage = () => (
  <Page title={copy.doneTitle} lead={copy.done} focusKey="done" width="narrow">
    <div>
      <ButtonLink to={pagePaths.login}>{copy.login}</ButtonLink>
    </div>
  </Page>
);

const SpentPage = () => (
  <Page title={copy.spentTitle} lead={copy.spent} focusKey="spent" width="narrow">
    <div>
      <ButtonLink to={pagePaths.login}>{copy.login}</ButtonLink>
    </div>
    <p>
      <Link to={pagePaths.signup}>{copy.signup}</Link>
    </p>
  </Page>
);

/** Confirms an email address with the link from the mail, or offers a way to get a new link. */
export const ConfirmationView = (props: ConfirmationProps) => {
  if (props.state === 'asked') return <AskedPage {...props} />;
  if (props.state === 'done') return <DonePage />;
  if (props.state === 'spent') return <SpentPage />;
  return (
    <Page title={copy.title} width="narrow">
      <LoadingState label={copy.checking} shape="form" />
    </Page>
  );
};
