import { Box, Button, Group } from '@mantine/core';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { IconDeviceFloppy, IconPrinter } from '#src/ui/icons.tsx';
import { Link } from 'react-router-dom';
import type { Alert } from '#contract/consultation.ts';
import { assessmentCopy } from '#src/ui/assessment/assessment.copy.ts';
import { conversationCopy } from '#src/features/consultation/conversation.copy.ts';
import { toastCopy } from '#src/ui/feedback/feedback.copy.ts';
import { AssessmentReport } from '#src/ui/assessment/assessment-report.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { AlertBanner } from '#src/features/consultation/alert/alert-banner.tsx';
import type { EmergencyContact } from '#src/domain/person/emergency-contact.ts';
import { ReportSection } from './report.section.tsx';
import { SuggestionsSection } from './suggestions.section.tsx';
import { TranscriptView } from '#src/features/consultation/transcript/transcript.view.tsx';
import type { AssessedProps } from '#src/features/consultation/consultation.props.ts';

const Saving = ({ saving, problem, savedPath }: Pick<AssessedProps, 'saving' | 'problem' | 'savedPath'>) => (
  <Box aria-live="polite" mt={saving === 'saved' || saving === 'failed' ? 'md' : 0}>
    {saving === 'saved' ? (
      <Notice tone="good" title={toastCopy.consultationSaved}>
        {savedPath === null ? null : <Link to={savedPath}>{conversationCopy.openSaved}</Link>}
      </Notice>
    ) : null}
    {saving === 'failed' ? (
      <Notice tone="danger" title={problem?.title ?? conversationCopy.saveFailedTitle}>
        <p>{problem?.message}</p>
      </Notice>
    ) : null}
  </Box>
);

const Actions = ({ saving, onSave, onPrint, onRestart }: AssessedProps) => (
  <>
    {saving === 'saved' ? null : (
      <BusyButton
        leftSection={<IconDeviceFloppy size={20} aria-hidden />}
        isBusy={saving === 'saving'}
        onClick={onSave}
      >
        {conversationCopy.save}
      </BusyButton>
    )}
    <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />} onClick={onPrint}>
      {conversationCopy.print}
    </Button>
    <Button variant="default" onClick={onRestart}>
      {conversationCopy.restart}
    </Button>
  </>
);

/** The alert without the emergency number, which the care card already shows. */
const withoutNumber = (alert: Alert, number: string | null): Alert => ({
  ...alert,
  actions: alert.actions.filter(({ kind, value }) => kind !== 'call' || value !== number),
});

const numberOf = ({ number, guess }: EmergencyContact) => number ?? guess?.number ?? null;

/** The end of a consultation. */
export function AssessedView(props: AssessedProps & { readonly contact: EmergencyContact }) {
  const report = {
    assessment: props.assessment,
    sources: props.sources,
    contact: props.contact,
    notice: (
      <>
        {props.alert === null ? null : (
          <AlertBanner alert={withoutNumber(props.alert, numberOf(props.contact))} />
        )}
        <Box data-print="hide" pb="sm">
          <Group gap="sm">
            <Actions {...props} />
          </Group>
          <Saving {...props} />
        </Box>
      </>
    ),
    printed: props.printed,
    onApplies: props.onApplies,
    share: props.share,
  };
  return (
    <Page title={assessmentCopy.title} focusKey="assessed" lead={conversationCopy.assessedLead}>
      {props.rulesQuestion === null ? (
        <AssessmentReport {...report} />
      ) : (
        <ReportSection {...report} question={props.rulesQuestion} />
      )}
      {props.suggestions.length === 0 ? null : (
        <SuggestionsSection suggestions={props.suggestions} exchanges={props.exchanges} />
      )}
      <div data-print="hide">
        <Disclosure label={conversationCopy.changeAnswers}>
          <TranscriptView exchanges={props.exchanges} onReopen={props.onReopen} />
        </Disclosure>
      </div>
    </Page>
  );
}
