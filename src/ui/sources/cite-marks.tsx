import { assessmentCopy as copy } from '#src/ui/assessment/assessment.copy.ts';
import type { NumberedSource } from './cited-sources.ts';
import { SourcePassage } from './source-passage.tsx';
import styles from './sources.module.css';

type Props = {
  readonly cited: readonly NumberedSource[];
  readonly group: string;
  /** Whether they follow a line of text. */
  readonly isInline?: boolean;
};

/** Small numbers that expand the cited passage in place, one at a time. */
export const CiteMarks = ({ cited, group, isInline = false }: Props) =>
  cited.length === 0 ? null : (
    <fieldset className={styles.marks} data-inline={isInline || undefined} aria-label={copy.sourceMarks}>
      {isInline ? null : (
        <span className={styles.marksLabel} aria-hidden>
          {copy.sourceMarks}
        </span>
      )}
      {cited.map(({ number, source }) => (
        <details key={source.id} className={styles.mark} name={group}>
          <summary aria-label={copy.sourceMark(number, source.title || source.citation)}>{number}</summary>
          <SourcePassage source={source} />
        </details>
      ))}
    </fieldset>
  );
