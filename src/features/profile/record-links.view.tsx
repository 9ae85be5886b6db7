import { profileCopy } from './profile.copy.ts';
import { ButtonLink } from '#src/ui/layout/button-link.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import styles from './profile.module.css';

const copy = profileCopy.record;
const lists = ['allergies', 'medications', 'conditions'] as const;

/** The way to the lists of the record, each on a page of its own. */
export const RecordLinksView = () => (
  <Card title={copy.title} lead={copy.lead}>
    <ul className={styles.links}>
      {lists.map((list) => (
        <li key={list}>
          <ButtonLink to={`/profile/${list}`} variant="default" fullWidth>
            {copy.links[list]}
          </ButtonLink>
        </li>
      ))}
    </ul>
  </Card>
);
