import { Button } from '@mantine/core';
import { IconAlertOctagon, IconClock, IconHome, IconPhone, IconQuestionMark } from '@tabler/icons-react';
import { useId } from 'react';
import type { Assessment } from '#contract/assessment.ts';
import { careWords, withinWords } from '#src/copy/assessment.ts';
import { alertCopy } from '#src/copy/consultation.ts';
import { careAdviceOf } from '#src/domain/assessment-view.ts';
import type { EmergencyContact } from '#src/domain/emergency-contact.ts';
import styles from './care-card.module.css';

const icons = {
  call_ambulance: IconAlertOctagon,
  emergency_department: IconAlertOctagon,
  within_24h: IconClock,
  routine: IconClock,
  self_care: IconHome,
  unknown: IconQuestionMark,
} as const;

type Props = { readonly assessment: Assessment; readonly contact: EmergencyContact };

function CallButton({ contact: { number, guess } }: { readonly contact: EmergencyContact }) {
  const call = number ?? guess?.number ?? null;
  if (call === null) return null;
  return (
    <Button
      component="a"
      href={`tel:${call}`}
      color="danger"
      leftSection={<IconPhone size={22} aria-hidden />}
      data-print="hide"
    >
      {number === null && guess ? alertCopy.callGuess(guess) : alertCopy.callEmergency(call)}
    </Button>
  );
}

/** What to do, by when and whom to call: the first thing an assessment says. */
export function CareCard({ assessment, contact }: Props) {
  const id = useId();
  const { style, level, hours } = careAdviceOf(assessment);
  const key = level ?? 'unknown';
  const words = careWords[key];
  const Icon = icons[key];
  return (
    <section className={styles.card} data-style={level === null ? 'unknown' : style} aria-labelledby={id}>
      <div className={styles.head}>
        <Icon size={30} aria-hidden />
        <div>
          <p className={styles.word}>{words.word}</p>
          <h2 id={id}>{words.title(hours === null ? null : withinWords(hours))}</h2>
        </div>
      </div>
      <div className={styles.body}>
        {words.steps(contact.number).map((step) => (
          <p key={step}>{step}</p>
        ))}
        {style === 'emergency' ? <CallButton contact={contact} /> : null}
      </div>
    </section>
  );
}
