import { Checkbox, Group, Textarea } from '@mantine/core';
import { useRef } from 'react';
import type { FieldProps } from './field-parts.tsx';
import { JoinedFieldset } from './joined-fieldset.tsx';
import styles from '#src/ui/form/form.module.css';

type Props = FieldProps & {
  readonly words: readonly string[];
  readonly otherLabel: string;
  readonly otherHint: string;
};

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Any of a few words, and the patient's own; stored as one text with a word per line. */
export function WordsField({ field, label, hint, words, otherLabel, otherHint }: Props) {
  const given = linesOf(String(field.initial));
  const others = given.filter((word) => !words.includes(word)).join('\n');
  const chosen = useRef(new Set(given.filter((word) => words.includes(word))));
  const own = useRef(others);
  const joined = useRef<HTMLTextAreaElement>(null);
  const note = () => {
    const value = [...words.filter((word) => chosen.current.has(word)), ...linesOf(own.current)].join('\n');
    if (joined.current) joined.current.value = value;
  };
  return (
    <JoinedFieldset field={field} label={label} hint={hint} ref={joined}>
      <Group gap="sm">
        {words.map((word) => (
          <Checkbox
            key={word}
            classNames={{ root: styles.choice ?? '' }}
            label={word}
            defaultChecked={given.includes(word)}
            onChange={(event) => {
              if (event.currentTarget.checked) chosen.current.add(word);
              else chosen.current.delete(word);
              note();
            }}
          />
        ))}
      </Group>
      <Textarea
        rows={2}
        label={otherLabel}
        description={otherHint}
        defaultValue={others}
        error={field.error}
        onChange={(event) => {
          own.current = event.currentTarget.value;
          note();
        }}
      />
    </JoinedFieldset>
  );
}
