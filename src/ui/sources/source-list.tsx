import { List } from '@mantine/core';
import { assessmentCopy as copy } from '#src/ui/assessment/assessment.copy.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import type { NumberedSource } from './cited-sources.ts';
import { SourcePassage } from './source-passage.tsx';

type Props = { readonly numbered: readonly NumberedSource[] };

/** So many are shown at once; a longer list would be half of the page, and each mark opens its own. */
const FEW = 3;

/** Every source of an assessment, numbered like its cite marks. */
export const SourceList = ({ numbered }: Props) => (
  <Card title={copy.sources} lead={numbered.length === 0 ? copy.noSources : copy.sourcesLead}>
    {numbered.length === 0 ? null : (
      <Disclosure label={copy.allSources(numbered.length)} isOpen={numbered.length <= FEW}>
        <List type="ordered" spacing="md">
          {numbered.map(({ number, source }) => (
            <List.Item key={source.id} value={number}>
              <SourcePassage source={source} />
            </List.Item>
          ))}
        </List>
      </Disclosure>
    )}
  </Card>
);
