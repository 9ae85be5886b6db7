import { Button } from '@mantine/core';
import { IconPhone } from '#src/ui/icons.tsx';
import { alertCopy } from './alert.copy.ts';
import type { EmergencyContact } from '#src/domain/person/emergency-contact.ts';

type Props = { readonly contact: EmergencyContact };

/** Calls the emergency number; a guessed number shows its country. Nothing when there is no number. */
export function CallButton({ contact: { number, guess } }: Props) {
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
