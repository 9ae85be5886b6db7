import styles from './spinner.module.css';

type Props = { readonly size?: 'sm' | 'md' | 'lg' };

/** A turning ring beside the words that say what is awaited; three sizes (spec §9). */
export const Spinner = ({ size = 'md' }: Props) => (
  <span className={styles.spinner} data-size={size} aria-hidden="true" />
);
