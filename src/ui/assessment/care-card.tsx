import { IconAlertOctagon, IconClock, IconHome, IconQuestionMark } from '#src/ui/icons.tsx';
import type { Assessment } from '#contract/assessment.ts';
import { careWords, withinWords } from './assessment.copy.ts';
import { careAdviceOf } from '#src/domain/assessment-view.ts';
import type { EmergencyContact } from '#src/domain/person/emergency-contact.ts';
import { CallButton } from '../safety/call-button.tsx';
import { CareFrame } from './care-frame.tsx';

const icons = {
  call_ambulance: IconAlertOctagon,
  emergency_department: IconAlertOctagon,
  within_24h: IconClock,
  routine: IconClock,
  self_care: IconHome,
  unknown: IconQuestionMark,
} as const;

type Props = { readonly assessment: Assessment; readonly contact: EmergencyContact };

/** What to do: the title of the card. */
export function careTitleOf(assessment: Assessment): string {
  const { level, hours } = careAdviceOf(assessment);
  return careWords[level ?? 'unknown'].title(hours === null ? null : withinWords(hours));
}

/** What to do, by when and whom to call: the first thing an assessment says. */
export function CareCard({ assessment, contact }: Props) {
  const { style, level } = careAdviceOf(assessment);
  const key = level ?? 'unknown';
  const words = careWords[key];
  return (
    <CareFrame
      look={level === null ? 'unknown' : style}
      icon={icons[key]}
      word={words.word}
      title={careTitleOf(assessment)}
    >
      {words.steps(contact.number).map((step) => (
        <p key={step}>{step}</p>
      ))}
      {style === 'emergency' ? <CallButton contact={contact} /> : null}
    </CareFrame>
  );
}
