import { assessmentDetailCopy as copy } from './assessment-detail.copy.ts';
import { ErrorState, LoadingState } from '#src/ui/feedback/page-states.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Back } from './back.view.tsx';
import { SavedView } from './saved.view.tsx';
import type { AssessmentDetailProps } from './assessment-detail.props.ts';

/** The page of one saved assessment. */
export function AssessmentDetailView(props: AssessmentDetailProps) {
  if (props.state === 'ready') return <SavedView {...props.saved} />;
  return (
    <Page title={copy.title}>
      <Back />
      {props.state === 'loading' ? (
        <LoadingState label={copy.loading} shape="page" />
      ) : (
        <ErrorState message={props.message} onRetry={props.onRetry ?? undefined} />
      )}
    </Page>
  );
}
