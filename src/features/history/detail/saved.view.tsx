import { Button } from '@mantine/core';
import { IconPrinter } from '#src/ui/icons.tsx';
import { assessmentDetailCopy as copy } from './assessment-detail.copy.ts';
import { AssessmentReport } from '#src/ui/assessment/assessment-report.tsx';
import { ButtonLink } from '#src/ui/layout/button-link.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { QuickExit } from '#src/ui/safety/quick-exit.tsx';
import { Back } from './back.view.tsx';
import { FollowUpSection } from '#src/features/history/follow-up/follow-up.section.tsx';
import { Transcript } from './saved-transcript.view.tsx';
import type { SavedProps } from './assessment-detail.props.ts';
import { pagePaths } from '#src/config/page-paths.ts';

const Actions = ({ followUp, onFollowUp, onPrint }: SavedProps) => (
  <>
    <ButtonLink to={pagePaths.consultation} onClick={onFollowUp}>
      {copy.followUp}
    </ButtonLink>
    <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />} onClick={onPrint}>
      {copy.print}
    </Button>
    {followUp ? <FollowUpSection key={followUp.id} {...followUp} /> : null}
  </>
);

/** A saved assessment, with the conversation and a button to ask again. */
export const SavedView = (saved: SavedProps) => (
  <Page title={saved.title} lead={copy.savedOn(saved.savedOn)} actions={<Actions {...saved} />}>
    {saved.assessment.safety?.triggered.some((each) => each.discreet) ? <QuickExit /> : null}
    <Back />
    <AssessmentReport
      assessment={saved.assessment}
      sources={saved.sources}
      share={saved.share}
      contact={saved.contact}
      transcript={saved.transcript.length === 0 ? undefined : <Transcript spoken={saved.transcript} />}
      printed={saved.printed}
    />
  </Page>
);
