import { assessmentCopy as copy } from '#src/ui/assessment/assessment.copy.ts';
import { Card } from '#src/ui/layout/card.tsx';
import type { NumberedSource } from './cited-sources.ts';
import { SourcePassage } from './source-passage.tsx';
import styles from './sources.module.css';

type Props = { readonly numbered: readonly NumberedSource[] };

/** Every source of an assessment, numbered like its cite marks. */
export const SourceList = ({ numbered }: Props) => (
  <Card title={copy.sources} lead={numbered.length === 0 ? copy.noSources : copy.sourcesLead}>
    {numbered.length === 0 ? null : (
      <ol className={styles.list}>
        {numbered.map(({ number, source }) => (
          <li key={source.id} value={number}>
            <SourcePassage source={source} />
          </li>
        ))}
      </ol>
    )}
  </Card>
);
