import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Assessment, Source } from '#contract/assessment.ts';
import { assessmentDetailCopy as copy } from '#src/copy/assessment-detail.ts';
import type { EmergencyContact } from '#src/domain/emergency-contact.ts';
import { AssessmentReport } from '#src/ui/assessment/assessment-report.tsx';
import { FailedFace, LoadingFace } from '#src/ui/feedback/faces.tsx';
import { Page } from '#src/ui/layout/page.tsx';

type Saved = {
  readonly title: string;
  readonly savedOn: string;
  readonly assessment: Assessment;
  readonly sources: readonly Source[];
};

export type AssessmentDetailProps = {
  readonly contact: EmergencyContact;
  readonly patientName: string | null;
  readonly today: string;
  readonly onPrint: () => void;
  readonly onRetry: (() => void) | null;
} & (
  | { readonly face: 'loading' }
  | { readonly face: 'failed'; readonly message: string }
  | { readonly face: 'ready'; readonly saved: Saved }
);

const Back = () => (
  <p data-print="hide">
    <Link to="/history">{copy.back}</Link>
  </p>
);

export function AssessmentDetailView(props: AssessmentDetailProps) {
  if (props.face !== 'ready') {
    return (
      <Page title={copy.title}>
        <Back />
        {props.face === 'loading' ? (
          <LoadingFace label={copy.loading} shape="page" />
        ) : (
          <FailedFace message={props.message} onRetry={props.onRetry ?? undefined} />
        )}
      </Page>
    );
  }
  const { saved } = props;
  return (
    <Page
      title={saved.title || copy.title}
      lead={copy.savedOn(saved.savedOn)}
      actions={
        <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />} onClick={props.onPrint}>
          {copy.print}
        </Button>
      }
    >
      <Back />
      <AssessmentReport
        assessment={saved.assessment}
        sources={saved.sources}
        contact={props.contact}
        printed={{ name: props.patientName, day: props.today }}
      />
    </Page>
  );
}
