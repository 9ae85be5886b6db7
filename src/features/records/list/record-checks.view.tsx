import { checksCopy as words } from '#src/features/records/records.copy.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { RecordChecksProps } from '#src/features/records/records.props.ts';
import styles from '#src/features/records/records.module.css';

const limitsOf = (notChecked: RecordChecksProps['notChecked']): string => {
  if (notChecked === null) return words.nothingChecked;
  return notChecked.length === 0
    ? words.limits
    : `${words.notChecked(notChecked.join(', '))} ${words.limits}`;
};

const Limits = ({ notChecked }: Pick<RecordChecksProps, 'notChecked'>) => (
  <p className={styles.quiet}>{limitsOf(notChecked)}</p>
);

/** What to look at again, and what was not looked at: silence must not reassure (contract §6). */
export const RecordChecks = ({ warnings, isCompared, notChecked, isNew }: RecordChecksProps) =>
  warnings.length === 0 ? (
    <Notice tone="info">
      {notChecked?.length === 0 ? <p className={styles.quiet}>{words.nothing}</p> : null}
      <Limits notChecked={notChecked} />
    </Notice>
  ) : (
    <Notice key={String(isNew)} tone="warn" title={words.title} isLive={isNew}>
      <ul className={styles.warnings}>
        {warnings.map(({ text, source }) => (
          <li key={text}>
            {text}{' '}
            {source === null ? null : (
              <a href={source.url} rel="noreferrer" target="_blank">
                {words.source}: {source.title}
              </a>
            )}
          </li>
        ))}
      </ul>
      {isCompared ? <p>{words.advice}</p> : null}
      {isCompared ? <Limits notChecked={notChecked} /> : null}
    </Notice>
  );
