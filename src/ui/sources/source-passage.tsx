import { IconExternalLink } from '#src/ui/icons.tsx';
import type { Source } from '#contract/assessment.ts';
import { assessmentCopy as copy, documentTypeWords } from '#src/ui/assessment/assessment.copy.ts';
import { sourceAddress } from './cited-sources.ts';
import styles from './sources.module.css';

type Props = { readonly source: Source };

/** What a source says, labelled as our summary or a quotation, and the link to the source. */
export function SourcePassage({ source }: Props) {
  const address = sourceAddress(source);
  const passage = source.passage ?? null;
  const quote = source.quote ?? null;
  return (
    <div className={styles.passage}>
      <p className={styles.title}>{source.title || source.citation}</p>
      <p className={styles.meta}>
        {[documentTypeWords[source.document_type], source.source, source.section, source.published]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {quote ? (
        <figure>
          <figcaption className={styles.label}>{copy.quotation}</figcaption>
          <blockquote className={styles.quote}>{quote}</blockquote>
        </figure>
      ) : null}
      {passage ? (
        <div>
          <p className={styles.label}>{copy.ourSummary}</p>
          <p>{passage}</p>
        </div>
      ) : null}
      {passage || quote ? null : <p>{source.citation}</p>}
      {passage || quote ? null : <p className={styles.meta}>{copy.citationOnly}</p>}
      {address ? (
        <a className={styles.open} href={address} target="_blank" rel="noreferrer noopener">
          {copy.openSource}
          <IconExternalLink size={16} aria-hidden />
        </a>
      ) : null}
    </div>
  );
}
