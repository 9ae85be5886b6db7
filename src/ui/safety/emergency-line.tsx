import { Text } from '@mantine/core';
import { IconPhone } from '#src/ui/icons.tsx';
import { emergencyCopy as copy } from './alert.copy.ts';
import type { EmergencyContact } from '#src/domain/person/emergency-contact.ts';

type Props = { readonly contact: EmergencyContact };

type CallProps = { readonly number: string; readonly children: string };

const Call = ({ number, children }: CallProps) => (
  <Text
    component="a"
    href={`tel:${number}`}
    aria-label={copy.call(number)}
    display="inline-block"
    py="0.125rem"
    fw={600}
  >
    {children}
  </Text>
);

/** The emergency line, which is always shown. */
export const EmergencyLine = ({ contact }: Props) => (
  <Text fz="sm">
    <IconPhone
      size={18}
      color="var(--color-error)"
      style={{ marginInlineEnd: '0.375rem', verticalAlign: '-0.2em' }}
      aria-hidden
    />
    <strong>{copy.question}</strong>{' '}
    {contact.number === null ? (
      copy.callLocal
    ) : (
      <Call number={contact.number}>{copy.call(contact.number)}</Call>
    )}
    {contact.number === null && contact.guess !== null ? (
      <>
        {' '}
        ({copy.guess(contact.guess.country)} <Call number={contact.guess.number}>{contact.guess.number}</Call>
        )
      </>
    ) : null}
  </Text>
);
