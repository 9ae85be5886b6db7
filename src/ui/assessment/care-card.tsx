import { Button } from '@mantine/core';
import { IconAlertOctagon, IconClock, IconHome, IconPhone, IconQuestionMark } from '@tabler/icons-react';
import { useId } from 'react';
import type { Assessment } from '#contract/assessment.ts';
import { assessmentCopy as copy, careWords, withinWords } from '#src/copy/assessment.ts';
import { careAdviceOf } from '#src/domain/assessment-view.ts';
import styles from './care-card.module.css';

const icons = {
  call_ambulance: IconAlertOctagon,
  emergency_department: IconAlertOctagon,
  within_24h: IconClock,
  routine: IconClock,
  self_care: IconHome,
  unknown: IconQuestionMark,
} as const;

type Props = { readonly assessment: Assessment; readonly emergencyNumber: string | null };

/** What to do, by when and whom to call: the first thing an assessment says. */
export function CareCard({ assessment, emergencyNumber }: Props) {
  const id = useId();
  const { style, level, hours } = careAdviceOf(assessment);
  const key = level ?? 'unknown';
  const words = careWords[key];
  const Icon = icons[key];
  const isEmergency = style === 'emergency';
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
        {words.steps(emergencyNumber).map((step) => (
          <p key={step}>{step}</p>
        ))}
        {isEmergency && emergencyNumber !== null ? (
          <Button
            component="a"
            href={`tel:${emergencyNumber}`}
            color="danger"
            size="lg"
            leftSection={<IconPhone size={22} aria-hidden />}
          >
            {copy.callNumber(emergencyNumber)}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
