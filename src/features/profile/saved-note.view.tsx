import { profileCopy } from './profile.copy.ts';
import styles from './profile.module.css';

/** Says that a part was saved, until it is changed again. It stands there before it says something, to be heard. */
export const SavedNote = ({ isShown }: { readonly isShown: boolean }) => (
  <output className={styles.saved}>{isShown ? profileCopy.saved : ''}</output>
);
