import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus, IconQuestionMark } from '#src/ui/icons.tsx';
import type { Correction, Understanding } from '#contract/consultation.ts';
import { conversationCopy as copy } from '#src/features/consultation/conversation.copy.ts';
import styles from './understood.module.css';

const icons = { present: IconCheck, absent: IconMinus, unknown: IconQuestionMark } as const;
const values = ['present', 'absent', 'unknown'] as const;

type Props = {
  readonly understood: readonly Understanding[];
  /** The label of findings that only the language model read. */
  readonly readBy: string;
  readonly group: string;
  readonly canCorrect: boolean;
  readonly onCorrect: (correction: Correction) => void;
};

type ChipProps = Pick<Props, 'readBy' | 'group' | 'canCorrect' | 'onCorrect'> & {
  readonly each: Understanding;
};

/** The patient's words, or the part of the record that it comes from. */
function textOf(
  { label, how, message_index, from_record: values = [] }: Understanding,
  readBy: string,
): string {
  if (values.length > 0 && message_index < 0) return copy.fromRecord(values.join('; '));
  return how === 'model' ? `${label} (${readBy})` : label;
}

/** The same for a finding that can be corrected and one that cannot, so that nothing moves when that changes. */
const look = {
  variant: 'default',
  radius: '1.25rem',
  mih: '2.25rem',
  px: '0.75rem',
  py: 'xs',
  ta: 'start',
  fz: 'sm',
  fw: 400,
} as const;

const Chip = ({ each, readBy, group, canCorrect, onCorrect }: ChipProps) => {
  const Icon = icons[each.value];
  const color = each.value === 'present' ? 'var(--color-good)' : 'var(--color-ink-quiet)';
  const icon = <Icon size={16} color={color} aria-hidden />;
  const text = (
    <>
      <VisuallyHidden>{copy.understoodValue[each.value]}: </VisuallyHidden>
      {textOf(each, readBy)}
    </>
  );
  if (!canCorrect)
    return (
      <Button component="span" {...look} leftSection={icon} style={{ pointerEvents: 'none' }}>
        {text}
      </Button>
    );
  return (
    <details className={styles.details} name={group}>
      <Button component="summary" {...look} leftSection={icon}>
        {text}
      </Button>
      <Group gap="xs" py="sm">
        {values
          .filter((value) => value !== each.value)
          .map((value) => (
            <Button key={value} variant="default" onClick={() => onCorrect({ finding: each.finding, value })}>
              {copy.correctTo[value]}
            </Button>
          ))}
      </Group>
    </details>
  );
};

/** What was understood from the patient's words: each finding can be corrected. */
export const UnderstoodView = ({ understood, ...chip }: Props) => (
  <>
    {chip.canCorrect ? (
      <Text fz="sm" c="dimmed">
        {copy.understoodLead}
      </Text>
    ) : null}
    <Group component="ul" gap="sm" style={{ listStyle: 'none' }}>
      {understood.map((each) => (
        <li key={each.finding}>
          <Chip each={each} {...chip} />
        </li>
      ))}
    </Group>
  </>
);
