import styles from '../inspector.module.css';

/** A zero-width space, where a line may break. */
const BREAK = '\u200B';

/** A state's name with each region on its own line; lines may break after a dot. */
export const StateName = ({ state }: { readonly state: string }) => (
  <span className={styles.stateName}>
    {state.split(' + ').map((leaf) => (
      <span key={leaf}>{leaf.replaceAll('.', `.${BREAK}`)}</span>
    ))}
  </span>
);
