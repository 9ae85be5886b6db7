import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ConditionPage } from '#contract/condition-page.ts';
import { conditionCopy as copy } from './condition.copy.ts';
import type { EmergencyContact } from '#src/domain/person/emergency-contact.ts';
import { HelpCards } from './help-cards.tsx';
import { SourcePassage } from '#src/ui/sources/source-passage.tsx';
import { TextList } from '#src/ui/assessment/text-list.tsx';
import { ErrorState, LoadingState } from '#src/ui/feedback/page-states.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ButtonLink } from '#src/ui/layout/button-link.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { conditionPath, pagePaths } from '#src/config/page-paths.ts';

type Ready = {
  readonly page: ConditionPage;
  /** The day a clinician reviewed the page; null while no one has. */
  readonly reviewedOn: string | null;
  readonly contact: EmergencyContact;
};

export type ConditionProps =
  | { readonly state: 'loading' }
  | { readonly state: 'unnamed'; readonly message: string }
  | { readonly state: 'missing'; readonly name: string; readonly suggestions: readonly string[] }
  | {
      readonly state: 'failed';
      readonly title: string | null;
      readonly message: string;
      readonly onRetry: (() => void) | undefined;
    }
  | ({ readonly state: 'ready' } & Ready);

type LinkListProps = {
  readonly title: string;
  readonly links: readonly { readonly name: string; readonly slug: string }[];
};

const LinkList = ({ title, links }: LinkListProps) =>
  links.length === 0 ? null : (
    <Card title={title}>
      <Stack component="ul" gap="sm" style={{ listStyle: 'none' }}>
        {links.map(({ name, slug }) => (
          <li key={slug}>
            <Link to={conditionPath(slug)}>{name}</Link>
          </li>
        ))}
      </Stack>
    </Card>
  );

const Paragraph = ({ title, text }: { readonly title: string; readonly text: string }) =>
  text === '' ? null : (
    <Card title={title}>
      <p>{text}</p>
    </Card>
  );

const Sources = ({ sources }: Pick<ConditionPage, 'sources'>) =>
  sources.length === 0 ? null : (
    <Card title={copy.sources} lead={copy.sourcesLead}>
      <Stack component="ul" style={{ listStyle: 'none' }}>
        {sources.map((source) => (
          <li key={source.id}>
            <SourcePassage source={source} />
          </li>
        ))}
      </Stack>
    </Card>
  );

const Consult = () => (
  <Card title={copy.consultTitle} lead={copy.consultLead}>
    <div data-print="hide">
      <ButtonLink to={pagePaths.consultation}>{copy.consult}</ButtonLink>
    </div>
  </Card>
);

const Body = ({ page, reviewedOn, contact }: Ready) => (
  <>
    <Notice tone="info" title={reviewedOn === null ? copy.notReviewed : copy.reviewed(reviewedOn)}>
      {page.disclaimer ? <p>{page.disclaimer}</p> : null}
    </Notice>
    <HelpCards help={page.when_to_get_help} contact={contact} />
    <TextList title={copy.symptoms} items={page.symptoms} />
    <TextList title={copy.causes} items={page.causes} />
    <TextList title={copy.risks} items={page.risk_factors} />
    <Paragraph title={copy.diagnosis} text={page.diagnosis} />
    <Paragraph title={copy.treatment} text={page.treatment} />
    <TextList title={copy.selfCare} items={page.self_care} />
    <TextList title={copy.prevention} items={page.prevention} />
    <Consult />
    <LinkList title={copy.related} links={page.related} />
    <Sources sources={page.sources} />
  </>
);

const Lead = ({ page: { summary, also_known_as } }: Pick<Ready, 'page'>) => (
  <>
    {summary}
    {also_known_as.length > 0 ? (
      <Text span display="block" mt="sm" fz="sm">
        {copy.alsoKnownAs(also_known_as.join(', '))}
      </Text>
    ) : null}
  </>
);

const Home = () => (
  <p>
    <Link to={pagePaths.dashboard}>{copy.back}</Link>
  </p>
);

/** What the library says about one condition, starting with when to get help. */
export function ConditionView(props: ConditionProps & { readonly lookUp?: ReactNode }) {
  if (props.state === 'ready') {
    return (
      <Page title={props.page.name} focusKey={props.page.slug} lead={<Lead page={props.page} />}>
        <Body {...props} />
      </Page>
    );
  }
  if (props.state === 'missing') {
    const links = props.suggestions.map((name) => ({ name, slug: name }));
    return (
      <Page title={copy.missingTitle(props.name)} lead={copy.missing}>
        <LinkList title={copy.suggestions} links={links} />
        {props.lookUp}
        <Home />
      </Page>
    );
  }
  if (props.state === 'unnamed') {
    return (
      <Page title={copy.title}>
        <ErrorState message={props.message} />
        {props.lookUp}
        <Home />
      </Page>
    );
  }
  return (
    <Page title={copy.title}>
      {props.state === 'loading' ? <LoadingState label={copy.loading} shape="page" /> : null}
      {props.state === 'failed' ? <ErrorState {...props} /> : null}
    </Page>
  );
}
