import styles from './inspector.module.css';

/** Where a line may break without a sign. */
const BREAK = '\u200B';

/** A state's name: each region on a line of its own, broken after a dot where it must be. */
export const StateName = ({ state }: { readonly state: string }) => (
  <span className={styles.stateName}>
    {state.split(' + ').map((leaf) => (
      <span key={leaf}>{leaf.replaceAll('.', `.${BREAK}`)}</span>
    ))}
  </span>
);
