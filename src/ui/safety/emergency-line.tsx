import { IconPhone } from '#src/ui/icons.tsx';
import { emergencyCopy as copy } from './alert.copy.ts';
import type { EmergencyContact } from '#src/domain/person/emergency-contact.ts';
import styles from './safety.module.css';

type Props = { readonly contact: EmergencyContact };

const Call = ({ number }: { readonly number: string }) => (
  <a href={`tel:${number}`} className={styles.call}>
    {copy.call(number)}
  </a>
);

/** The line that is always there. */
export const EmergencyLine = ({ contact }: Props) => (
  <p className={styles.line}>
    <IconPhone size={18} aria-hidden />
    <strong>{copy.question}</strong>{' '}
    {contact.number === null ? copy.callLocal : <Call number={contact.number} />}
    {contact.number === null && contact.guess !== null ? (
      <>
        {' '}
        ({copy.guess(contact.guess.country)} <Call number={contact.guess.number} />)
      </>
    ) : null}
  </p>
);
