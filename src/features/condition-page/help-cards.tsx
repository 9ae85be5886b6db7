import { List } from '@mantine/core';
import { IconAlertOctagon, IconClock, IconStethoscope } from '#src/ui/icons.tsx';
import type { ConditionPage } from '#contract/condition-page.ts';
import { conditionCopy as copy } from './condition.copy.ts';
import type { EmergencyContact } from '#src/domain/person/emergency-contact.ts';
import { CallButton } from '#src/ui/safety/call-button.tsx';
import { CareFrame } from '#src/ui/assessment/care-frame.tsx';

const levels = [
  { level: 'emergency', look: 'emergency', icon: IconAlertOctagon },
  { level: 'urgent', look: 'urgent', icon: IconClock },
  { level: 'routine', look: 'non-urgent', icon: IconStethoscope },
] as const;

type Props = {
  readonly help: ConditionPage['when_to_get_help'];
  readonly contact: EmergencyContact;
};

/** When to get help, most urgent first; a level without a reason has no card. */
export const HelpCards = ({ help, contact }: Props) =>
  levels
    .filter(({ level }) => help[level].length > 0)
    .map(({ level, look, icon }) => (
      <CareFrame key={level} look={look} icon={icon} {...copy.help[level]}>
        <List>
          {help[level].map((reason) => (
            <List.Item key={reason}>{reason}</List.Item>
          ))}
        </List>
        {level === 'emergency' ? <CallButton contact={contact} /> : null}
      </CareFrame>
    ));
